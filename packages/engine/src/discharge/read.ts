// Lines to the parts of a discharge summary. Nothing is put in other words: the patient compares each line with the paper.
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { type Line, placeOf } from '../documents/lines.ts';
import { headingIn, isDischarge, type Section } from './headings.ts';
import { certaintyOfDiagnosis, isKnownBefore, partBySentence } from './said.ts';
import type { DischargeLine, DischargePart } from './types.ts';

const MOST_LINES = 200;
const LONGEST = 400;
const LISTED: ReadonlySet<Section> = new Set<DischargePart>([
  'diagnosis',
  'procedure',
  'condition',
  'medicine',
  'follow-up',
  'warning',
  'advice',
]);
const FOOT =
  /^\W*(?:dr\b\.?|consultant|signature|sign\b|prepared by|typed by|checked by|medical officer|resident|registrar|page \d|\*{2}|.{0,6}end of (?:report|summary)|(?:m\.?d|m\.?s|m\.?b\.?b\.?s)\b)/i;
const WORD = /[\p{L}\p{M}]{2}/u;

export type DischargeSources = {
  /** The line gives a result of a test: it is judged, not listed. */
  readonly isResult: (line: Line) => boolean;
  readonly isMedicine: (text: string) => boolean;
  /** A table of results begins here: a paper of a laboratory within the summary or behind it is no part of it. */
  readonly isTable: (lines: readonly Line[], at: number) => boolean;
};

export type DischargeRead = {
  readonly lines: readonly DischargeLine[];
  /** The lines of the document that stand among them: what else reads the paper leaves them alone. */
  readonly taken: ReadonlySet<Line>;
};

const withoutNumber = (text: string): string => text.replace(/^[\s•*·▪>-]+|^\(?\d{1,2}[.)]\s+/gu, '').trim();

function partOf(section: Section | null, text: string, { isMedicine }: DischargeSources): DischargePart | null {
  if (isKnownBefore(text)) return 'diagnosis';
  if (section === 'medicine') return 'medicine';
  if ((section === 'advice' || section === 'follow-up') && isMedicine(text)) return 'medicine';
  const isAsked = section === 'advice' || section === 'follow-up' || section === 'condition' || section === 'warning';
  const said = isAsked ? partBySentence(text) : null;
  // under a heading of warnings everything is one
  if (section === 'warning') return said ?? 'warning';
  return said ?? (section !== null && LISTED.has(section) ? (section as DischargePart) : null);
}

/** What a discharge summary says, line by line; null for a paper that is none. */
export function readDischarge(pages: readonly PageLines[], sources: DischargeSources): DischargeRead | null {
  if (!isDischarge(pages.map(({ lines }) => lines))) return null;
  const found: DischargeLine[] = [];
  const taken = new Set<Line>();
  let section: Section | null = null;
  for (const page of pages) {
    for (const [at, line] of page.lines.entries()) {
      const heading = headingIn(line.text);
      if (heading) section = heading.section;
      else if (sources.isTable(page.lines, at)) section = 'results';
      else if (FOOT.test(line.text)) section = null;
      const text = withoutNumber(heading ? heading.rest : line.text);
      if (!WORD.test(text)) {
        if (heading && LISTED.has(heading.section)) taken.add(line);
        continue;
      }
      const part = partOf(section, text, sources);
      if (part === null || (part !== 'medicine' && sources.isResult(line)) || found.length >= MOST_LINES) continue;
      taken.add(line);
      found.push({
        part,
        text: text.slice(0, LONGEST),
        certainty: part === 'diagnosis' ? certaintyOfDiagnosis(text) : 'present',
        date: dateIn(text)?.date ?? null,
        place: placeOf(line),
      });
    }
  }
  return { lines: found, taken };
}
