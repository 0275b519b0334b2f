import '../text.ts';
import '../measurements.css';
import type { Measurement, MeasurementKind } from '@nabz/contract/measurements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity, Droplet, Gauge, HeartPulse, Plus, Scale, Thermometer, Wind } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { measurementsQuery } from '../api.ts';
import { isKind, KINDS } from '../reading-form.ts';
import { ReadingChart } from './reading-chart.tsx';
import { ReadingDialog } from './reading-dialog.tsx';
import { Limits, ReadingList, Said } from './reading-list.tsx';

const ICONS = {
  'blood-pressure': Gauge,
  glucose: Droplet,
  weight: Scale,
  spo2: Wind,
  temperature: Thermometer,
  pulse: HeartPulse,
} as const satisfies Record<MeasurementKind, unknown>;

/** What is measured at home: one kind at a time, which stands in the address. */
export function Measurements() {
  const t = useText('measurements');
  const [params, setParams] = useSearchParams();
  const asked = params.get('kind');
  const kind = isKind(asked) ? asked : 'blood-pressure';
  const choose = (next: MeasurementKind) => setParams({ tab: 'measurements', kind: next }, { replace: true });
  return (
    <>
      <fieldset className="kind-picks">
        <legend className="sr-only">{t('kinds')}</legend>
        {KINDS.map((value) => (
          <label key={value} className="kind-pick">
            <input type="radio" name="kind" value={value} checked={value === kind} onChange={() => choose(value)} />
            <span>
              <Icon of={ICONS[value]} />
              {t(`kind.${value}`)}
            </span>
          </label>
        ))}
      </fieldset>
      <OneKind key={kind} kind={kind} />
    </>
  );
}

function OneKind({ kind }: { kind: MeasurementKind }) {
  const t = useText('measurements');
  const found = useInfiniteQuery(measurementsQuery(kind));
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Measurement | null>(null);
  const pages = found.data?.pages ?? [];
  const measurements = pages.flatMap((page) => page.measurements);
  const limits = pages[0]?.limits ?? [];
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAdding(true)}>
        <Icon of={Plus} />
        {t('add', { kind: t(`kind.${kind}`) })}
      </Button>
      {added && <Said measurement={added} />}
      {!found.data && (
        <LoadingOrFailed query={found} loading={t('loading')} failed={saidError(found.error, t('failed'))} />
      )}
      {found.data &&
        (measurements.length === 0 ? (
          <Nothing kind={kind} />
        ) : (
          <>
            <Panel title={t(`kind.${kind}`)}>
              <ReadingChart kind={kind} measurements={measurements} limits={limits} />
            </Panel>
            <ReadingList
              measurements={measurements}
              hasMore={found.hasNextPage}
              isBusy={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
            />
          </>
        ))}
      <Limits limits={limits} />
      {isAdding && (
        <ReadingDialog
          kind={kind}
          onClose={() => setAdding(false)}
          onSaved={(measurement) => {
            setAdding(false);
            setAdded(measurement);
          }}
        />
      )}
    </>
  );
}

function Nothing({ kind }: { kind: MeasurementKind }) {
  const t = useText('measurements');
  return (
    <div className="empty panel">
      <Icon of={Activity} className="big" />
      <h2>{t('emptyTitle', { kind: t(`kind.${kind}`) })}</h2>
      <p>{t('emptyLead')}</p>
    </div>
  );
}
