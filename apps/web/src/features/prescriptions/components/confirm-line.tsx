import type { Medication } from '@nabz/contract/prescriptions';
import { Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownPrescription } from '../api.ts';
import type { ConfirmLine } from '../confirm-draft.ts';
import { isSameName } from '../names.ts';
import { type ConfirmErrors, errorKey, type LineField } from '../use-confirm.ts';
import { questionsIn } from '../question-words.ts';
import { CutOut } from './cut-out.tsx';
import { MedicineField } from './medicine-field.tsx';
import type { ShownPage } from './pages-dialog.tsx';
import { PaperQuestions } from './paper-questions.tsx';

type Props = {
  prescription: ShownPrescription;
  line: ConfirmLine;
  /** Counts from 1, among those that are shown. */
  at: number;
  /** What was read there; none for a line the patient added. */
  read: Medication | undefined;
  errors: ConfirmErrors;
  onEdit: (part: Partial<ConfirmLine>) => void;
  onShow: (shown: ShownPage) => void;
};

const FIELDS = [
  { field: 'dosage', label: 'confirm.dosage', example: 'confirm.dosageExample', max: 100 },
  { field: 'frequency', label: 'confirm.frequency', example: 'confirm.frequencyExample', max: 60 },
  { field: 'duration', label: 'confirm.duration', example: 'confirm.durationExample', max: 60 },
  { field: 'instructions', label: 'confirm.instructions', example: 'confirm.instructionsExample', max: 300 },
] as const satisfies readonly { field: LineField; label: string; example: string; max: number }[];

/** One medicine: what stands on the paper, what we are not sure of, and the fields to put it right. */
export function ConfirmLineCard(props: Props) {
  const t = useText('prescriptions');
  const { line, at, read, errors, onEdit } = props;
  const id = useId();
  const name = line.medicine.trim() || t('confirm.thisLine');
  if (line.isRemoved)
    return (
      <li className="prescription-line removed" data-line={line.key}>
        <p className="grow">{t('confirm.removed', { name })}</p>
        <Button
          look="second"
          size="sm"
          aria-label={t('confirm.undoNamed', { name })}
          onClick={() => onEdit({ isRemoved: false })}
        >
          <Icon of={Undo2} />
          {t('confirm.undo')}
        </Button>
      </li>
    );
  return (
    <li className="prescription-line" data-line={line.key}>
      <div className="between">
        <h3 id={id}>{t('confirm.line', { at })}</h3>
        <Button
          look="quiet"
          size="sm"
          aria-label={t('confirm.removeNamed', { name })}
          onClick={() => onEdit({ isRemoved: true })}
        >
          <Icon of={Trash2} />
          {t('confirm.remove')}
        </Button>
      </div>
      <Paper {...props} />
      {read && <Doubts read={read} line={line} onEdit={onEdit} />}
      <Fields {...props} labelledBy={id} />
      <PaperQuestions
        questions={questionsIn(errors, `${line.key}.meant`)}
        meant={line.meant}
        onMeant={(meant) => onEdit({ meant })}
      />
    </li>
  );
}

function Fields({ line, errors, onEdit, labelledBy }: Props & { labelledBy: string }) {
  const t = useText('prescriptions');
  return (
    <div className="prescription-fields" role="group" aria-labelledby={labelledBy}>
      <MedicineField
        value={line.medicine}
        error={errors[errorKey(line, 'medicine')]}
        onChange={(medicine) => onEdit({ medicine })}
      />
      {FIELDS.map(({ field, label, example, max }) => (
        <TextField
          key={field}
          label={t(label)}
          optional
          placeholder={t(example)}
          maxLength={max}
          autoComplete="off"
          value={line[field]}
          error={errors[errorKey(line, field)]}
          onChange={(event) => onEdit({ [field]: event.target.value })}
        />
      ))}
    </div>
  );
}

function Paper({ prescription, read, line, onShow }: Props) {
  const t = useText('prescriptions');
  if (!read) return line.id === '' ? <p className="small muted">{t('confirm.added')}</p> : null;
  const { place, text } = read;
  return (
    <div className="prescription-read">
      {place && (
        <CutOut
          prescription={prescription}
          place={place}
          what={text}
          onShow={() => onShow({ page: place.page, mark: { place, what: text } })}
        />
      )}
      {text !== '' && (
        <p className="small muted">
          {t('confirm.readAs')}: <q>{text}</q>
        </p>
      )}
    </div>
  );
}

/** Why we are not sure, and names that were probably meant: offered, never decided. */
function Doubts({ read, line, onEdit }: Required<Pick<Props, 'line' | 'onEdit'>> & { read: Medication }) {
  const t = useText('prescriptions');
  const offers = [...new Set(read.offers)].filter((name) => !isSameName(name, line.medicine));
  if (read.checks.length === 0 && offers.length === 0) return null;
  return (
    <div className="prescription-doubt">
      {read.checks.length > 0 && (
        <ul className="bullets small">
          {read.checks.map((check) => (
            <li key={check}>
              <Icon of={TriangleAlert} />
              <span>
                <span className="sr-only">{t('confirm.look')}: </span>
                {check}
              </span>
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <div className="btn-row">
          {offers.map((name) => (
            <Button key={name} look="second" size="sm" onClick={() => onEdit({ medicine: name })}>
              {t('confirm.didYouMean', { name })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
