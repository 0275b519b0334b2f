import './chat-button.css';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';

type Panel = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/** On every signed-in page but the assistant's own: opens the conversation. Its code loads on the first opening. */
export function ChatButton() {
  const t = useText('common');
  const { pathname, key } = useLocation();
  const { isBusy, run } = useBusy();
  const [Panel, setPanel] = useState<Panel | null>(null);
  // It belongs to the page on which it was opened: a link in it, or "back", closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (pathname === '/assistant') return null;
  const open = () =>
    run(async () => {
      try {
        const { ChatPanel } = await import('./chat-panel.tsx');
        setPanel(() => ChatPanel);
        setOpenOn(key);
      } catch {
        toast.error(t('assistant.failed'));
      }
    });
  return (
    <>
      <button
        type="button"
        className="chat-open"
        title={t('assistant.open')}
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        onClick={() => void open()}
      >
        <Icon of={MessageCircleQuestionMark} />
        <span className="word">{t('assistant.open')}</span>
      </button>
      {Panel && <Panel isOpen={openOn === key} onClose={() => setOpenOn(null)} />}
    </>
  );
}
