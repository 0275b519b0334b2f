import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  aside?: ReactNode;
  foot?: ReactNode;
  tone?: 'plain' | 'alert';
  className?: string;
  children: ReactNode;
};

/** One subject. Its next action, if there is one, stands on the dado at its foot. */
export function Panel({ title, aside, foot, tone = 'plain', className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`panel ${tone === 'alert' ? 'alert-panel' : ''} ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <div className="pad">{children}</div>
      {foot && <div className="foot on-dado">{foot}</div>}
    </section>
  );
}
