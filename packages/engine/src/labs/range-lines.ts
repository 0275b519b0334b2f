// Ranges in lines of their own, and whose they are.
import type { Line } from '../documents/lines.ts';
import { type Draft, isNext, type Readers, type State } from './draft-state.ts';
import { plain } from './fold.ts';
import { isGenericName } from './names.ts';
import { hasRange, rangeFor } from './ranges.ts';
import type { LabPerson } from './types.ts';

const NOBODY: LabPerson = { sex: null, ageYears: null, pregnancy: null };

/** "Reference range : 13 - 17" in a line of its own, or its label alone with the range below. */
export const RANGE_LINE =
  /^\W*(?:bio(?:logical)?\W{0,2} ?)?(?:ref(?:erence)?|normal|expected)\W{0,2} ?(?:ranges?|intervals?|values?|int|limits?)\b[\s.:(-]*(.*)$/i;

/** Whose range it is: that of the row above, unless its unit is another and that of a row before it, as of a test beside its ratio. */
export function ofRange(state: State, range: string, { scanner }: Readers): Draft | null {
  const { last, drafts } = state;
  const unit = scanner.items(range).find((item) => item.kind === 'unit');
  const ucum = unit?.kind === 'unit' ? unit.unit.ucum : null;
  if (ucum === null || last?.unit?.ucum === ucum) return last;
  const before = drafts
    .slice(-4)
    .filter((draft) => draft.unit?.ucum === ucum && rangeFor(plain(draft.range), NOBODY) === null);
  const owner = before.find(({ name }) => isGenericName(name)) ?? before.at(-1);
  // what stands there so far, such as its control, is no range
  if (owner) owner.range = '';
  return owner ?? last;
}

export function takeRangeLine(state: State, line: Line, readers: Readers): boolean {
  const match = RANGE_LINE.exec(line.text);
  if (!match || !state.last || !isNext(state.lastLine, line, 3)) return false;
  const [, range = ''] = match;
  if (range !== '' && !hasRange(range)) return false;
  const owner = range === '' ? null : ofRange(state, range, readers);
  if (owner) owner.range = `${owner.range}\n${range}`.trim();
  state.lastLine = line;
  return true;
}
