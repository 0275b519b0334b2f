import type { Measurement } from '@nabz/contract/measurements';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Check, ChevronDown, Phone, Siren, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button, CallLink, IconButton } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { dropMeasurement, type Limit } from '../api.ts';
import { UNITS, valueOf } from '../reading-form.ts';
import { bandWords } from './reading-chart.tsx';
import { SourceList } from '../../../ui/source-list.tsx';

const LOOKS = {
  low: { tone: 'info', icon: ArrowDown },
  normal: { tone: 'ok', icon: Check },
  raised: { tone: 'warn', icon: ArrowUp },
  high: { tone: 'alert', icon: ArrowUp },
  urgent: { tone: 'solid', icon: Siren },
} as const;

function StatusTag({ status }: { status: NonNullable<Measurement['status']> }) {
  const t = useText('measurements');
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Tag>
  );
}

/** What a reading that was just kept means; what to do at once, where it is urgent. */
export function Said({ measurement: { reading, status, meaning } }: { measurement: Measurement }) {
  const t = useText('measurements');
  const value = `${valueOf(reading)} ${UNITS[reading.kind]}`;
  if (status === 'urgent')
    return (
      <section className="urgency high" role="alert" aria-label={t('status.urgent')}>
        <span className="icon-cell">
          <Icon of={Siren} />
        </span>
        <div>
          <b className="level">{t('said.urgent', { value })}</b>
          <p>{meaning}</p>
        </div>
        <div className="action btn-row">
          <CallLink number="112" look="white" size="lg">
            <Icon of={Phone} />
            {t('call')}
          </CallLink>
        </div>
      </section>
    );
  return (
    <div className="panel pad stack-2" role="status">
      <p className="row wrap">
        <b>{t('said.kept', { value })}</b>
        {status && <StatusTag status={status} />}
      </p>
      {meaning !== '' && <p>{meaning}</p>}
    </div>
  );
}

/** So many stand there at once: the chart above shows all of them. */
const FIRST = 10;

type ListProps = { measurements: readonly Measurement[]; hasMore: boolean; isBusy: boolean; onMore: () => void };

/** Every reading with its words, the newest first: the table of the chart. */
export function ReadingList({ measurements, hasMore, isBusy, onMore }: ListProps) {
  const t = useText('measurements');
  const client = useQueryClient();
  const [losing, setLosing] = useState<Measurement | null>(null);
  const [isFolded, setFolded] = useState(true);
  const shown = isFolded ? measurements.slice(0, FIRST) : measurements;
  const isCut = shown.length < measurements.length;
  const more = () => {
    setFolded(false);
    if (!isCut) onMore();
  };
  const remove = async () => {
    if (losing) await dropMeasurement(client, losing.id);
    setLosing(null);
    toast.success(t('list.deleted'));
    requestAnimationFrame(focusHeading);
  };
  return (
    <Panel title={t('list.title')}>
      <div className="stack-4">
        <ul className="rows">
          {shown.map((one) => (
            <Row key={one.id} one={one} onDelete={() => setLosing(one)} />
          ))}
        </ul>
        {(isCut || hasMore) && (
          <Button look="second" className="justify-self-start" busy={isBusy} onClick={more}>
            {t('list.more')}
          </Button>
        )}
      </div>
      <ConfirmLoss
        title={t('list.deleteTitle')}
        ask={losing ? t('list.deleteAsk', { value: valueOf(losing.reading), at: formatMoment(losing.at) }) : ''}
        keep={t('list.keep')}
        doIt={t('list.delete')}
        failed={t('list.notDone')}
        isOpen={losing !== null}
        onClose={() => setLosing(null)}
        work={remove}
      />
    </Panel>
  );
}

function Row({ one: { at, reading, note, status, meaning }, onDelete }: { one: Measurement; onDelete: () => void }) {
  const t = useText('measurements');
  const value = valueOf(reading);
  return (
    <li className="reading">
      <div className="grow stack-1">
        <span className="row wrap">
          <b>
            {value} <small className="muted">{UNITS[reading.kind]}</small>
          </b>
          {status && <StatusTag status={status} />}
        </span>
        <span className="small muted">
          {formatMoment(at)}
          {reading.kind === 'glucose' && ` · ${t(`when.${reading.when}`)}`}
          {reading.kind === 'blood-pressure' &&
            reading.pulse !== null &&
            ` · ${t('list.pulse', { pulse: reading.pulse })}`}
        </span>
        {meaning !== '' && <span className="small">{meaning}</span>}
        {note !== '' && <span className="small">{t('list.note', { note })}</span>}
        {status === 'urgent' && (
          <a className="small inline-flex items-center min-h-11" href="tel:112">
            {t('call')}
          </a>
        )}
      </div>
      <IconButton label={t('list.deleteOne', { value, at: formatMoment(at) })} onClick={onDelete}>
        <Icon of={Trash2} />
      </IconButton>
    </li>
  );
}

/** The limits the readings are shown against, and where those stand. */
export function Limits({ limits }: { limits: readonly Limit[] }) {
  const t = useText('measurements');
  const say = useText('reminders');
  if (limits.length === 0) return null;
  return (
    <details className="panel fold">
      <summary>
        <h2 className="grow plain">{t('limits.title')}</h2>
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="pad stack-4">
        {limits.map((limit) => (
          <div key={`${limit.kind} ${limit.label}`} className="stack-1">
            <p>
              <b>{limit.label}</b>: {bandWords(t, limit, limit.unit) || t('limits.none')}
            </p>
            {limit.note !== '' && <p className="small muted">{limit.note}</p>}
            <SourceList title={say('sources')} sources={limit.sources} />
          </div>
        ))}
        <p className="small muted">{t('limits.yours')}</p>
      </div>
    </details>
  );
}
