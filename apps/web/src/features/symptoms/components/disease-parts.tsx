import type { DiseaseInfo } from '@nabz/contract/symptoms';
import { Check, CircleCheck, Clock, House, OctagonAlert, Phone, Siren, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageNow } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { CallLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReadAloud } from '../../../ui/read-aloud.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { diseaseLines } from '../aloud-words.ts';
import { severityTone, urgencyTone } from '../badges.ts';
import { Medications } from './medications.tsx';

const SEVERITY_ICONS: Partial<Record<Tone, typeof Check>> = {
  alert: OctagonAlert,
  warn: TriangleAlert,
  ok: CircleCheck,
};
export const URGENCY_ICONS: Partial<Record<Tone, typeof Check>> = { solid: Siren, warn: Clock, ok: House };

/** `told`: the names of the symptoms that this person has said, in lower case. */
type Props = { info: DiseaseInfo; before: ReactNode; told?: ReadonlySet<string>; children?: ReactNode };

const NOTHING_TOLD: ReadonlySet<string> = new Set();

/** All that is said of a disease: the same whether a check led here or a search. `children` come after the medicines. */
export function DiseaseParts({ info, before, told = NOTHING_TOLD, children }: Props) {
  const t = useText('symptoms');
  return (
    <>
      <div className="head">
        {before}
        <Title info={info} />
        <p className="!text-ink-2">{info.disease.description}</p>
        <ReadAloud lines={diseaseLines(info, t)} language={languageNow()} />
      </div>
      <div className="columns-12 details">
        <div className="span-8 stack">
          <CommonSymptoms names={info.disease.commonSymptoms} told={told} />
          <Panel title={t('detail.steps')}>
            <ol className="steps">
              {info.recommendations.immediateSteps.map((step) => (
                <li key={step}>
                  <span>{step}</span>
                </li>
              ))}
            </ol>
          </Panel>
          <Medications medications={info.medications} />
          {children}
        </div>
        <WhenToGo info={info} />
      </div>
    </>
  );
}

function Title({ info }: { info: DiseaseInfo }) {
  const t = useText('symptoms');
  const { name, severity, urgencyLevel } = info.disease;
  const severe = severityTone(severity);
  const urgent = urgencyTone(urgencyLevel);
  const severityIcon = SEVERITY_ICONS[severe];
  const urgencyIcon = URGENCY_ICONS[urgent];
  return (
    <div className="row wrap">
      <h1 tabIndex={-1}>{name}</h1>
      <span className="row wrap gap-1.5">
        <Tag tone={severe} {...(severityIcon && { icon: severityIcon })}>
          <span className="sr-only">{t('detail.severity')}: </span>
          {severity}
        </Tag>
        <Tag tone={urgent} {...(urgencyIcon && { icon: urgencyIcon })}>
          <span className="sr-only">{t('detail.urgency')}: </span>
          {urgencyLevel}
        </Tag>
      </span>
    </div>
  );
}

function CommonSymptoms({ names, told }: { names: readonly string[]; told: ReadonlySet<string> }) {
  const t = useText('symptoms');
  const isTold = (name: string) => told.has(name.toLowerCase());
  return (
    <Panel title={t('detail.common')}>
      <ul className="symptom-list">
        {names.map((name) => (
          <li key={name} className={isTold(name) ? 'you' : ''}>
            {isTold(name) && <Icon of={Check} />}
            {name}
            {isTold(name) && <span className="sr-only"> ({t('detail.told')})</span>}
          </li>
        ))}
      </ul>
      {names.some(isTold) && <p className="text-xs muted">{t('detail.yours')}</p>}
    </Panel>
  );
}

function WhenToGo({ info }: { info: DiseaseInfo }) {
  const t = useText('symptoms');
  const level = urgencyTone(info.disease.urgencyLevel);
  return (
    <div className="span-4 stack">
      <section
        className={`urgency ${level === 'solid' || level === 'warn' ? 'medium' : 'low'}`}
        aria-labelledby="when-title"
      >
        <span className="icon-cell">
          <Icon of={level === 'info' ? House : Clock} />
        </span>
        <div>
          <h2 className="level" id="when-title">
            {t('detail.when')}
          </h2>
          <p>{info.recommendations.whenToSeeDoctor}</p>
        </div>
      </section>
      <Panel title={t('detail.flags')} tone="alert">
        <p className="small muted mb-3">{t('detail.flagsLead')}</p>
        <ul className="bullets">
          {info.followUp.redFlags.map((flag) => (
            <li key={flag}>
              <Icon of={OctagonAlert} />
              <span>{flag}</span>
            </li>
          ))}
        </ul>
        <CallLink number="112" look="danger" block className="mt-5">
          <Icon of={Phone} />
          {t('detail.call')}
        </CallLink>
      </Panel>
    </div>
  );
}
