// Who and when: what the head of a report or a prescription says besides its rows.
import { plain } from '../labs/fold.ts';
import { cellsOf } from './cells.ts';
import type { PageLines } from './clean.ts';
import { dateIn } from './dates.ts';
import { type Line, median } from './lines.ts';

/** What the head of a document says of the person, the laboratory and the dates, which are ISO calendar dates. */
export type DocumentFacts = {
  readonly patientName: string | null;
  readonly ageYears: number | null;
  readonly sex: 'male' | 'female' | null;
  readonly labName: string | null;
  readonly collectedOn: string | null;
  readonly reportedOn: string | null;
};

/** Lines of the first pages that can hold the head. */
const MAX_LINES = 120;

const NAME =
  /\b(?:patient'?s? ?name|name of (?:the )?(?:patient|child|baby|infant|beneficiary)|(?:child|baby|infant)'?s? ?name|pt\.? ?name|patient|name)\b ?[:.-]{0,2} ?/i;
const TITLE = /^(?:(?:mr|mrs|ms|miss|master|mast|baby|dr|smt|shri|sri|kum|km|b\/o|c\/o|mx)\b\.? ?)+/i;
const NEXT_LABEL =
  /\b(?:age|sex|gender|dob|uhid|mrn|pid|reg|regn|ref|referred|lab|sample|collected|collection|reported|registered|received|barcode|bill|patient|id|visit|date|mobile|phone|ph|contact|report|sid|doctor|dr|client|centre|center|specimen|status|accession|address|email|printed|booking|order|consultant)\b/i;

/** "नाम: सुनीता वर्मा", "रुग्णाचे नाव : ...", up to the next label. */
const INDIAN_NAME =
  /(?:^|[\s|])(?:(?:रोगी|मरीज|मरीज़|रुग्णा(?:चे)?) ?(?:का )?)?(?:नाम|नाव)\s*[:-]\s*([\p{L}\p{M}. ]{3,50}?)(?=\s{2,}|\s*[,|/(]|\s+(?:आयु|उम्र|वय|लिंग|दिनांक|तारीख|पता|मोबाइल|age|sex|date)|\s*$)/iu;
const indianNameIn = (text: string): string | null =>
  INDIAN_NAME.exec(text)?.[1]
    ?.trim()
    .replace(/^(?:श्री(?:मती)?|सुश्री|कुमारी|कु|डॉ)\.? /u, '') ?? null;

/** A name that follows its label in this text. */
function nameIn(text: string): string | null {
  const label = NAME.exec(text);
  if (!label) return null;
  const before = text.slice(0, label.index);
  if (
    /\b(?:out|in|opd|test|lab|doctor|dr|hospital|father|husband|client|centre|center|company|referred|ref|by|user|file|brand)\W*$/i.test(
      before,
    )
  )
    return null;
  // "Investigation  Patient  Control  Unit  Reference" are headings of columns
  if (/^\s*(?:value|result|control|unit|time|id)s?\b/i.test(text.slice(label.index + label[0].length))) return null;
  return cleanPerson(text.slice(label.index + label[0].length));
}

function cleanPerson(text: string): string | null {
  const rest = text.replace(/^[\s:.-]+/, '').slice(0, 80);
  const titled = rest.replace(TITLE, '');
  const end = NEXT_LABEL.exec(titled)?.index ?? titled.length;
  const name = (/^[\p{L}\p{M}.' -]{2,60}/u.exec(titled.slice(0, end))?.[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.'-]+$/, '')
    .trim();
  return /[\p{L}\p{M}]{2}/u.test(name) && name.split(' ').length <= 6 ? name : null;
}

const AGE = /\bage\b[^\d\n]{0,24}(\d{1,3}(?:\.\d)?) ?(years?|yrs?|y\b|months?|mths?|m\b|days?|d\b)?/i;
const AGE_UNIT = /\b(\d{1,3}) ?(years?|yrs?\b\.?|y)(?=[\s/,.()|-]|$)/i;
const SEX =
  /\b(?:sex|gender)\b[^a-z\n]{0,12}(?:age)?[^a-z\n]{0,4}[\d\s.]{0,6}(?:years?|yrs?|y)?[^a-z\n]{0,4}(male|female|m|f)\b/i;
const AGE_SEX =
  /\b\d{1,3} ?(?:years?|yrs?\.?|y|months?|days?|m|d)?(?: ?\(?s\)?)? {0,2}[/,|(-] {0,2}(male|female|m|f)\b/i;
const SEX_AGE =
  /\b(male|female|m|f) {0,2}[/,|(-] {0,2}\d{1,3} ?(?:years?|yrs?|y)?\b|\b(?<alone>m|f|male|female) {1,4}\d{1,3} ?(?:years?|yrs?|y)\b/i;
const TITLE_SEX = /\b(?:(mr|master|shri|sri)|(mrs|ms|miss|smt|kum))\b\.? ?[A-Z]/i;

const sexOf = (text: string | undefined): 'male' | 'female' | null => {
  if (!text) return null;
  return /^f/i.test(text) ? 'female' : 'male';
};

const HINDI_AGE = /(?:आयु|उम्र|वय)[^\d\n]{0,12}(\d{1,3})/;
const HINDI_SEX = /लिंग[^\p{L}\n]{0,4}(पुरुष|स्त्री|महिला)/u;

const sexOfPair = (match: RegExpExecArray | null): string | undefined => match?.groups?.['alone'] ?? match?.[1];
/** "55 M" as a cell of its own. */
const CELL_AGE_SEX = /^\d{1,3} ?(?:y(?:rs?|ears?)?\.?)? ?\/? ?(m|f|male|female)$/i;

const PAIR_AGE = /(\d{1,3}) ?(years?|yrs?|y|months?|days?|m|d)?/i;

function ageIn(text: string): number | null {
  const match =
    AGE.exec(text) ??
    PAIR_AGE.exec(
      CELL_AGE_SEX.exec(text.trim())?.[0].replace(/ ?[a-z]+$/i, '') ??
        AGE_SEX.exec(text)?.[0] ??
        SEX_AGE.exec(text)?.[0] ??
        '',
    );
  const hindi = match ? undefined : HINDI_AGE.exec(text)?.[1];
  if (hindi !== undefined) return Number(hindi) <= 120 ? Number(hindi) : null;
  const found = match ?? (/\b(?:male|female)\b/i.test(text) ? AGE_UNIT.exec(text) : null);
  if (!found?.[1]) return null;
  const number = Number(found[1]);
  const unit = found[2] ?? 'y';
  const years = /^m/i.test(unit) ? number / 12 : /^d/i.test(unit) ? number / 365 : number;
  return years <= 120 ? years : null;
}

function sexIn(text: string): 'male' | 'female' | null {
  const hindi = HINDI_SEX.exec(text)?.[1];
  if (hindi !== undefined) return hindi === 'पुरुष' ? 'male' : 'female';
  return sexOf(sexOfPair(SEX.exec(text) ?? CELL_AGE_SEX.exec(text) ?? AGE_SEX.exec(text) ?? SEX_AGE.exec(text)));
}

const COLLECTED = /\b(?:collect\w*|sample (?:date|drawn)|sample(?=\W{1,4}$)|drawn|produced|sampling|coll\.?)\b/i;
const REPORTED = /\b(?:report(?:ed|ing)?|released|approved|authenticated|printed|print|result(?:ed)?)\b/i;
const RECEIVED = /\b(?:registered|registration|received|accession\w*|booking|booked|regn?\.?)\b/i;
const BIRTH = /\b(?:dob|birth)\b/i;
const DISCHARGED = /\b(?:discharged?|d\.?o\.?d)\b/i;
const ADMITTED = /\b(?:admi(?:ssion|tted)|d\.?o\.?a)\b/i;
/** A day that is still to come is not the paper's. */
const TO_COME = /\b(?:review|follow[ -]?up|next|revisit|appointment|valid|expir\w*)\b/i;

type DateKind = 'collected' | 'reported' | 'received' | 'birth' | 'discharged' | 'admitted' | 'toCome';
/** `bare`: those without any word, of which the newest is the paper's: over columns of results all days stand. */
type Dates = Partial<Record<DateKind | 'any' | 'bare', string>>;

const DATE_LABELS: readonly (readonly [DateKind, RegExp])[] = [
  ['collected', COLLECTED],
  ['reported', REPORTED],
  ['received', RECEIVED],
  ['birth', BIRTH],
  ['discharged', DISCHARGED],
  ['admitted', ADMITTED],
  ['toCome', TO_COME],
];

/** Every date of a line belongs to the label that stands before it. */
function takeDates(text: string, dates: Dates): void {
  let rest = text.slice(0, 400);
  for (let count = 0; count < 5; count += 1) {
    const found = dateIn(rest);
    if (!found) return;
    const before = rest.slice(0, found.from);
    const [last] = DATE_LABELS.map(([kind, label]) => ({ kind, at: lastIndex(before, label) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => b.at - a.at);
    if (last) dates[last.kind] ??= found.date;
    else if (/^\W*$/.test(before)) dates.bare = dates.bare && dates.bare > found.date ? dates.bare : found.date;
    else if (/\bdate\b|\bon\b|दिनांक|तारीख/i.test(before)) dates.any ??= found.date;
    rest = rest.slice(found.end);
  }
}

const lastIndex = (text: string, pattern: RegExp): number => {
  let at = -1;
  for (const match of text.matchAll(new RegExp(pattern.source, 'gi'))) at = match.index;
  return at;
};

const LAB_WORD =
  /\b(?:lab|labs|laboratory|laboratories|diagnostics?|pathology|path|hospital|clinic|scans?|imaging|healthcare|health|medical|centre|center|institute|pathlabs?|histopath(?:ology)?|cytology|netralaya|polyclinic|nursing home|diagnostic)\b/i;
const NO_LAB =
  /[:@]|\d{3}|^(?:a unit|aunit|an iso|since|home|fully|opp|near|helpline|timings?|open)\b|\b(?:lab no|lab id|report|test|patient|name|age|sex|page|date|ref|referred|phone|tel|www|com|road|street|floor|nagar|investigation|department of|sample|accredited|nabl|iso|mobile|address|director)\b|\d{4}/i;

/** The name of the laboratory: the most prominent line at the top, one that says what it is before any other. */
function labNameOf(lines: readonly Line[], pageHeight: number): string | null {
  const top = lines.filter(({ y }) => y < Math.max(160, 0.25 * pageHeight)).slice(0, 12);
  const usual = median(lines.map(({ y, bottom }) => bottom - y)) || 1;
  const rated = top.flatMap((line, at) => {
    return cellsOf(line).map((cell) => {
      const text = plain(cell.text).trim();
      const high = Math.max(...cell.words.map(({ height }) => height));
      const isName = text.length > 3 && text.length < 70 && !NO_LAB.test(text) && /[\p{L}\p{M}]{3}/u.test(text);
      const score = (LAB_WORD.test(text) ? 2 : 0) + Math.min(3, high / usual) - 0.2 * at;
      return { text, score: isName ? score : 0 };
    });
  });
  const [best] = rated.toSorted((a, b) => b.score - a.score);
  return best && best.score > 1.2 ? best.text.replace(/[\s|,-]+$/, '') : null;
}

/** A label and what stands right of it, or below it where the head is a table of labels over values. */
function labelled(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => {
    const cells = cellsOf(line);
    const pairs = cells.map((cell, at) => {
      const next = cells[at + 1];
      const isLabel = cell.text.trim().endsWith(':') || (next !== undefined && next.text.startsWith(':'));
      return isLabel && next ? `${cell.text} ${next.text}` : cell.text;
    });
    return [...pairs, line.text].map(plain);
  });
}

/** What the document says of the person, the laboratory and the dates. */
export function factsOf(pages: readonly PageLines[]): DocumentFacts {
  const lines = pages.flatMap((page) => page.lines.slice(0, MAX_LINES)).slice(0, 2 * MAX_LINES);
  const texts = labelled(lines);
  const dates: Dates = {};
  for (const text of texts) takeDates(text, dates);
  const first = <T>(read: (text: string) => T | null): T | null => {
    for (const text of texts) {
      const found = read(text);
      if (found !== null) return found;
    }
    return null;
  };
  const titled = (text: string): string | null => {
    const title = /^(?:mr|mrs|ms|miss|master|mast|baby|smt|shri|kum|sri)\b\.? ?[A-Z]/i.test(text.trim());
    return title ? cleanPerson(text.trim()) : null;
  };
  const title = first((text) => TITLE_SEX.exec(text)) ?? null;
  const page = pages[0];
  return {
    patientName: first(nameIn) ?? first(indianNameIn) ?? first(titled),
    ageYears: first(ageIn),
    sex: first(sexIn) ?? (title ? (title[1] ? 'male' : 'female') : null),
    labName: page ? labNameOf(page.lines, page.page.height) : null,
    collectedOn: dates.collected ?? dates.received ?? null,
    reportedOn: dates.reported ?? dates.discharged ?? dates.any ?? dates.bare ?? dates.admitted ?? null,
  };
}
