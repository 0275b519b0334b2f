import type { ChatReply } from '@nabz/contract/chat';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { isInApp } from '../in-app.ts';

const ANSWERS = ['yes', 'no', 'unknown'] as const;

type Props = {
  answer: ChatReply;
  /** The last answer: only to it something can still be said by a press. */
  isLast: boolean;
  onSay: (words: string) => void;
  onLeave: (() => void) | undefined;
};

/** The open question of the symptom check, and what can be done next. */
export function FollowUp({ answer: { question, actions }, isLast, onSay, onLeave }: Props) {
  const t = useText('chat');
  const shown = actions.filter(({ href, say }) => (href === null ? say !== null && isLast : isInApp(href)));
  return (
    <>
      {question && (
        <div className="chat-ask" role="group" aria-label={t('question.title')}>
          <p className="question-text">{question.question}</p>
          {question.help && <p className="small muted">{question.help}</p>}
          {isLast && (
            <div className="btn-row">
              {ANSWERS.map((given) => (
                <Button key={given} look="second" onClick={() => onSay(t(`question.${given}`))}>
                  {t(`question.${given}`)}
                </Button>
              ))}
            </div>
          )}
          {question.why && (
            <details className="chat-srcs">
              <summary>{t('question.why')}</summary>
              <p>{question.why}</p>
            </details>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <div className="btn-row chat-acts">
          {shown.map(({ label, href, say, fill }) =>
            href === null ? (
              <Button key={label} look="second" size="sm" onClick={() => onSay(say ?? label)}>
                {label}
              </Button>
            ) : (
              <ButtonLink
                key={label}
                look="second"
                size="sm"
                to={href}
                state={{ fill }}
                {...(onLeave && { onClick: onLeave })}
              >
                {label}
              </ButtonLink>
            ),
          )}
        </div>
      )}
    </>
  );
}
