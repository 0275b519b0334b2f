import type { Adherence } from '@nabz/contract/doses';
import type { RoutineMedicine } from '@nabz/contract/routine';
import { useState } from 'react';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import { useScheduleWords } from '../schedule-words.ts';
import '../routine-text.ts';
import { HeatMap } from './heat-map.tsx';

type Props = { adherence: Adherence; medicines: readonly RoutineMedicine[]; name: string };

/** Black on white: who, which time, each medicine with its figures, the days, and where the figures come from. */
export function SummarySheet({ adherence, medicines, name }: Props) {
  const t = useText('progress');
  const { overall, from, to, definition, insights } = adherence;
  return (
    <article className="sheet" aria-labelledby="sheet-title">
      <header>
        <SheetTitle />
        <dl>
          <div>
            <dt>{t('sheet.patient')}</dt>
            <dd>{name || t('sheet.noName')}</dd>
          </div>
          <div>
            <dt>{t('sheet.time')}</dt>
            <dd>{t('fromTo', { from: formatDay(from), to: formatDay(to) })}</dd>
          </div>
          <div>
            <dt>{t('overall')}</dt>
            <dd>
              {overall.percent === null ? t('noFigure') : t('percent', { percent: Math.round(overall.percent) })} (
              {t('takenOf', { taken: overall.taken, count: overall.due })})
            </dd>
          </div>
        </dl>
      </header>
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
      <section className="lines">
        <h2>{t('sheet.notes')}</h2>
        <i />
        <i />
        <i />
      </section>
      <Foot />
    </article>
  );
}

function SheetTitle() {
  const t = useText('progress');
  const common = useText('common');
  return (
    <div>
      <p className="logo">
        <LogoMark />
        <b>{common('brand')}</b>
      </p>
      <h1 id="sheet-title" tabIndex={-1}>
        {t('sheet.heading')}
      </h1>
    </div>
  );
}

function MedicineTable({ adherence, medicines }: Omit<Props, 'name'>) {
  const t = useText('progress');
  const wordsOf = useScheduleWords();
  const columns = ['medicine', 'schedule', 'due', 'taken', 'late', 'skipped', 'missed', 'share'] as const;
  return (
    // It scrolls where it is wider than the screen, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('each')}>
      <table className="whole adh-table">
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
                <td>{one.percent === null ? t('sheet.dash') : t('percent', { percent: Math.round(one.percent) })}</td>
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
    <footer>
      <p>{t('sheet.origin', { at: formatMoment(at) })}</p>
      <p>{t('sheet.limits')}</p>
    </footer>
  );
}
