// Lines that belong to one medicine.
import type { LineRead } from './line.ts';
import { noFrequency } from './slots.ts';

const isWord = (piece: string): boolean => /[\p{L}\p{M}]{3}|\d ?- ?\d/u.test(piece);

/** "E/D Pred Forte OD" over "1 drop 6 times a day": the line below says how often, so OD is the right eye. */
function withRightEye(first: LineRead, more: LineRead): LineRead {
  const isEye = first.form === 'eye-drops' && first.site === null && first.frequency.text === 'OD';
  const isOther = more.frequency.text !== '' && more.frequency.text !== 'OD';
  return isEye && isOther ? { ...first, frequency: noFrequency, site: 'right eye' } : first;
}

/** Later lines say what the first did not. */
export function joinLines(before: LineRead, more: LineRead): LineRead {
  const first = withRightEye(before, more);
  const isKnown = first.frequency.text !== '';
  const isOther = isKnown && more.frequency.text !== '' && more.frequency.text !== first.frequency.text;
  const isStep = more.left.some((piece) => piece.startsWith('then '));
  const other = isOther ? [`then ${more.frequency.text} ${more.duration.text}`.trim()] : [];
  const frequency = isKnown ? first.frequency : more.frequency;
  return {
    ...first,
    form: first.form ?? more.form,
    frequency: isOther || isStep ? { ...frequency, isUnclear: true } : frequency,
    duration: first.duration.text === '' ? more.duration : first.duration,
    dose: first.dose ?? more.dose,
    food: [...new Set([...first.food, ...more.food])],
    site: first.site ?? more.site,
    left: [...new Set([...first.left, ...other, ...[more.name, ...more.left].filter(isWord)])],
  };
}

/** Whether a line says anything of how a medicine is taken. */
export const says = ({ frequency, duration, dose, food }: LineRead): boolean =>
  frequency.text !== '' || duration.text !== '' || dose !== null || food.length > 0;
