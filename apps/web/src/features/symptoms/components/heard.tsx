import type { Analysis } from '@nabz/contract/symptoms';
import { Check, CircleHelp, CircleSlash2, OctagonAlert } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { HeardByModel } from './heard-by-model.tsx';

const STATES = {
  present: { icon: Check, tone: 'ok' },
  denied: { icon: CircleSlash2, tone: 'line' },
  unknown: { icon: CircleHelp, tone: 'line' },
} as const;

type HeardProps = {
  analysis: Analysis;
  /** Takes back what a language model understood; left out where the check is over. */
  takeBack?: ((finding: string) => void) | undefined;
};

/** What was understood, also what was denied; and what was not understood, never dropped in silence. */
export function Heard({ analysis, takeBack }: HeardProps) {
  const t = useText('symptoms');
  // What an answer said stands under "Your answers", in the words of the question.
  const heard = analysis.understood.filter((one) => one.heard !== '');
  return (
    <>
      {analysis.redFlags.length > 0 && (
        <Panel title={t('results.flags')} tone="alert">
          <ul className="bullets">
            {analysis.redFlags.map((flag) => (
              <li key={flag.id}>
                <Icon of={OctagonAlert} />
                <span>
                  {flag.message} <span className="block small muted">{flag.because}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('heard.title')}>
        <p className="small muted">
          {t('heard.patient')}: <PatientLine patient={analysis.patient} />
        </p>
        {analysis.fromProfile.length > 0 && (
          <p className="hint">{t('heard.fromProfile', { names: analysis.fromProfile.join(', ') })}</p>
        )}
        <Findings list={heard} />
        <HeardByModel list={analysis.heard ?? []} takeBack={takeBack} />
        <NotUnderstood texts={analysis.notUnderstood} />
      </Panel>
    </>
  );
}

/** Each finding with its state, and with the words it was read from if it was not an answer. */
export function Findings({ list }: { list: Analysis['understood'] }) {
  const t = useText('symptoms');
  return (
    <ul className="heard">
      {list.map((one) => (
        <li key={`${one.finding}-${one.heard}`}>
          <span className="grow">
            <b>{one.name}</b>
            {one.heard !== '' && <span className="block small muted">{t('heard.from', { text: one.heard })}</span>}
          </span>
          <Tag tone={STATES[one.state].tone} icon={STATES[one.state].icon}>
            {t(`heard.${one.state}`)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

export function NotUnderstood({ texts }: { texts: readonly string[] }) {
  const t = useText('symptoms');
  if (texts.length === 0) return null;
  return (
    <div className="unread">
      <h3>{t('heard.not')}</h3>
      <ul>
        {[...new Set(texts)].map((text) => (
          <li key={text}>“{text}”</li>
        ))}
      </ul>
      <p className="hint">{t('heard.notHint')}</p>
    </div>
  );
}

function PatientLine({ patient }: { patient: Analysis['patient'] }) {
  const t = useText('symptoms');
  const { age, sex } = usePatientWords(patient);
  return [age ?? t('heard.ageUnknown'), sex ?? t('heard.sexUnknown'), patient.pregnant ? t('heard.pregnant') : '']
    .filter(Boolean)
    .join(', ');
}

const MONTHS_BELOW_YEARS = 2;

/** Age and sex in words; undefined where they are not known. */
export function usePatientWords({ ageYears, sex }: Analysis['patient']) {
  const t = useText('symptoms');
  const age = (years: number) =>
    years < MONTHS_BELOW_YEARS
      ? t('heard.ageMonths', { count: Math.round(years * 12) })
      : t('heard.ageYears', { count: Math.floor(years) });
  return {
    age: ageYears === null ? undefined : age(ageYears),
    sex: sex === null ? undefined : t(sex === 'other' ? 'form.otherSex' : `form.${sex}`).toLowerCase(),
  };
}
