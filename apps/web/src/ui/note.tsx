import './note.css';
import { Info, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export function Note({ icon = Info, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className="note">
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}

type NoticeProps = {
  icon?: LucideIcon;
  title: string;
  action?: ReactNode;
  /** It stays until it is closed here. */
  onClose?: () => void;
  children: ReactNode;
};

/** A calm message of the page, with one thing to do. */
export function Notice({ icon = Info, title, action, onClose, children }: NoticeProps) {
  const t = useText('common');
  return (
    <section className={onClose ? 'notice closes' : 'notice'} aria-label={title}>
      <Icon of={icon} />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="small">{children}</p>
      </div>
      {action && <div className="action">{action}</div>}
      {onClose && (
        <IconButton label={t('closeNamed', { what: title })} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      )}
    </section>
  );
}
