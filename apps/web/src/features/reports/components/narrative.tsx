import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { ShownReport } from '../api.ts';

/** What a report about pictures says, in its own words, with those words explained. What it denies or only asks about is greyed and says so. */
export function Narrative({ narrative }: { narrative: ShownReport['narrative'] }) {
  const t = useText('reports');
  if (!narrative) return null;
  const { impression, terms } = narrative;
  return (
    <Panel title={t('narrative.title')}>
      <div className="stack-4">
        <section className="stack-2">
          <h3>{t('narrative.impression')}</h3>
          {impression === '' ? (
            <p className="muted">{t('narrative.noImpression')}</p>
          ) : (
            <blockquote className="impression">{impression}</blockquote>
          )}
        </section>
        {terms.length > 0 && (
          <section className="stack-2">
            <h3>{t('narrative.terms')}</h3>
            <dl className="terms">
              {terms.map(({ term, meaning, denied, open }) => (
                <div key={term} className={denied || open ? 'denied' : ''}>
                  <dt>
                    {term} {denied && <Tag tone="line">{t('narrative.denied')}</Tag>}
                    {open && <Tag tone="line">{t('narrative.open')}</Tag>}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Panel>
  );
}
