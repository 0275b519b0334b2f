// What begins an entry of a small box of results: the name of a test, or a label with its figure.
import { secondTableAt } from './antibiogram.ts';
import { type Cell, cellsOf } from '../documents/cells.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import { NAMED, withoutNeighbours } from '../documents/side-by-side.ts';
import { plain } from './fold.ts';
import { type NameIndex, namePrefix } from './names.ts';

/** "Test 18.4 sec", "Control : 12.8", "Ref: 11 - 14", "सामान्य: 12 - 15", alone or with their figure. */
const LABEL =
  /^(test|patient|control|result|value|ratio|index|normal(?: range| value)?|ref(?:erence)?\.?(?: range| interval| value)?|observed|cut[ -]?off|सामान्य(?: सीमा)?|परिणाम)\s*[:=-]*\s*(?:$|[<>]?\s?\d)/iu;
/** What may stand in a cell behind the name of its test. */
const UNIT = /^\s*(?:[([][^()[\]]{1,24}[)\]])?\s*[:=-]?\s*(?:$|[<>]?\s?\d)/u;

const startsEntry =
  (names: NameIndex) =>
  ({ text }: Cell): string | null => {
    const printed = plain(text).trim();
    const label = LABEL.exec(printed)?.[1];
    if (label !== undefined) return label.toLowerCase();
    const prefix = namePrefix(printed, names);
    return prefix !== null && prefix.end > 1 && UNIT.test(printed.slice(prefix.end)) ? NAMED : null;
  };

/** The lines of a page with its boxes of results one after the other. */
export const withoutBoxes = (lines: readonly Line[], names: NameIndex): readonly Line[] =>
  withoutNeighbours(withoutSecondTables(lines), startsEntry(names));

/** Tables of what a germ says to medicines, side by side: one after the other, down to where a line runs over both. */
function withoutSecondTables(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex((line) => secondTableAt(line) !== null);
  const heading = lines[at];
  const edge = heading ? secondTableAt(heading) : null;
  if (edge === null) return lines;
  const wall = edge - 4;
  const isOver = (line: Line): boolean => cellsOf(line).some(({ x, right }) => x < wall && right > wall);
  const end = lines.findIndex((line, i) => i > at && (line.page !== heading?.page || isOver(line)));
  const own = lines.slice(at, end < 0 ? undefined : end);
  const side = (isRight: boolean): Line[] =>
    own.flatMap((line) => {
      const words = line.words.filter(({ x, width }) => x + width / 2 >= wall === isRight);
      return words.length === 0 ? [] : [{ ...lineOf(words, line.page, line.source), charWidth: line.charWidth }];
    });
  return [...lines.slice(0, at), ...side(false), ...side(true), ...(end < 0 ? [] : lines.slice(end))];
}
