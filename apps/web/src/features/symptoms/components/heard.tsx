import type { Analysis } from '@nabz/contract/symptoms';
import { Check, CircleHelp, CircleSlash2, OctagonAlert } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';

const STATES = {
  present: { icon: Check, tone: 'ok' },
  denied: { icon: CircleSlash2, tone: 'line' },
  unknown: { icon: CircleHelp, tone: 'line' },
} as const;

/** What was understood, also what was denied; and what was not understood, never dropped in silence. */
export function Heard({ analysis }: { analysis: Analysis }) {
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
                  {flag.message} <span className="block small mute">{flag.because}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('heard.title')}>
        <p className="small mute">
          {t('heard.patient')}: <PatientLine patient={analysis.patient} />
        </p>
        <ul className="heard">
          {heard.map((one) => (
            <li key={`${one.finding}-${one.heard}`}>
              <span className="grow">
                <b>{one.name}</b>
                <span className="block small mute">{t('heard.from', { text: one.heard })}</span>
              </span>
              <Tag tone={STATES[one.state].tone} icon={STATES[one.state].icon}>
                {t(`heard.${one.state}`)}
              </Tag>
            </li>
          ))}
        </ul>
        <NotUnderstood texts={analysis.notUnderstood} />
      </Panel>
    </>
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
  const { ageYears, sex, pregnant } = patient;
  const months = Math.round((ageYears ?? 0) * 12);
  const age =
    ageYears === null
      ? t('heard.ageUnknown')
      : ageYears < 2
        ? t('heard.ageMonths', { count: months })
        : t('heard.ageYears', { count: Math.floor(ageYears) });
  const word =
    sex === null ? t('heard.sexUnknown') : t(sex === 'other' ? 'form.otherSex' : `form.${sex}`).toLowerCase();
  return [age, word, pregnant ? t('heard.pregnant') : ''].filter(Boolean).join(', ');
}
