// The heading line of a table of results: which column holds what.
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';

export type Role =
  | 'name'
  | 'value'
  /** A column of its own for results outside the range. */
  | 'value-out'
  | 'unit'
  | 'range'
  | 'flag'
  | 'method'
  | 'specimen'
  | 'previous'
  | 'other';

export type Head = { readonly role: Role; readonly x: number; readonly right: number; readonly isTied?: boolean };

const PHRASES: Readonly<Record<Role, string>> = {
  name: `test|tests|test name|name of test|name of the test|investigation|investigations|investigation name|name of investigation|
    parameter|parameters|test parameter|test parameters|test description|test details|description|examination|analyte|
    analytes|particulars|component|components|test component|profile|assay|test performed|tests performed|
    investigations performed|parameter name|service name|item|determination|test s`,
  value: `result|results|value|values|observed|observed value|observed values|observation|observations|patient value|
    your value|your result|finding|findings|reading|result value|measured value|test result|test results|test value|
    patient result|results obtained|obtained value|current result|current value|result s|value s|obs value|in range|
    within range|current|patients value|actual value|value observed|result obtained|values observed|within normal|
    within limits`,
  'value-out': `out of range|abnormal|out range|outside range|abnormal result|abnormal results|out of limits`,
  unit: `unit|units|uom|unit s|unit of measure|units of measurement|unit of measurement|measuring unit`,
  range: `reference|ref|references|reference range|reference ranges|reference interval|reference intervals|ref range|
    ref interval|ref value|ref values|reference value|reference values|biological reference interval|
    biological reference intervals|biological reference range|biological reference|biological ref interval|
    biological ref range|biological ref|bio ref interval|bio ref range|bio ref intervals|bio reference interval|
    bio reference range|bio ref int|bio|biological|normal range|normal ranges|normal value|normal values|normal|normals|
    standard range|expected value|expected values|expected range|reference limits|reference limit|normal limits|
    interval|intervals|range|ranges|biological interval|ref limits|reference range unit|reference range units|
    biological reference value|biological reference values|desirable range|normal reference range|int|
    biological reference interval units|ref int|expected|target|target range|healthy range|brv|bri`,
  flag: `flag|flags|status|indicator|remark|remarks|h l|high low|abn|abnormal flag|interpretation|alert|marker|sign|level|l h|
    inference|comment|comments|h l flag|trend|hi lo|flg`,
  method: `method|methods|methodology|technology|technique|method used|test method|principle|instrument|analyzer|
    method name|methodology used`,
  specimen: `specimen|specimens|sample|sample type|specimen type|type of sample|vial|container`,
  previous: `previous|previous result|previous results|previous value|previous values|last result|last value|last|prior|
    prior result|past result|past results|history|historical|earlier result|earlier|old result|last report|
    previous report|prev|prev result|prev value|previous reading|previous visit|last visit`,
  other: `s no|sno|sr no|sl no|sr|sl|no|serial no|s n|code|test code|loinc|date|time|nabl|id|price|lab|machine|page|date of test|
    and|of|the|with|in|for|date time|scope|accreditation`,
};

const ROLE_OF = new Map<string, Role>();
for (const [role, phrases] of Object.entries(PHRASES) as [Role, string][])
  for (const phrase of phrases.split('|')) ROLE_OF.set(phrase.trim().replaceAll(/\s+/g, ' '), role);

const MAX_PHRASE = 5;
const MAX_HEAD_WORDS = 28;

type Piece = {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  /** Tied to the piece before by a mark: "Result / Unit", "Test (Method)". */
  readonly isTied: boolean;
};

/** The words of a line cut at marks ("Result/Unit", "Test(s)"), each with its share of the width. */
function piecesOf(line: Line): Piece[] {
  let mark = '';
  return line.words.flatMap((word) => {
    const text = plain(word.text).toLowerCase();
    const share = word.width / Math.max(1, text.length);
    let end = 0;
    const pieces = [...text.matchAll(/[a-z]+|#|\d+/g)].map((match) => {
      const before = mark + text.slice(end, match.index);
      mark = '';
      end = match.index + match[0].length;
      const [x, right] = [word.x + match.index * share, word.x + end * share];
      return { text: match[0], x, right, isTied: /[/&(+]/.test(before) };
    });
    mark += text.slice(end);
    return pieces;
  });
}

type Heads = { readonly heads: Head[]; readonly known: number; readonly all: number };

function headsIn(line: Line): Heads {
  const pieces = piecesOf(line);
  const heads: Head[] = [];
  let known = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    let taken = 0;
    for (let count = Math.min(MAX_PHRASE, pieces.length - at); count > 0 && taken === 0; count -= 1) {
      const part = pieces.slice(at, at + count);
      const role = ROLE_OF.get(part.map(({ text }) => text).join(' '));
      const [first, last] = [part[0], part.at(-1)];
      // words of one heading stand close together
      const isClose = part.every((piece, i) => i === 0 || piece.x - (part[i - 1]?.right ?? 0) < 2.2 * line.charWidth);
      if (!role || !first || !last || !isClose) continue;
      heads.push({ role, x: first.x, right: last.right, isTied: first.isTied });
      taken = count;
    }
    known += taken;
    at += Math.max(0, taken - 1);
  }
  return { heads, known, all: pieces.length };
}

/** What a column holds whose heading names two things: the first of these. */
const TIED: readonly Role[] = ['value', 'name', 'range', 'unit', 'method', 'specimen'];

/** Neighbours of one role ("Reference" over "Range") are one column; "Test" and "Test name" far apart are two panels. */
function merged(heads: readonly Head[]): Head[] {
  const result: Head[] = [];
  for (const head of heads.toSorted((a, b) => a.x - b.x)) {
    const last = result.at(-1);
    const overlaps = last && head.x < last.right;
    if (last && head.isTied === true && head.x - last.right < 25) {
      const role = TIED.find((one) => one === last.role || one === head.role) ?? last.role;
      result[result.length - 1] = { role, x: last.x, right: head.right };
      continue;
    }
    if (last && (overlaps || last.role === head.role) && head.x - last.right < 30) {
      const role =
        last.role === 'other' || (overlaps && last.role === 'name' && head.role !== 'other') ? head.role : last.role;
      result[result.length - 1] = { role, x: Math.min(last.x, head.x), right: Math.max(last.right, head.right) };
    } else result.push(head);
  }
  return result;
}

const has = (heads: readonly Head[], role: Role): boolean => heads.some((head) => head.role === role);

/** The headings of a table, when this line is one: a name or a result, something besides, and hardly any other word. */
function asHeading(line: Line): Head[] | null {
  if (line.words.length > MAX_HEAD_WORDS) return null;
  const { heads, known, all } = headsIn(line);
  const isMostly = all > 0 && (known / all >= 0.7 || (heads.length > 1 && all - known <= 2));
  const kinds = new Set(heads.map(({ role }) => role));
  const hasValue = has(heads, 'value') || has(heads, 'value-out');
  const isTable = hasValue || has(heads, 'name');
  const hasMore = has(heads, 'unit') || has(heads, 'range') || (hasValue && has(heads, 'name'));
  return isMostly && isTable && hasMore && kinds.size >= 2 && !/\d{3}/.test(line.text) ? heads : null;
}

/** Words of a heading alone: the second line of a heading in two lines. */
function asMoreHeading(line: Line): Head[] | null {
  if (line.words.length > 10) return null;
  const { heads, known, all } = headsIn(line);
  return all > 0 && known === all ? heads : null;
}

export type Heading = { readonly heads: readonly Head[]; readonly lines: number };

const isNear = (a: Line | undefined, b: Line | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.page === b.page &&
  Math.abs(b.y - a.y) < 2.2 * Math.max(a.bottom - a.y, b.bottom - b.y);

/** The heading that begins at line `at`, over one to three lines. */
export function headingAt(lines: readonly Line[], at: number): Heading | null {
  const line = lines[at];
  if (!line) return null;
  for (let count = 1; count <= 3; count += 1) {
    const part = lines.slice(at, at + count);
    if (part.length < count || part.some((one, i) => i > 0 && !isNear(part[i - 1], one))) break;
    const read = part.map((one) => asHeading(one) ?? asMoreHeading(one));
    if (read.some((one) => one === null)) break;
    const heads = merged(read.flatMap((one) => one ?? []));
    const isTable = heads.length >= 2;
    const isAlone = count === 1 ? asHeading(line) !== null : isTable && has(heads, 'name');
    if (!isAlone) continue;
    // more lines of the same heading below
    let lengthOfHeading = count;
    let all = heads;
    for (let next = at + count; next < lines.length && lengthOfHeading < 4; next += 1) {
      const below = lines[next];
      const more = below && isNear(lines[next - 1], below) ? asMoreHeading(below) : null;
      if (!more) break;
      all = merged([...all, ...more]);
      lengthOfHeading += 1;
    }
    return { heads: all, lines: lengthOfHeading };
  }
  return null;
}
