import type { Dose } from '@nabz/contract/routine-doses';
import type { TFunction } from 'i18next';
import { formatTime } from '../../lib/dates.ts';
import { amountWords, paperWords } from '../../lib/paper-words.ts';
import type { DayView } from './day-view.ts';

type StateWords = (dose: Dose) => string;

/** The time, the medicine, how much, with or without food, and what has become of it. */
const doseLine = (dose: Dose, wordsOf: StateWords): string =>
  [formatTime(dose.slot), dose.medicine, amountWords(dose.amount), paperWords(dose.instructions), wordsOf(dose)]
    .filter(Boolean)
    .join(', ');

/** The day as it is read aloud: what is still open of yesterday, each dose of today, and what is taken when needed. */
export function dayLines(
  { parts, yesterday, asNeeded }: DayView,
  wordsOf: StateWords,
  t: TFunction<'reminders'>,
): string[] {
  const ofToday = parts.flatMap(({ part, slots }) => {
    const doses = slots.flatMap((slot) => slot.doses);
    const isMissed = doses.some(({ state }) => state === 'missed');
    return [
      t(`part.${part}`),
      ...doses.map((dose) => doseLine(dose, wordsOf)),
      ...(isMissed ? [t('today.missed')] : []),
    ];
  });
  return [
    ...(yesterday.length > 0 ? [t('today.yesterday'), ...yesterday.map((dose) => doseLine(dose, wordsOf))] : []),
    ...ofToday,
    ...(asNeeded.length > 0 ? [t('needed.title')] : []),
    ...asNeeded.flatMap(({ medicine, amount, instructions, reached, maxPerDay, takenToday }) => [
      [medicine, amountWords(amount), paperWords(instructions)].filter(Boolean).join(', '),
      ...(reached ? [t('needed.reached', { count: maxPerDay ?? takenToday })] : []),
    ]),
  ];
}
