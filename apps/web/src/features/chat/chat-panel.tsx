import './text.ts';
import './chat.css';
import { Eraser, Maximize2, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { EmergencyPill } from '../../ui/emergency-pill.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConversationView } from './components/conversation-view.tsx';
import { clearConversation, useConversation } from './conversation.ts';

/** The conversation beside the page, on phones over all of it. The number for emergencies goes along. */
export function ChatPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('chat');
  const navigate = useNavigate();
  const id = useId();
  const isEmpty = useConversation(({ turns }) => turns.length === 0);
  useFocusOnField(isOpen, id);
  return (
    <Modal isOpen={isOpen} onClose={onClose} className="chat-panel" labelledBy={id}>
      <div className="chat-in">
        <div className="chat-head">
          <h2 id={id} tabIndex={-1}>
            {t('title')}
          </h2>
          <EmergencyPill />
          <IconButton
            label={t('clear')}
            aria-disabled={isEmpty || undefined}
            onClick={() => {
              clearConversation();
              document.getElementById(id)?.focus();
            }}
          >
            <Icon of={Eraser} />
          </IconButton>
          <IconButton className="chat-wide" label={t('page')} onClick={() => void navigate('/assistant')}>
            <Icon of={Maximize2} />
          </IconButton>
          <IconButton label={t('close')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
        <ConversationView onLeave={onClose} />
      </div>
    </Modal>
  );
}

/** A keyboard can write at once. On touch screens the heading takes the focus: the screen's own keyboard would hide half. */
function useFocusOnField(isOpen: boolean, heading: string): void {
  useEffect(() => {
    if (!isOpen) return;
    const title = document.getElementById(heading);
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
    const field = title?.closest('dialog')?.querySelector<HTMLElement>('textarea');
    (isTouch ? title : (field ?? title))?.focus();
  }, [isOpen, heading]);
}
