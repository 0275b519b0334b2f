import type { TreatmentDetail } from '@nabz/contract/treatments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { BulletedPanel } from '../../../ui/bulleted-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReviewedBy } from '../../../ui/reviewed-by.tsx';
import { EmergencyFirst } from './emergency-first.tsx';
import { Sources } from './sources.tsx';
import { Price } from './treatment-card.tsx';

/** Everything about a treatment below its heading; the journey shows the same. */
export function TreatmentFacts({ treatment }: { treatment: TreatmentDetail }) {
  const t = useText('treatments');
  return (
    <div className="columns-12 treatment-facts">
      <div className="span-7 stack">
        {treatment.emergency && <EmergencyFirst />}
        <BulletedPanel title={t('included')} lines={treatment.included} />
        {treatment.notIncluded.length > 0 && <BulletedPanel title={t('notIncluded')} lines={treatment.notIncluded} />}
        <BulletedPanel title={t('preparation')} lines={treatment.preparation} />
        <BulletedPanel title={t('questions')} lines={treatment.questions} />
      </div>
      <div className="span-5 stack">
        <AtAGlance treatment={treatment} />
        <Alternatives alternatives={treatment.alternatives} />
        {treatment.conditions.length > 0 && (
          <Panel title={t('conditions')}>
            <ul className="bullets">
              {treatment.conditions.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/diseases/${encodeURIComponent(id)}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Origin treatment={treatment} />
      </div>
    </div>
  );
}

function AtAGlance({ treatment }: { treatment: TreatmentDetail }) {
  const t = useText('treatments');
  const specialtyName = useSpecialtyName();
  const { duration, successRate, successNote } = treatment;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('categoryIs'), specialtyName(treatment.category)],
    [t('setting'), t(`settings.${treatment.setting}`)],
    [t('complexity'), t(`complexities.${treatment.complexity}`)],
    [t('procedure'), duration.procedure],
    [t('hospital'), duration.hospital],
    [t('recovery'), duration.recovery],
    [
      t('success'),
      successRate === null || !successNote
        ? t('noSuccess')
        : t('successOf', { n: successRate, of: successNote.of, by: successNote.source.publisher }),
    ],
  ];
  return (
    <Panel title={t('glance')}>
      <dl className="key-values">
        <Price treatment={treatment} />
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {treatment.priceBasis !== '' && (
        <p className="text-xs muted mt-3">{t('basis', { basis: treatment.priceBasis })}</p>
      )}
    </Panel>
  );
}

function Alternatives({ alternatives }: Pick<TreatmentDetail, 'alternatives'>) {
  const t = useText('treatments');
  if (alternatives.treatments.length + alternatives.words.length === 0) return null;
  return (
    <Panel title={t('alternatives')}>
      <ul className="bullets">
        {alternatives.treatments.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={`/treatments/${encodeURIComponent(_id)}`}>{name}</Link>
          </li>
        ))}
        {alternatives.words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Origin({ treatment }: { treatment: TreatmentDetail }) {
  const t = useText('treatments');
  return (
    <Panel title={t('sources')}>
      <p className="small muted">
        <ReviewedBy by={treatment.reviewedBy} nobody={t(treatment.reviewed ? 'reviewed' : 'unreviewed')} />
      </p>
      <details>
        <summary className="small py-1.5">{t('sourceList', { count: treatment.sources.length })}</summary>
        <Sources sources={treatment.sources} />
      </details>
      <details>
        <summary className="small py-1.5">{t('otherNames')}</summary>
        <p className="text-xs muted">{treatment.alsoKnownAs.join(', ')}</p>
      </details>
    </Panel>
  );
}
