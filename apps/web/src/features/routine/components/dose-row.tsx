import type { Dose } from '@nabz/contract/routine-doses';
import { Check, Clock, SkipForward, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { minutesOfSlot } from '@nabz/contract/calendar';
import { formatTime } from '../../../lib/dates.ts';
import { amountWords, paperWords } from '../../../lib/paper-words.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton } from '../../../ui/menu.tsx';
import { isAnswered } from '../dose-clock.ts';
import { firstPress } from '../double-press.ts';
import type { Answering } from '../use-answer.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { StateMark, useStateWords } from './dose-state.tsx';
import { TakeEarly } from './take-early.tsx';

const PUT_OFF = [15, 30, 60, 120] as const;

type Props = { dose: Dose; now: string; answering: Answering };

/** Who answered by keyboard stands on the way back afterwards, not at the start of the page. */
function useKeptFocus(state: Dose['state']) {
  const row = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (!hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    row.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [state]);
  return { row, remember: () => (hadFocus.current = true) };
}

/** One dose of the day with what can be said of it. */
export function DoseRow({ dose, now, answering }: Props) {
  const t = useText('reminders');
  const wordsOf = useStateWords();
  const { row, remember } = useKeptFocus(dose.state);
  const { medicine, amount, instructions, state, windowEnds } = dose;
  const facts = [amountWords(amount), paperWords(instructions)].filter(Boolean).join(' · ');
  return (
    <li
      ref={row}
      className={`dose-row ${state}`}
      aria-label={t('dose', { name: medicine, time: formatTime(dose.slot) })}
    >
      <StateMark state={state} />
      <div className="what">
        <b>{medicine}</b>
        {facts !== '' && <span className="small">{facts}</span>}
        <span className="st-word small">
          {wordsOf(dose)}
          {state === 'late' && ` ${t('state.until', { time: formatTime(windowEnds) })}`}
        </span>
      </div>
      <div className="does" onClickCapture={remember}>
        {isAnswered(state) ? (
          <Button look="quiet" onClick={firstPress(() => answering.undo(dose))}>
            <Icon of={Undo2} />
            {t('undo')}
            <span className="sr-only"> {medicine}</span>
          </Button>
        ) : (
          <Answers dose={dose} now={now} answering={answering} />
        )}
      </div>
    </li>
  );
}

function Answers({ dose, now, answering }: Props) {
  const t = useText('reminders');
  const [isSkipping, setSkipping] = useState(false);
  const { medicine, state, windowEnds } = dose;
  const isNow = state === 'due' || state === 'late' || state === 'later';
  const left = minutesOfSlot(windowEnds) - minutesOfSlot(now);
  const putOff = isNow ? PUT_OFF.filter((minutes) => minutes < left) : [];
  return (
    <>
      <Take dose={dose} isNow={isNow} answering={answering} />
      {putOff.length > 0 && (
        <MenuButton
          className="later"
          label={t('answer.laterLabel', { name: medicine })}
          button={
            <>
              <Icon of={Clock} />
              {t('answer.later')}
            </>
          }
          items={putOff.map((minutes) => ({
            key: String(minutes),
            label: t(`answer.in.${minutes}`),
            onPick: () => answering.later(dose, minutes),
          }))}
        />
      )}
      <Button look="second" onClick={firstPress(() => setSkipping(true))}>
        <Icon of={SkipForward} />
        {t(state === 'missed' ? 'answer.why' : 'answer.skip')}
        <span className="sr-only"> {medicine}</span>
      </Button>
      {isSkipping && (
        <SkipDialog
          dose={dose}
          onClose={() => setSkipping(false)}
          onSkip={(reason) => {
            setSkipping(false);
            answering.skip(dose, reason);
          }}
        />
      )}
    </>
  );
}

/** Taken: at once where it is due, else with a word of when. */
function Take({ dose, isNow, answering }: Omit<Props, 'now'> & { isNow: boolean }) {
  const t = useText('reminders');
  const { medicine, state } = dose;
  if (state === 'missed') return <TookIt dose={dose} answering={answering} />;
  if (state === 'upcoming')
    return (
      <TakeEarly
        label={t('answer.earlyLabel', { name: medicine })}
        slot={dose.slot}
        onTake={() => answering.take(dose)}
      >
        <Icon of={Check} />
        {t('answer.taken')}
      </TakeEarly>
    );
  return (
    <Button
      look={isNow ? 'primary' : 'second'}
      size={isNow ? 'lg' : 'md'}
      className="take"
      onClick={firstPress(() => answering.take(dose))}
    >
      <Icon of={Check} />
      {t('answer.taken')}
      <span className="sr-only"> {medicine}</span>
    </Button>
  );
}

/** A missed one can have been taken all the same; when, is asked. */
function TookIt({ dose, answering }: Omit<Props, 'now'>) {
  const t = useText('reminders');
  return (
    <MenuButton
      className="later"
      label={t('answer.tookItLabel', { name: dose.medicine })}
      button={
        <>
          <Icon of={Check} />
          {t('answer.tookIt')}
        </>
      }
      items={[
        {
          key: 'then',
          label: t('answer.atItsTime', { time: formatTime(dose.slot) }),
          onPick: () => answering.tookAtItsTime(dose),
        },
        { key: 'later', label: t('answer.afterIt'), onPick: () => answering.take(dose) },
      ]}
      press={firstPress}
    />
  );
}
