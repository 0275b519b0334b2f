import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type Tone = 'ok' | 'info' | 'warn' | 'alert' | 'solid' | 'crit' | 'line';

/** A status: icon and word together, never colour alone. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`tag ${tone}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
