import type { ChatReply } from '@nabz/contract/chat';
import { RotateCw, Square } from 'lucide-react';
import { languageNow } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ReadAloud } from '../../../ui/read-aloud.tsx';
import { answerLines } from '../aloud-words.ts';
import type { Turn } from '../conversation.ts';
import { Calls } from './calls.tsx';
import { Card } from './card.tsx';
import { EmergencyAnswer } from './emergency-answer.tsx';
import { FollowUp } from './follow-up.tsx';

type Props = {
  turn: Turn;
  isLast: boolean;
  onSay: (words: string) => void;
  onAgain: () => void;
  onStop: () => void;
  /** In the panel: a link leads to a page, and the panel is in the way. */
  onLeave: (() => void) | undefined;
};

/** What the patient said, and what came of it. */
export function TurnView({ turn, isLast, onAgain, onStop, ...rest }: Props) {
  const t = useText('chat');
  return (
    <div className="chat-turn" data-state={turn.state}>
      <p className="chat-mine">
        <span className="sr-only">{t('you')} </span>
        {turn.message}
      </p>
      {turn.answer && (
        <Answer
          answer={turn.answer}
          isWording={turn.isWording}
          isNew={isLast && !turn.isOld}
          isLast={isLast}
          {...rest}
        />
      )}
      {turn.state === 'waiting' && (
        <div className="chat-wait">
          <p>
            <span className="walk" aria-hidden="true" />
            {t('typing')}
          </p>
          <Button look="quiet" size="sm" data-chat-stop onClick={onStop}>
            <Icon of={Square} />
            {t('stop')}
          </Button>
        </div>
      )}
      {(turn.state === 'offline' || turn.state === 'failed' || turn.state === 'stopped') && (
        <div className="chat-wait">
          <p>{turn.said ?? t(turn.state)}</p>
          {isLast && (
            <Button look="second" size="sm" onClick={onAgain}>
              <Icon of={RotateCw} />
              {t('again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type AnswerProps = Pick<Props, 'isLast' | 'onSay' | 'onLeave'> & {
  answer: ChatReply;
  isWording: boolean;
  isNew: boolean;
};

/** Help first, then words, then what they rest on, then what to do next. */
function Answer({ answer, isWording, isNew, isLast, onSay, onLeave }: AnswerProps) {
  const t = useText('chat');
  return (
    <div className="chat-answer">
      <span className="sr-only">{t('nabz')}</span>
      {answer.emergency && <EmergencyAnswer emergency={answer.emergency} isNew={isNew} onLeave={onLeave} />}
      <Calls answer={answer} />
      {/* the answer was read out when it came: the same in other words is there to be read, not announced */}
      <div className="chat-worded-place" aria-live="off">
        {isWording && <p className="text-xs muted">{t('wording')}</p>}
        {answer.worded && (
          <section className="chat-worded" aria-label={t('worded')}>
            <p className="pre-line">{answer.worded}</p>
            <p className="text-xs muted">{t('worded')}</p>
          </section>
        )}
      </div>
      {answer.reply && (
        <p className="pre-line" lang={answer.cards[0]?.language}>
          {answer.reply}
        </p>
      )}
      {answer.cards.map((card) => (
        <Card key={`${card.kind} ${card.title} ${card.text}`} card={card} onLeave={onLeave} />
      ))}
      <ReadAloud lines={answerLines(answer, t)} language={answer.cards[0]?.language ?? languageNow()} />
      <FollowUp answer={answer} isLast={isLast} onSay={onSay} onLeave={onLeave} />
    </div>
  );
}
