// On phones the rows are cards, and a browser that then forgets that they are a table is told: the roles are not redundant.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Medication } from '@nabz/contract/prescriptions';
import { paperWords } from '../../../lib/paper-words.ts';
import { useText } from '../../../lib/text.ts';
import { useLasting } from '../names.ts';
import { DoseGlyph } from './dose-glyph.tsx';

/** What it is for: the uses of several ingredients come as sentences with a semicolon between. */
const sentencesOf = (use: string): string => use.replaceAll('.; ', '. ');

const COLUMNS = ['medicine', 'dosage', 'frequency', 'instructions', 'timing'] as const;

/** The medicines as a table; on phones each row is a card. The roles are said because cards take them away. */
export function MedicationTable({ medications }: { medications: readonly Medication[] }) {
  const t = useText('prescriptions');
  return (
    <table className="medication-table" role="table" aria-label={t('medications.title')}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`medications.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {medications.map((medication) => (
          <Row key={medication.id} medication={medication} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ medication }: { medication: Medication }) {
  const t = useText('prescriptions');
  const { dosage, instructions, timing_display: timing } = medication;
  const said = (text: string) => (text === '' ? <span className="muted">{t('medications.notPrinted')}</span> : text);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <MedicineName medication={medication} />
      </th>
      <td role="cell" data-label={t('medications.dosage')}>
        {said(dosage)}
      </td>
      <td role="cell" data-label={t('medications.frequency')}>
        <Frequency medication={medication} />
      </td>
      <td role="cell" data-label={t('medications.instructions')}>
        {said(paperWords(instructions))}
      </td>
      <td role="cell" data-label={t('medications.timing')}>
        {said(paperWords(timing))}
      </td>
    </tr>
  );
}

/** The name as printed, what is in it and what it is for, where the name is known. */
export function MedicineName({ medication: { medicine, ingredients, use } }: { medication: Medication }) {
  const t = useText('prescriptions');
  const inIt = ingredients.map(({ name, amount }) => `${name} ${amount}`.trim()).join(' + ');
  return (
    <>
      <b>{medicine}</b>
      {inIt === '' ? (
        <small>{t('medications.unknownName')}</small>
      ) : (
        <small>{t('medications.contains', { what: inIt })}</small>
      )}
      {use !== '' && <small>{sentencesOf(use)}</small>}
    </>
  );
}

function Frequency({ medication }: { medication: Medication }) {
  const t = useText('prescriptions');
  const lasting = useLasting();
  const { frequency, duration } = medication;
  return (
    <span className="prescription-often">
      <DoseGlyph medication={medication} />
      <span>
        {frequency === '' ? <span className="muted">{t('medications.notPrinted')}</span> : paperWords(frequency)}
        {duration !== '' && <small>{lasting(duration)}</small>}
      </span>
    </span>
  );
}
