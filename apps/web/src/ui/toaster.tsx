import { Check, Info, X } from 'lucide-react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { useText } from '../lib/text.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

/** Headless on purpose: the library's own view injects <style> elements, which our CSP refuses. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    // Pointing at the messages, or moving into them, stops their clock.
    <div
      className="toasts no-print"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter((one) => one.visible)
        .map((one) => (
          <ToastView key={one.id} one={one} onDismiss={handlers.endPause} />
        ))}
    </div>
  );
}

/** `onDismiss` starts the clocks again: a message that goes away under the pointer or the focus sends no leave. */
function ToastView({ one, onDismiss }: { one: Toast; onDismiss: () => void }) {
  const t = useText('common');
  if (one.type === 'custom') return <div {...one.ariaProps}>{resolveValue(one.message, one)}</div>;
  return (
    <div className={`toast ${one.type}`} data-type={one.type} {...one.ariaProps}>
      <span className="icon-cell" aria-hidden="true">
        {one.type === 'loading' ? (
          <span className="walk" />
        ) : (
          <Icon of={one.type === 'success' ? Check : one.type === 'error' ? X : Info} />
        )}
      </span>
      <p>{resolveValue(one.message, one)}</p>
      <IconButton
        label={t('dismiss')}
        onClick={() => {
          toast.dismiss(one.id);
          onDismiss();
        }}
      >
        <Icon of={X} />
      </IconButton>
    </div>
  );
}
