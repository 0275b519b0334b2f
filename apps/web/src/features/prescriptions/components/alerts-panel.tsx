import type { Alert, InteractionCheck } from '@nabz/contract/prescriptions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleHelp, Hand, Info } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { checkQuery } from '../api.ts';
import { isSameName } from '../names.ts';
import { about, gravestFirst, isMeal, SEVERITIES, SEVERITY_LOOKS, severityWords } from '../severity.ts';
import { AlertCard } from './alert-card.tsx';
import { Compared, KeptApart, KnownFacts, NotChecked } from './check-facts.tsx';
import { MealHints } from './meal-hints.tsx';

const SETTLED_MS = 500;
const MAX_CHECKED = 40;
const MAX_NAME = 160;

type Props = {
  title: string;
  /** Compared with the active medicines, in addition to these. */
  medicines?: readonly string[];
  /** Only what concerns these is shown; the rest is counted. */
  of?: readonly string[] | undefined;
  /** `open`: the gravest are unfolded. `closed`: titles only. `folded`: the counts, and everything else on demand. */
  look: 'open' | 'closed' | 'folded';
};

/** The names as the server takes them: none empty, none twice. */
const namesOf = (medicines: readonly string[]): string[] =>
  [...new Set(medicines.map((name) => name.trim().slice(0, MAX_NAME)))].filter(Boolean).slice(0, MAX_CHECKED);

/** What the medicines do with each other and with the person. Nothing of its own where there is no medicine. */
export function AlertsPanel({ title, medicines = [], of, look }: Props) {
  const t = useText('prescriptions');
  // while a name is being typed nothing is asked for half of it
  const names = useDebounced(JSON.stringify(namesOf(medicines)), SETTLED_MS);
  const asked = JSON.parse(names) as string[];
  const check = useQuery({ ...checkQuery(asked), placeholderData: keepPreviousData });
  if (!check.data) return <LoadingOrFailed query={check} loading={t('alerts.loading')} failed={t('alerts.failed')} />;
  if (check.data.checked.length + check.data.notChecked.length === 0) return null;
  const shown = of ?? (asked.length > 0 ? asked : undefined);
  const result = <CheckResult check={check.data} of={shown} isOpen={look === 'open'} />;
  const counts = <Counts check={check.data} of={shown} />;
  if (look !== 'folded')
    return (
      <Panel title={title} aside={counts}>
        {result}
      </Panel>
    );
  return (
    <details className="panel fold">
      <summary>
        <span className="grow row wrap gap-2">
          <h2>{title}</h2>
          {counts}
        </span>
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="pad">{result}</div>
    </details>
  );
}

type ResultProps = {
  check: InteractionCheck;
  of?: readonly string[] | undefined;
  /** The gravest are unfolded. */
  isOpen: boolean;
  onInstead?: ((unknown: string, name: string) => void) | undefined;
};

const shownOf = ({ check, of }: Pick<ResultProps, 'check' | 'of'>) =>
  gravestFirst(of ? about(check.alerts, of) : check.alerts);

/** How many of each severity, the gravest first; and that something could not be checked. */
function Counts(props: Pick<ResultProps, 'check' | 'of'>) {
  const t = useText('prescriptions');
  const alerts = shownOf(props).filter((alert) => !isMeal(alert));
  return (
    <span className="row wrap gap-2">
      {SEVERITIES.map((severity) => {
        const those = alerts.filter((alert) => alert.severity === severity);
        const [first] = those;
        return (
          first && (
            <Tag key={severity} {...SEVERITY_LOOKS[severity]}>
              {t('alerts.count', { severity: t(severityWords(first)), count: those.length })}
            </Tag>
          )
        );
      })}
      {props.check.notChecked.length > 0 && (
        <Tag tone="line" icon={CircleHelp}>
          {t('alerts.count', { severity: t('alerts.notChecked'), count: props.check.notChecked.length })}
        </Tag>
      )}
    </span>
  );
}

/** So many hints stand there by themselves; more of them are folded. */
const FEW = 2;

function Cards({ cards, isOpen }: { cards: readonly Alert[]; isOpen: boolean }) {
  const t = useText('prescriptions');
  const aware = cards.filter(({ severity }) => severity === 'aware');
  const isFolded = aware.length > FEW;
  const first = isFolded ? cards.filter(({ severity }) => severity !== 'aware') : cards;
  return (
    <div className="stack-3">
      {first.map((alert) => (
        <AlertCard key={alert.id} alert={alert} isOpen={isOpen && alert.severity === 'avoid'} />
      ))}
      {isFolded && (
        <details className="alert-card aware">
          <summary>
            <span className="alert-card-icon">
              <Icon of={Info} />
            </span>
            <b className="grow">{t('alerts.aware', { count: aware.length })}</b>
            <Icon of={ChevronDown} className="chevron" />
          </summary>
          <div className="alert-card-body stack-3">
            {aware.map((alert) => (
              <AlertCard key={alert.id} alert={alert} isOpen={false} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Everything a check found and everything it could not check. It never says that there is nothing. */
export function CheckResult(props: ResultProps) {
  const t = useText('prescriptions');
  const { check, of, isOpen, onInstead } = props;
  const alerts = shownOf(props);
  const cards = alerts.filter((alert) => !isMeal(alert));
  const others = check.alerts.filter((alert) => !isMeal(alert)).length - cards.length;
  const isChecked = check.checked.some(({ medicine }) => !of || of.some((name) => isSameName(name, medicine)));
  const nothing = of?.length === 1 ? 'alerts.nothingAbout' : 'alerts.nothing';
  return (
    <div className="stack-4">
      <p className={cards.length > 0 ? 'sr-only' : 'empty:hidden'} role="status">
        {cards.length > 0 ? t('alerts.said', { count: cards.length }) : isChecked && t(nothing)}
      </p>
      {cards.length > 0 && <Cards cards={cards} isOpen={isOpen} />}
      <MealHints alerts={alerts.filter(isMeal)} />
      <KeptApart check={check} />
      <NotChecked check={check} of={of} onInstead={onInstead} />
      <KnownFacts check={check} />
      {of && others > 0 && <p className="small muted">{t('alerts.others', { count: others })}</p>}
      <p className="prescription-stop">
        <Icon of={Hand} />
        <b>{t('alerts.stop')}</b>
      </p>
      <p className="small muted">{check.note}</p>
      <Compared check={check} />
    </div>
  );
}
