import './text.ts';
import './growth.css';
import type { GrowthMeasure, GrowthReading } from '@nabz/contract/growth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Ruler } from 'lucide-react';
import { useState } from 'react';
import { formatDay, todayInIndia } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmLoss } from '../../ui/confirm-loss.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RecordHead } from '../../ui/record-head.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { monthsBetween } from '../family/age-words.ts';
import { ChildChoice } from '../family/components/child-choice.tsx';
import { useWho } from '../family/use-who.ts';
import { drop, type Growth, growthQuery, MEASURES, valueOf } from './api.ts';
import { GrowthChart } from './components/growth-chart.tsx';
import { GrowthDialog } from './components/growth-dialog.tsx';

/** How a child grows, beside the standards of the World Health Organization. */
export function GrowthPage() {
  const t = useText('growth');
  const growth = useQuery(growthQuery);
  const person = useSession((session) => session.person);
  useTitle(t('title'));
  return (
    <>
      <RecordHead title={person ? t('titleOf', { name: person.name }) : t('title')} lead={t('lead')} back={t('back')} />
      {!growth.data && <LoadingOrFailed query={growth} loading={t('loading')} failed={t('failed')} />}
      {growth.data && (growth.data.missing ? <Missing what={growth.data.missing} /> : <Charts growth={growth.data} />)}
    </>
  );
}

function Missing({ what }: { what: NonNullable<Growth['missing']> }) {
  const t = useText('growth');
  return (
    <div className="empty panel">
      <Icon of={Ruler} className="big" />
      <h2>{t(`missing.${what}`)}</h2>
      <p>{t(`missing.${what}-lead`)}</p>
      <ChildChoice upToAge={5} page="/growth" family={t('family')} />
    </div>
  );
}

function Charts({ growth }: { growth: Growth }) {
  const t = useText('growth');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAdding(true)}>
        <Icon of={Plus} />
        {t('add')}
      </Button>
      {MEASURES.map((measure) => (
        <MeasurePanel key={measure} measure={measure} growth={growth} />
      ))}
      {growth.readings.length > 0 && <Readings readings={growth.readings} />}
      <Note>
        <p>{t('about')}</p>
        <SourceList title={t('sources')} sources={growth.sources} />
      </Note>
      {isAdding && <GrowthDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function MeasurePanel({ measure, growth: { readings, lines } }: { measure: GrowthMeasure; growth: Growth }) {
  const t = useText('growth');
  const birthDate = useWho().who?.member?.birthDate;
  const measured = readings.filter((one) => valueOf(one, measure) !== null);
  const [newest] = measured;
  const months = lines.find((one) => one.measure === measure)?.months ?? [];
  const points = measured.flatMap((one) => {
    const value = valueOf(one, measure);
    return value === null || one.ageMonths > months.length - 1 ? [] : [{ months: one.ageMonths, value }];
  });
  const name = t(`measure.${measure}`);
  return (
    <Panel title={name}>
      <div className="stack-3">
        {newest ? (
          <p>
            <b>{t(`value.${measure}`, { value: valueOf(newest, measure) })}</b>{' '}
            <span className="muted">{formatDay(newest.on)}</span>
            <span className="block">{t(`place.${newest.places[measure]}`)}</span>
          </p>
        ) : (
          <p className="muted">{t('notMeasured')}</p>
        )}
        <GrowthChart
          lines={months}
          points={points}
          ageMonths={birthDate === undefined ? 0 : monthsBetween(birthDate, todayInIndia())}
          label={t('chart', { name, count: points.length })}
          monthOf={(at) => t('month', { at })}
        />
        <p className="small muted">{t('key')}</p>
      </div>
    </Panel>
  );
}

function Readings({ readings }: { readings: readonly GrowthReading[] }) {
  const t = useText('growth');
  const client = useQueryClient();
  const [asked, setAsked] = useState<GrowthReading | null>(null);
  return (
    <Panel title={t('all')}>
      <ul className="rows">
        {readings.map((one) => (
          <li key={one.id}>
            <div className="grow">
              <b>{formatDay(one.on)}</b>
              <span className="block small muted">{valuesIn(t, one)}</span>
            </div>
            <Button
              look="quiet"
              size="sm"
              aria-label={t('deleteNamed', { day: formatDay(one.on) })}
              onClick={() => setAsked(one)}
            >
              {t('delete')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmLoss
        title={t('deleteTitle')}
        ask={t('deleteAsk', { day: asked ? formatDay(asked.on) : '' })}
        keep={t('keep')}
        doIt={t('delete')}
        failed={t('notSaved')}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        work={async () => {
          if (asked) await drop(client, { params: { readingId: asked.id } });
          setAsked(null);
        }}
      />
    </Panel>
  );
}

type Words = ReturnType<typeof useText<'growth'>>;
const valuesIn = (t: Words, reading: GrowthReading): string =>
  MEASURES.flatMap((measure) => {
    const value = valueOf(reading, measure);
    return value === null ? [] : [t(`value.${measure}`, { value })];
  }).join(', ');
