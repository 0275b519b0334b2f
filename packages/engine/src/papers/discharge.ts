// Lines to the parts of a discharge summary. Nothing is put in other words: the patient compares each line with the paper.
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { type Line, placeOf } from '../documents/lines.ts';
import { isStoppedHeading } from '../prescriptions/parts.ts';
import { headingIn, isDischarge, type Section } from './discharge-headings.ts';
import { certaintyOfDiagnosis, isKnownBefore, partBySentence } from './discharge-sentences.ts';
import type { PaperLine, PaperPart } from './types.ts';

const MOST_LINES = 200;
const LONGEST = 400;
const LISTED: ReadonlySet<Section> = new Set<Section>([
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
  readonly lines: readonly PaperLine[];
  /** The lines of the document that stand among them: what else reads the paper leaves them alone. */
  readonly taken: ReadonlySet<Line>;
};

const withoutNumber = (text: string): string => text.replace(/^[\s•*·▪>-]+|^\(?\d{1,2}[.)]\s+/gu, '').trim();

/** Headings of the columns of a table, and nothing besides. */
const COLUMN_WORDS =
  /^\W*(?:(?:s\.?|sr\.?|sl\.?)? ?no|name|of|the|medicines?|drugs?|medications?|generic|brand|dose|dosage|strength|form|route|frequency|freq|duration|days|timings?|times?|when|instructions?|remarks?|qty|quantity|morning|noon|afternoon|evening|night|before|after|food|meals?|to|take|and|date|procedure|surgeon)(?:\W+|$)/i;
function isColumnHeads(text: string): boolean {
  let rest = text;
  for (let count = 0; count < 20 && rest !== ''; count += 1) {
    const match = COLUMN_WORDS.exec(rest);
    if (!match) return false;
    rest = rest.slice(match[0].length);
  }
  return rest === '';
}

function partOf(section: Section | null, text: string, { isMedicine }: DischargeSources): PaperPart | null {
  if (section === 'stopped') return 'advice';
  if (section === 'medicine') return 'medicine';
  if (isKnownBefore(text)) return 'diagnosis';
  if ((section === 'advice' || section === 'follow-up') && isMedicine(text)) return 'medicine';
  const isToDo = section === 'advice' || section === 'follow-up' || section === 'condition';
  const said = isToDo || section === 'warning' ? partBySentence(text) : null;
  return said ?? (section !== null && LISTED.has(section) ? (section as PaperPart) : null);
}

type Under = { readonly section: Section | null; readonly heading: string };

/** The part that stands from this line on. What was taken before is told apart from what is taken now. */
function sectionAt(
  lines: readonly Line[],
  at: number,
  before: Under,
  { isTable }: DischargeSources,
): Under & { rest: string | null } {
  const text = lines[at]?.text ?? '';
  if (isStoppedHeading(text)) return { section: 'stopped', heading: text.trim(), rest: '' };
  const heading = headingIn(text);
  if (heading) return { section: heading.section, heading: text.trim(), rest: heading.rest };
  if (isTable(lines, at)) return { section: 'results', heading: '', rest: null };
  return FOOT.test(text) ? { section: null, heading: '', rest: null } : { ...before, rest: null };
}

const lineIn = (part: PaperPart, text: string, line: Line): PaperLine => ({
  part,
  text: text.slice(0, LONGEST),
  certainty: part === 'diagnosis' ? certaintyOfDiagnosis(text) : 'present',
  date: part === 'medicine' ? null : (dateIn(text)?.date ?? null),
  understood: '',
  dose: null,
  place: placeOf(line),
});

/** What a discharge summary says, line by line; null for a paper that is none. */
export function readDischarge(pages: readonly PageLines[], sources: DischargeSources): DischargeRead | null {
  if (!isDischarge(pages.map(({ lines }) => lines))) return null;
  const found: PaperLine[] = [];
  const taken = new Set<Line>();
  let under: Under = { section: null, heading: '' };
  for (const { lines } of pages) {
    for (const [at, line] of lines.entries()) {
      const here = sectionAt(lines, at, under, sources);
      under = here;
      const text = withoutNumber(here.rest ?? line.text);
      const part = partOf(here.section, text, sources);
      const isHead = !WORD.test(text) || isColumnHeads(text);
      if (part === null || (part !== 'medicine' && sources.isResult(line))) continue;
      taken.add(line);
      if (isHead || found.length >= MOST_LINES) continue;
      found.push(lineIn(part, here.section === 'stopped' ? `${here.heading} ${text}` : text, line));
    }
  }
  return { lines: found, taken };
}
