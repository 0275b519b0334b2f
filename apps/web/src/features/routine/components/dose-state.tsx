import '../dose-mark.css';
import type { Dose } from '@nabz/contract/routine-doses';
import { formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';

type State = Dose['state'];

/** Shapes as well as colours: a tick, a ring, a ring with a hand, a struck ring, a bar, an hourglass, a point. */
export function StateMark({ state }: { state: State }) {
  return (
    <svg className={`dose-mark ${state}`} viewBox="0 0 20 20" aria-hidden="true">
      {SHAPES[state]}
    </svg>
  );
}

const ring = <circle className="ring" cx="10" cy="10" r="7.5" />;
const SHAPES: Readonly<Record<State, React.ReactNode>> = {
  taken: (
    <>
      <circle className="fill" cx="10" cy="10" r="9" />
      <path className="on" d="m6 10.3 2.8 2.8L14.2 7.5" />
    </>
  ),
  due: <circle className="ring now" cx="10" cy="10" r="7.5" />,
  late: (
    <>
      {ring}
      <path className="line" d="M10 5.8V10l2.6 2" />
    </>
  ),
  missed: (
    <>
      {ring}
      <path className="line" d="m4.9 15.1 10.200-10.200" />
    </>
  ),
  skipped: (
    <>
      {ring}
      <path className="line" d="M6.500 10h7" />
    </>
  ),
  later: <path className="line" d="M5.500 3h9M5.500 17h9M6.500 3c0 4.500 7 9.500 7 14M13.500 3c0 4.500-7 9.500-7 14" />,
  upcoming: <circle className="point" cx="10" cy="10" r="3" />,
};

/** What is known of what became of a dose. */
type Said = Pick<Dose, 'state' | 'takenAt' | 'wasLate' | 'reason' | 'until' | 'slot'>;

/** What has become of a dose, in words: "Taken at 8:12 am". */
export function useStateWords() {
  const t = useText('reminders');
  return ({ state, takenAt, wasLate, reason, until, slot }: Said): string => {
    if (state === 'taken')
      return takenAt === null
        ? t('state.taken')
        : t(wasLate ? 'state.takenLate' : 'state.takenAt', { time: formatTime(takenAt) });
    if (state === 'skipped')
      return reason === null ? t('state.skipped') : t('state.skippedFor', { reason: t(`reason.${reason}`) });
    if (state === 'later') return t('state.later', { time: formatTime(until ?? slot) });
    return t(`state.${state}`, { time: formatTime(slot) });
  };
}
