import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Answered, askForMore, useChecker } from '../checker.ts';

const ANSWERS = ['yes', 'no', 'unknown'] as const;
type Props = { isBusy: boolean; onAnswer: (given: Answered) => void };

/** So many questions at first; then the person decides whether there are more. */
const USUAL_QUESTIONS = 8;

/** One question at a time, the most telling first. */
export function NextQuestion({ isBusy, onAnswer }: Props) {
  const t = useText('symptoms');
  const { analysis, answers, asksMore } = useChecker();
  const asked = answers.filter(({ unasked }) => !unasked).length;
  const next = analysis?.nextQuestions[0];
  const isEnough = next !== undefined && asked >= USUAL_QUESTIONS && !asksMore;
  const question = isEnough ? undefined : next;
  const panel = useFocusOfQuestion(question !== undefined, isEnough);
  if (isEnough) return <Enough />;
  if (!question) return answers.length > 0 ? <p className="span-8 ask muted">{t('question.done')}</p> : null;
  const n = asked + 1;
  const isExtra = n > USUAL_QUESTIONS;
  return (
    <Panel
      title={t('question.title')}
      className="span-8 ask"
      aside={
        <span className="small muted">
          {isExtra ? t('question.progressMore', { n }) : t('question.progress', { n, max: USUAL_QUESTIONS })}
        </span>
      }
    >
      <div className="stack-3" role="group" aria-labelledby="next-question" ref={panel} tabIndex={-1}>
        <p className="question-text" id="next-question" aria-live="polite">
          {question.question}
        </p>
        {question.help && <p className="muted small">{question.help}</p>}
        <AnswerButtons
          isBusy={isBusy}
          onPick={(answer) => onAnswer({ finding: question.finding, question: question.question, answer })}
        />
        {isBusy && <p className="hint">{t('question.busy')}</p>}
        {!isBusy && question.why && <p className="hint">{t('question.whyAsk', { why: question.why })}</p>}
      </div>
    </Panel>
  );
}

/** The buttons that had the focus go with the last question: the heading takes it. After "Ask me more" the question does. */
function useFocusOfQuestion(isAsking: boolean, isEnough: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef({ isAsking, isEnough });
  useEffect(() => {
    if (before.current.isAsking && !isAsking) focusHeading();
    else if (before.current.isEnough && isAsking) panel.current?.focus();
    before.current = { isAsking, isEnough };
  }, [isAsking, isEnough]);
  return panel;
}

function Enough() {
  const t = useText('symptoms');
  return (
    <Panel title={t('question.enough')} className="span-8 ask">
      <div className="stack-3">
        <p className="muted">{t('question.enoughLead')}</p>
        <Button look="second" className="justify-self-start" onClick={askForMore}>
          {t('question.more')}
        </Button>
      </div>
    </Panel>
  );
}

function AnswerButtons({
  isBusy,
  chosen,
  onPick,
}: {
  isBusy: boolean;
  chosen?: Answered['answer'];
  onPick: (answer: Answered['answer']) => void;
}) {
  const t = useText('symptoms');
  return (
    <div className="btn-row">
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          look={chosen === answer ? 'primary' : 'second'}
          // Not `disabled`: that would throw the focus of a keyboard back to the top of the page.
          aria-disabled={isBusy || undefined}
          aria-pressed={chosen ? chosen === answer : undefined}
          onClick={() => !isBusy && onPick(answer)}
        >
          {t(`question.${answer}`)}
        </Button>
      ))}
    </div>
  );
}

/** The control pressed in a row is replaced by another: the focus goes on to that one. */
function useFocusOfRow(open: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const finding = open ?? before.current;
    if (open === before.current) return;
    before.current = open;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])];
    const row = rows.find((one) => one.dataset['finding'] === finding);
    row?.querySelector<HTMLElement>(open ? '[aria-pressed="true"]' : '.text-button')?.focus();
  }, [open]);
  return list;
}

/** So many of the last answers stand on the page; the list of conditions must not drift away under them. */
const RECENT = 3;

/** The answers given so far; each can be changed, and everything is weighed again. */
export function Answers({ isBusy, onAnswer }: Props) {
  const t = useText('symptoms');
  const answers = useChecker((checker) => checker.answers);
  const [open, setOpen] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  const list = useFocusOfRow(open);
  const firstShown = isAll ? 0 : answers.length - RECENT;
  if (answers.length === 0) return null;
  return (
    <Panel title={t('question.answered')}>
      <ul className="answers" ref={list}>
        {answers.map((given, at) => (
          <AnswerRow
            key={given.finding}
            given={given}
            isOlder={at < firstShown}
            isOpen={open === given.finding}
            isBusy={isBusy}
            onOpen={() => setOpen(given.finding)}
            onPick={(answer) => {
              setOpen(null);
              if (answer !== given.answer) onAnswer({ ...given, answer });
            }}
          />
        ))}
      </ul>
      {answers.length > RECENT && (
        <button type="button" className="text-button no-print" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('question.recent') : t('question.all', { count: answers.length })}
        </button>
      )}
    </Panel>
  );
}

type RowProps = {
  given: Answered;
  isOlder: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onPick: (answer: Answered['answer']) => void;
};

function AnswerRow({ given, isOlder, isOpen, isBusy, onOpen, onPick }: RowProps) {
  const t = useText('symptoms');
  return (
    <li data-finding={given.finding} className={isOlder ? 'older' : undefined}>
      <p>{given.question}</p>
      {isOpen ? (
        <AnswerButtons isBusy={isBusy} chosen={given.answer} onPick={onPick} />
      ) : (
        <div className="between">
          <b>{t(`question.${given.answer}`)}</b>
          <button
            type="button"
            className="text-button"
            aria-label={t('question.changeLabel', { question: given.question })}
            onClick={onOpen}
          >
            {t('question.change')}
          </button>
        </div>
      )}
    </li>
  );
}
