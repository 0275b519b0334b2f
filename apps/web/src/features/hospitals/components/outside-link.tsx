import type { ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';

type Props = { href: string; className?: string; children: ReactNode };

/** A link that leaves Nabz: in a tab of its own, which learns neither from where nor who opened it. */
export function OutsideLink({ href, className, children }: Props) {
  const t = useText('hospitals');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> ({t('details.newTab')})</span>
    </a>
  );
}
