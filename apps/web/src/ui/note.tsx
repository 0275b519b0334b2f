import { Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export function Note({ icon = Info, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className="note">
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}

/** A calm message of the page, with one thing to do. */
export function Notice({
  icon = Info,
  title,
  action,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="notice" aria-label={title}>
      <Icon of={icon} />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="small">{children}</p>
      </div>
      {action && <div className="act">{action}</div>}
    </section>
  );
}
