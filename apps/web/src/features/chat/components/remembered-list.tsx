import { X } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { forgetOne, useConversation } from '../conversation.ts';

/** What the assistant keeps in mind of the person who is talked of; each can be taken back. */
export function RememberedList() {
  const t = useText('chat');
  const remembered = useConversation((state) => state.remembered);
  if (remembered.length === 0) return null;
  return (
    <section className="chat-remembered no-print" aria-label={t('remembered.title')}>
      <span className="text-xs muted">{t('remembered.title')}</span>
      <ul>
        {remembered.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              className="chip"
              aria-label={t('remembered.forget', { text })}
              onClick={() => forgetOne(id)}
            >
              {text}
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
