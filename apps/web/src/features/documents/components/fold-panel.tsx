import '../documents.css';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';

type Props = { title: string; className?: string; aside?: ReactNode; children: ReactNode };

/** A part of a long page that is opened when it is wanted. Its heading always stands there. */
export function FoldPanel({ title, className = '', aside, children }: Props) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <details className="fold">
        <summary>
          <h2 id={id} className="grow">
            {title}
          </h2>
          {aside}
          <Icon of={ChevronDown} className="chevron" />
        </summary>
        {children}
      </details>
    </section>
  );
}
