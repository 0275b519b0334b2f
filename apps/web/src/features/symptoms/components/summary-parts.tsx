import type { Analysis } from '@nabz/contract/symptoms';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { clampPercent } from '../../../ui/fit-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type CheckerForm, useChecker } from '../checker.ts';

export function SummaryWords({ form }: { form: CheckerForm }) {
  const t = useText('symptoms');
  const info = form.info.trim();
  return (
    <section>
      <h2>{t(form.who === 'other' ? 'summary.wordsOther' : 'summary.words')}</h2>
      <ul className="own">
        {form.chips.map((chip) => (
          <li key={chip}>“{chip}”</li>
        ))}
        {info !== '' && <li>“{info}”</li>}
      </ul>
    </section>
  );
}

/** What was advised and why, with the warning signs in a frame: it must be seen in greyscale too. */
export function SummaryAdvice({ analysis: { triage, redFlags } }: { analysis: Analysis }) {
  const t = useText('symptoms');
  return (
    <>
      {redFlags.length > 0 && (
        <section className="framed">
          <Icon of={TriangleAlert} />
          <div>
            <h2>{t('summary.flags')}</h2>
            <ul>
              {redFlags.map((flag) => (
                <li key={flag.id}>
                  <b>{flag.message}</b> {flag.because}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section>
        <h2>{t('summary.advice')}</h2>
        <p>
          <b>{triage.title}</b> · {triage.timeFrame}
        </p>
        {triage.because.length > 0 && <p>{t('summary.because', { reasons: triage.because.join('; ') })}</p>}
        {triage.steps.length > 0 && (
          <ul className="dots">
            {triage.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {redFlags.length === 0 && <p className="sm">{t('summary.noFlags')}</p>}
      </section>
    </>
  );
}

const STATES = ['present', 'denied', 'unknown'] as const;

/** Only what was read from the words: what was answered stands with its question. */
export function SummaryHeard({ analysis }: { analysis: Analysis }) {
  const t = useText('symptoms');
  const heard = analysis.understood.filter((one) => one.heard !== '');
  const of = (state: (typeof STATES)[number]) =>
    heard
      .filter((one) => one.state === state)
      .map(({ name, heard: words }) => t('summary.said', { name, words }))
      .join('; ');
  return (
    <section>
      <h2>{t('heard.title')}</h2>
      <dl className="kinds">
        {STATES.map((state) => (
          <div key={state}>
            <dt>{t(`summary.${state}`)}</dt>
            <dd>{of(state) || t('summary.none')}</dd>
          </div>
        ))}
        {analysis.notUnderstood.length > 0 && (
          <div>
            <dt>{t('summary.not')}</dt>
            <dd>{[...new Set(analysis.notUnderstood)].map((words) => `“${words}”`).join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function SummaryAnswers() {
  const t = useText('symptoms');
  const answers = useChecker((checker) => checker.answers);
  if (answers.length === 0) return null;
  return (
    <section>
      <h2>{t('summary.answers')}</h2>
      <dl className="asked">
        {answers.map(({ finding, question, answer }) => (
          <div key={finding}>
            <dt>{question}</dt>
            <dd>{t(`question.${answer}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function SummaryConditions({ analysis }: { analysis: Analysis }) {
  const t = useText('symptoms');
  const percent = (share: number) => t('results.percent', { n: Math.round(clampPercent(share)) });
  return (
    <section>
      <h2>{t('summary.conditions')}</h2>
      <p className="sm">{t('summary.conditionsNote')}</p>
      {analysis.possibleConditions.length === 0 && <p>{t('results.nothing')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('summary.condition')}</th>
            <th scope="col" className="r">
              {t('summary.match')}
            </th>
            <th scope="col">{t('summary.for')}</th>
            <th scope="col">{t('summary.against')}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.possibleConditions.map(({ id, condition, probability, reasonsFor, reasonsAgainst }) => (
            <tr key={id}>
              <th scope="row">{condition}</th>
              <td className="r">{percent(probability)}</td>
              <td>{reasonsFor.join(', ')}</td>
              <td>{reasonsAgainst.join(', ')}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('summary.others')}</th>
            <td className="r">{percent(analysis.otherCauses)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
