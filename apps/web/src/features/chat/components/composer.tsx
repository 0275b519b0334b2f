import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dictate, withWords } from '../../../ui/dictate.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MESSAGE_MAX, setDraft, useConversation } from '../conversation.ts';

/** From here on the number of characters is told. */
const COUNT_FROM = 1800;

type Props = { field: RefObject<HTMLTextAreaElement | null>; isWaiting: boolean; onSend: (words: string) => boolean };

/** Where the message is written. What is too long is said, never cut off. */
export function Composer({ field, isWaiting, onSend }: Props) {
  const t = useText('chat');
  const id = useId();
  // Its own state, told to the store: what is typed must not wait for anything.
  const [draft, setText] = useState(() => useConversation.getState().draft);
  const write = (words: string) => {
    setText(words);
    setDraft(words);
  };
  const count = draft.trim().length;
  const isTooLong = count > MESSAGE_MAX;
  const isBlocked = isWaiting || isTooLong || count === 0;
  const send = () => {
    if (!isBlocked && onSend(draft)) write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the writing of a word in Hindi keyboards
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-form no-print"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {t('compose.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={1}
        autoComplete="off"
        placeholder={t('compose.placeholder')}
        value={draft}
        aria-describedby={`${id}-h`}
        aria-invalid={isTooLong || undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.target.value)}
      />
      <Dictate onWords={(words) => write(withWords(draft, words))} />
      <Button type="submit" aria-label={t('compose.send')} aria-disabled={isBlocked || undefined}>
        <Icon of={SendHorizontal} />
      </Button>
      <div className="chat-below" id={`${id}-h`}>
        <span className={count >= COUNT_FROM ? 'sr-only' : 'text-xs muted keys'}>{t('compose.hint')}</span>
        {count >= COUNT_FROM && !isTooLong && (
          <span className="text-xs muted">{t('compose.count', { count, max: MESSAGE_MAX })}</span>
        )}
        <div role="alert" className="empty:hidden">
          {isTooLong && <ErrorText>{t('compose.tooLong', { count, max: MESSAGE_MAX })}</ErrorText>}
        </div>
      </div>
    </form>
  );
}
