import '../text.ts';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../lib/text.ts';

/** Hospitals that are made up stand by themselves, below the real ones, and say what they are for. */
export function SampleGroup({ children }: { children: ReactNode }) {
  const t = useText('hospitals');
  const id = useId();
  return (
    <section className="sample-group stack-3" aria-labelledby={id}>
      <div className="stack-1">
        <h2 id={id}>{t('samples.title')}</h2>
        <p className="small muted">{t('samples.lead')}</p>
      </div>
      {children}
    </section>
  );
}
