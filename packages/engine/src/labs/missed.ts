// Lines that may well hold a result and gave none.
import { cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import type { Readers, State } from './draft-state.ts';
import type { Fields } from './row-fields.ts';
import { plain } from './fold.ts';
import { namePrefix } from './names.ts';
import { hasRange, isRangeLabel, rangeFor } from './ranges.ts';
import { isPlainNumber } from './results.ts';
import type { LabPerson } from './types.ts';

/** So many words may be a result. */
const MOST_RESULT_WORDS = 4;
/** What else stands behind the name of a test: the sample, the method, a title, a heading of a column. */
const OF_SAMPLE =
  /\b(?:serum|plasma|edta|fluoride|whole|random|fasting|spot|sample|specimen|test|method|strip|dipstick|microscop\w*|manual|examination|analysis|report|routine|result|culture|profile|panel|see|note|kit|card|rapid|elisa|immuno\w*|photometry|colou?rimetr\w*|observed|reference)\b/i;

/** Words of a sentence: such a line names a test and tells no result of it. */
const MOST_WORDS = 9;

/** Without a table: a known name, and behind it (in a cell of its own, or behind a colon) a figure with a unit or a range. */
function hasFigureBeside(line: Line, rest: readonly string[], isWhole: boolean, { scanner, names }: Readers): boolean {
  const text = plain(line.text);
  const end = namePrefix(text, names)?.end ?? 0;
  const behind = isWhole ? rest.join(' ') : (/^ ?[:=] ?(.*)$/.exec(text.slice(end))?.[1] ?? '');
  if (end < 2 || !/\d/.test(behind) || behind.split(' ').length > MOST_WORDS) return false;
  const items = scanner.items(behind);
  const isFigure = items.some((item) => isPlainNumber(item) || (item.kind === 'text' && /\d/.test(item.text)));
  return isFigure && items.some(({ kind }) => kind === 'unit' || kind === 'range' || kind === 'flag');
}

/** "Ketone  Lots", "Pus cells : packed": what may be told in words, and a few words behind it that nobody knows. */
function hasWordsBeside(line: Line, rest: readonly string[], isWhole: boolean, { names, scanner }: Readers): boolean {
  const text = plain(line.text);
  const known = namePrefix(text, names);
  const behind = isWhole ? rest.join(' ') : (/^ ?[:=] ?(.*)$/.exec(text.slice(known?.end))?.[1] ?? '');
  const isOfWords = known?.candidates.some(({ kind, specimen }) => kind === 'words' || specimen !== 'blood') === true;
  if (!isOfWords || !/\p{L}{3}/u.test(behind) || behind.split(' ').length > MOST_RESULT_WORDS) return false;
  const isOther = NOT_DONE.test(behind) || SAID_NOT_DONE.test(behind) || OF_SAMPLE.test(behind);
  return !isOther && scanner.unitAt(behind) === null && !hasRange(behind);
}

/** The name of a test, and a figure that nothing took for its value. */
export function isMissed(state: State, line: Line, readers: Readers): boolean {
  const { scanner, names } = readers;
  if (state.isNote) return false;
  const [name, ...rest] = cellsOf(line).map((cell) => plain(cell.text).replace(/^[:=-] ?| ?[:=-]$/g, ''));
  const bare = name?.replace(/ ?\([^()]*\)$/, '');
  const known = bare === undefined ? null : namePrefix(bare, names);
  // a test that is told in words, and words nobody knows
  const isInWords = known?.end === bare?.length && known?.candidates.every(({ kind }) => kind === 'words') === true;
  if (isInWords && rest.some((text) => /\p{L}{3}/u.test(text))) return true;
  if (hasWordsBeside(line, rest, known?.end === bare?.length, readers)) return true;
  if (state.table === null) return hasFigureBeside(line, rest, known?.end === bare?.length, readers);
  const text = plain(line.text);
  const prefix = namePrefix(text, names);
  const isName = prefix !== null && prefix.end > 2 && /^$|^[\s:*]/.test(text.slice(prefix.end));
  if (!isName) return false;
  const { heads } = state.table;
  // where each day has its figure, today's was there
  const days = heads.filter(({ role }) => role === 'previous' || role === 'value').length;
  const hasEarlier = heads.some(({ role }) => role === 'previous');
  if (hasEarlier) return rest.filter((cell) => scanner.items(cell).some(isPlainNumber)).length >= days;
  return scanner.items(text.slice(prefix.end)).some(isPlainNumber);
}

const NOBODY: LabPerson = { sex: null, ageYears: null, pregnancy: null };

/** A dash, or words that say that there is no result: today, or yet. */
/** Words that say so and nothing else: "Nil" may be a result. */
export const SAID_NOT_DONE =
  /not (?:done|tested|performed|received)|pending|await|to follow|(?:sample|specimen) (?:clotted|h(?:a?e)molysed|insufficient|rejected)|insufficient/i;
const NOT_DONE = /(?:^|\s)(?:[-–—]{1,3}|nd|n\/?a|nil)(?:\s|$)|not (?:done|tested|performed)|pending|await|to follow/i;

/** Found on an earlier day, in words: no point of a trend, and nothing to pass over. */
const FOUND_BEFORE = /(?<!non[ -]?|not )\b(?:positive|reactive|detected)\b/i;

/** Outside of the printed range on an earlier day, and nothing of today says that it is over. */
function wasOutside({ range, previous }: Fields): boolean {
  const printed = rangeFor(plain(range), NOBODY);
  // nothing printed says that it was not
  if (printed === null || previous.some(({ isMarked }) => isMarked)) return previous.length > 0;
  const [low, high] = [printed.low ?? -Infinity, printed.high ?? Infinity];
  return previous.some(({ number }) => number < low || number > high);
}

/** A test with a range and no result is a row of its own: its range is not that of the row above. */
export function isRowWithoutValue(
  { table, last }: State,
  { name, range, previous }: Fields,
  { names }: Readers,
): boolean {
  if (name === '' || isRangeLabel(name)) return false;
  if (previous.length > 0) return true;
  const isWhole = namePrefix(name, names)?.end === name.length;
  return table !== null && isWhole && hasRange(range) && (last === null || last.range !== '');
}

/** Whether a test without a result today has to be looked at: nothing says that there is none, or what there was before is no small thing. */
export function isNews(line: Line, fields: Fields): boolean {
  const isBlank = NOT_DONE.test(line.text) || fields.previous.length > 0;
  return !isBlank || FOUND_BEFORE.test(line.text) || wasOutside(fields);
}
