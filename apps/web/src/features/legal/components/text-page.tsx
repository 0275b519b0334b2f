import type { ReactNode } from 'react';
import { PlainLayout } from '../../../app/layouts/plain-layout.tsx';
import { useText } from '../../../lib/text.ts';
import { PageHead, useTitle } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import measured from '../measured.json';

export type Name = 'about' | 'terms' | 'privacy' | 'accessibility' | 'contact' | 'grievance';

type Props = {
  of: Name;
  /** Stands before the text. */
  children?: ReactNode;
  /** Set: from when on it holds is said. */
  isDated?: boolean;
};

/** A page of words, open to everybody: what it says stands in one catalogue. */
export function TextPage({ of, children, isDated = false }: Props) {
  const t = useText('legal');
  const title = t(`${of}.title`);
  useTitle(title);
  return (
    <PlainLayout>
      <PageHead title={title} lead={t(`${of}.lead`)} />
      <div className="stack text-page">
        {children}
        {t(`${of}.sections`, { returnObjects: true, ...measured }).map((section) => (
          <Panel key={section.title} title={section.title}>
            <div className="stack-3">
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.items.length > 0 && (
                <ul className="bullets">
                  {section.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </Panel>
        ))}
        {isDated && <p className="small muted">{t('updated')}</p>}
      </div>
    </PlainLayout>
  );
}
