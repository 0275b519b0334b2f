import type { Adherence } from '@nabz/contract/routine-doses';
import type { RoutineMedicine } from '@nabz/contract/routine';
import { useState } from 'react';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { useScheduleWords } from '../schedule-words.ts';
import '../text.ts';
import { HeatMap } from './heat-map.tsx';
import { useCounted } from '../use-counted.ts';

type Props = { adherence: Adherence; medicines: readonly RoutineMedicine[]; name: string };

/** Black on white: who, which time, each medicine with its figures, the days, and where the figures come from. */
export function SummarySheet({ adherence, medicines, name }: Props) {
  const t = useText('progress');
  const { overall, from, to, definition, insights } = adherence;
  const counted = useCounted();
  const share =
    overall.percent === null
      ? counted(overall)
      : `${t('percent', { percent: Math.round(overall.percent) })} (${t('takenOf', { taken: overall.taken, count: overall.due })})`;
  return (
    <PrintSheet
      title={t('sheet.heading')}
      facts={[
        [t('sheet.patient'), name || t('sheet.noName')],
        [t('sheet.time'), t('fromTo', { from: formatDay(from), to: formatDay(to) })],
        [t('overall'), share],
      ]}
      notes={t('sheet.notes')}
      foot={<Foot />}
    >
      <section>
        <h2>{t('each')}</h2>
        <MedicineTable adherence={adherence} medicines={medicines} />
        <p className="sm">{definition}</p>
      </section>
      <section>
        <h2>{t('map.title')}</h2>
        <div className="sheet-map">
          <HeatMap adherence={adherence} />
        </div>
      </section>
      {insights.length > 0 && (
        <section>
          <h2>{t('insights')}</h2>
          <ul className="dots">
            {insights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </PrintSheet>
  );
}

function MedicineTable({ adherence, medicines }: Omit<Props, 'name'>) {
  const t = useText('progress');
  const counted = useCounted();
  const wordsOf = useScheduleWords();
  const columns = ['medicine', 'schedule', 'due', 'taken', 'late', 'skipped', 'missed', 'share'] as const;
  return (
    // It scrolls where it is wider than the screen, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('each')}>
      <table className="whole adherence-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`sheet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {adherence.medicines.map((one) => {
            const medicine = medicines.find(({ id }) => id === one.medicineId);
            return (
              <tr key={one.medicineId}>
                <th scope="row">{one.medicine}</th>
                <td>{medicine && wordsOf(medicine.schedule).join('; ')}</td>
                <td>{one.due}</td>
                <td>{one.taken}</td>
                <td>{one.takenLate}</td>
                <td>{one.skipped}</td>
                <td>{one.missed}</td>
                <td>{one.percent === null ? counted(one) : t('percent', { percent: Math.round(one.percent) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Foot() {
  const t = useText('progress');
  const [at] = useState(() => new Date().toISOString());
  return (
    <>
      <p>{t('sheet.origin', { at: formatMoment(at) })}</p>
      <p>{t('sheet.limits')}</p>
    </>
  );
}
