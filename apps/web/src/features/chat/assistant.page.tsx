import './text.ts';
import './chat.css';
import { Eraser } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { focusHeading, PageHead, useTitle } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { ConversationView } from './components/conversation-view.tsx';
import { KeptList } from './components/kept-list.tsx';
import { ScopePanel } from './components/scope-panel.tsx';
import { clearConversation, useConversation } from './conversation.ts';

/** The assistant with room: the conversation of this tab, and the kept ones. */
export function AssistantPage() {
  const t = useText('chat');
  const person = useSession((session) => session.person);
  const isEmpty = useConversation(({ turns }) => turns.length === 0);
  useTitle(t('title'));
  return (
    <>
      <div className="between chat-title">
        <PageHead title={t('title')} lead={person ? `${t('lead')} ${t('about', { name: person.name })}` : t('lead')} />
        {!isEmpty && (
          <Button
            look="second"
            onClick={() => {
              clearConversation();
              toast.blank(t('cleared'));
              focusHeading();
            }}
          >
            <Icon of={Eraser} />
            {t('clear')}
          </Button>
        )}
      </div>
      <div className="columns-12">
        <div className="span-8 panel chat-here">
          <h2 className="sr-only">{t('log')}</h2>
          <ConversationView />
        </div>
        <div className="span-4 stack">
          <ScopePanel />
          <KeptList />
        </div>
      </div>
    </>
  );
}
