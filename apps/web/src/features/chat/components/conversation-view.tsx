import '../text.ts';
import '../chat.css';
import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/note.tsx';
import { say, sayAgain, stopWaiting, useConversation } from '../conversation.ts';
import { AboutReport } from './about-report.tsx';
import { Composer } from './composer.tsx';
import { HelpLine } from './help-line.tsx';
import { KeepLine } from './keep-line.tsx';
import { RememberedList } from './remembered-list.tsx';
import { Starters } from './starters.tsx';
import { TurnView } from './turn-view.tsx';

type Log = RefObject<HTMLDivElement | null>;

/** Whom to call stands above everything, and must not wait below the field of a small phone for somebody to scroll. */
const CALLS = '.chat-urgency, .chat-answer > a[href^="tel:"]';

/** What was said last is brought into sight, from its beginning, or from its number to call. A kept conversation opens at its end. */
function useLastInSight(log: Log): void {
  const last = useConversation(({ turns }) => turns.at(-1));
  const shown = last && `${last.id} ${last.state}`;
  useEffect(() => {
    const turns = log.current?.querySelectorAll('.chat-turn') ?? [];
    const turn = turns[turns.length - 1];
    if (shown !== undefined) (turn?.querySelector(CALLS) ?? turn)?.scrollIntoView?.({ block: 'start' });
  }, [shown, log]);
}

/** "Stop" goes when the answer is there; a keyboard that stood on it goes on writing. */
function useFocusAfterWaiting(isWaiting: boolean, field: RefObject<HTMLTextAreaElement | null>): void {
  const wasOnStop = useRef(false);
  useEffect(() => {
    if (!isWaiting) {
      if (wasOnStop.current && document.activeElement === document.body) field.current?.focus();
      wasOnStop.current = false;
      return undefined;
    }
    const follow = (event: FocusEvent) => {
      wasOnStop.current = event.target instanceof HTMLElement && event.target.dataset['chatStop'] !== undefined;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [isWaiting, field]);
}

/** The conversation of this tab: the same in the panel and on the page. `onLeave`: a link was followed. */
export function ConversationView({ onLeave }: { onLeave?: () => void }) {
  const t = useText('chat');
  const client = useQueryClient();
  const { turns, id } = useConversation();
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isWaiting = turns.at(-1)?.state === 'waiting';
  useLastInSight(log);
  useFocusAfterWaiting(isWaiting, field);
  const disclaimer = turns.find(({ answer }) => answer !== null)?.answer?.disclaimer;
  /** By a press: the button goes, and the focus stays in the conversation. */
  const press = (act: () => unknown) => () => {
    act();
    log.current?.focus({ preventScroll: true });
  };
  const onSay = (words: string) => press(() => say(words, client))();
  return (
    <div className="chat">
      <div className="chat-log" role="log" aria-label={t('log')} tabIndex={-1} ref={log} key={id}>
        {turns.length === 0 && <Starters onSay={onSay} />}
        {turns.map((turn, at) => (
          <TurnView
            key={turn.id}
            turn={turn}
            isLast={at === turns.length - 1}
            onSay={onSay}
            onAgain={press(() => sayAgain(client))}
            onStop={() => {
              stopWaiting();
              field.current?.focus();
            }}
            onLeave={onLeave}
          />
        ))}
        <Note icon={Info}>
          {disclaimer && <p>{disclaimer}</p>}
          <p>{t('sources')}</p>
        </Note>
      </div>
      <div className="chat-foot">
        <AboutReport />
        <RememberedList />
        <Composer key={id} field={field} isWaiting={isWaiting} onSend={(words) => say(words, client)} />
        <HelpLine />
        <KeepLine onLeave={onLeave} />
      </div>
    </div>
  );
}
