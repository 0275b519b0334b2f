import type { DiseaseInfo } from '@nabz/contract/symptoms';
import { Stethoscope } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReviewedBy } from '../../../ui/reviewed-by.tsx';

/** What only the page of a disease says. Each is left out when nothing is known. */
export function Tests({ names }: { names: readonly string[] }) {
  const t = useText('diseases');
  if (names.length === 0) return null;
  return (
    <Panel title={t('tests')}>
      <ul className="bullets">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="small muted mt-3">{t('testsNote')}</p>
    </Panel>
  );
}

/** Who treats it, and the way to such a doctor: not where help is needed at once. */
export function AskFor({ names, triage }: { names: readonly string[]; triage: About['triage'] }) {
  const t = useText('diseases');
  const [first] = names;
  if (first === undefined) return null;
  const isUrgent = triage === 'ambulance' || triage === 'emergency';
  return (
    <Panel title={t('ask')}>
      <p>{names.join(', ')}</p>
      {!isUrgent && (
        <ButtonLink
          look="second"
          className="mt-3"
          to={`/treatment-journey?${new URLSearchParams({ specialization: first }).toString()}`}
        >
          {t('findDoctor')}
        </ButtonLink>
      )}
    </Panel>
  );
}

export function Names({ name, others }: { name: string; others: readonly string[] }) {
  const t = useText('diseases');
  const names = [...new Set(others)].filter((one) => one.toLowerCase() !== name.toLowerCase());
  if (names.length === 0) return null;
  return (
    <Panel title={t('names')}>
      <ul className="symptom-list">
        {names.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Panel>
  );
}

type About = DiseaseInfo['about'];

/** Where the text comes from, and who has read it. Without a source that is said too. */
export function Origin({ about }: { about: About }) {
  const t = useText('diseases');
  const review = about.sources.length === 0 ? 'general' : 'unreviewed';
  return (
    <Panel title={t('sources')}>
      <div className="stack-2 small">
        {about.sources.length > 0 && (
          <ul className="bullets">
            {about.sources.map((source) => (
              <li key={`${source.title} ${source.url}`}>
                <Source source={source} />
              </li>
            ))}
          </ul>
        )}
        <p>
          <ReviewedBy by={about.reviewedBy} nobody={t(about.reviewed ? 'reviewed' : review)} />
        </p>
        <p className="muted">{t('version', { version: about.knowledgeVersion, icd: about.icd10 })}</p>
      </div>
    </Panel>
  );
}

function Source({ source: { title, publisher, year, url } }: { source: About['sources'][number] }) {
  const words = [title, publisher, year].filter(Boolean).join(', ');
  // Only an address of the web: what stands in the knowledge is not trusted with more.
  if (!/^https?:\/\//.test(url)) return <span>{words}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

export function Unwell() {
  const t = useText('diseases');
  return (
    <section className="panel no-print" aria-labelledby="unwell">
      <div className="foot on-dado">
        <div className="grow">
          <h2 id="unwell" className="unwell">
            {t('unwell')}
          </h2>
          <p className="small text-on-dado-2">{t('unwellLead')}</p>
        </div>
        <ButtonLink look="white" size="lg" to="/symptom-checker">
          <Icon of={Stethoscope} />
          {t('check')}
        </ButtonLink>
      </div>
    </section>
  );
}
