// Lines to the parts of a discharge summary. Nothing is put in other words: the patient compares each line with the paper.
import { cellsOf } from '../documents/cells.ts';
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { type Line, lineOf, placeOf } from '../documents/lines.ts';
import { isStoppedHeading } from '../prescriptions/parts.ts';
import { headingIn, isDischarge, type Section } from './discharge-headings.ts';
import { beginsStory, certaintyOfDiagnosis, isKnownBefore, partBySentence } from './discharge-sentences.ts';
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

/** "Nil" under a heading says that there is none. */
const NONE = /^\W*(?:none|nil|n\/?a|not applicable|no)\W*$/i;

export type DischargeSources = {
  /** The line gives a result of a test: it is judged, not listed. */
  readonly isResult: (line: Line) => boolean;
  /** The line begins with the name of a test. */
  readonly isTest: (line: Line) => boolean;
  readonly isMedicine: (text: string) => boolean;
  /** A table of results begins here: a paper of a laboratory within the summary or behind it is no part of it. */
  readonly isTable: (lines: readonly Line[], at: number) => boolean;
};

export type DischargeRead = {
  readonly lines: readonly PaperLine[];
  /** What is left for the reader of results: a line that is listed or tells the course in words is no row of a table. */
  readonly rest: readonly PageLines[];
  /** Lines that tell the course and the history: a value in them is in the middle of a sentence. */
  readonly told: readonly Line[];
  /** Lines with figures under a heading of results: each is a row or listed. */
  readonly measured: readonly Line[];
};

const withoutNumber = (text: string): string => text.replace(/^[\s•*·▪>-]+|^\(?\d{1,2}[.)]\s+/gu, '').trim();

/** Headings of the columns of a table, and nothing besides. */
const COLUMN_WORDS =
  /^[^\p{L}\p{M}\p{N}]*(?:(?:s\.?|sr\.?|sl\.?)? ?no|name|of|the|medicines?|drugs?|medications?|generic|brand|dose|dosage|strength|form|route|frequency|freq|duration|days|timings?|times?|when|instructions?|remarks?|qty|quantity|morning|noon|afternoon|evening|night|before|after|food|meals?|to|take|and|date|procedure|surgeon)(?:[^\p{L}\p{M}\p{N}]+|$)/iu;
function isColumnHeads(text: string): boolean {
  let rest = text;
  for (let count = 0; count < 20 && rest !== ''; count += 1) {
    const match = COLUMN_WORDS.exec(rest);
    if (!match) return false;
    rest = rest.slice(match[0].length);
  }
  return rest === '';
}

/** "Contraception: Copper T advised" among the medicines is none of them. */
const LABEL = /^\p{Lu}\p{L}{3,}(?: \p{L}+){0,2} ?: \p{L}/u;

function partOf(section: Section | null, text: string, { isMedicine }: DischargeSources): PaperPart | null {
  if (section === 'stopped') return 'advice';
  if (section === 'known' || (section !== 'medicine' && isKnownBefore(text))) return 'diagnosis';
  const isToDo = section === 'advice' || section === 'follow-up' || section === 'condition' || section === 'medicine';
  if (isToDo && section !== 'condition' && isMedicine(text)) return 'medicine';
  if (section === 'medicine' && LABEL.test(text)) return partBySentence(text) ?? 'advice';
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
  if (before.section !== 'medicine' && beginsStory(text)) return { section: 'history', heading: '', rest: null };
  if (isTable(lines, at)) return { section: 'results', heading: '', rest: null };
  return FOOT.test(text) ? { section: null, heading: '', rest: null } : { ...before, rest: null };
}

/** Illnesses that stand in one line: "liver disease; no encephalopathy". */
const textsOf = (part: PaperPart, text: string): string[] =>
  (part === 'diagnosis' ? text.split(/;\s+/) : [text]).filter((one) => WORD.test(one));

/** What stands under "past history" was known before, unless it is denied or asked about. */
function certaintyIn(section: Section | null, part: PaperPart, text: string): PaperLine['certainty'] {
  if (part !== 'diagnosis') return 'present';
  const certainty = certaintyOfDiagnosis(text);
  return section === 'known' && certainty === 'present' ? 'past' : certainty;
}

const lineIn = (section: Section | null, part: PaperPart, text: string, line: Line): PaperLine => ({
  part,
  text: text.slice(0, LONGEST),
  certainty: certaintyIn(section, part, text),
  date: part === 'medicine' ? null : (dateIn(text)?.date ?? null),
  understood: '',
  dose: null,
  place: placeOf(line),
});

/** A name and a figure; a row that begins with its day is of a sheet. */
const HAS_FIGURE = /^(?!\W*\d{1,2}[/.-]\d).*\p{L}{2}.*(?<!\p{L})\d/u;

/** So many words without a figure in one piece are a sentence, and no row. */
const SENTENCE = 5;
const isSentence = (line: Line): boolean =>
  line.words.length >= SENTENCE && cellsOf(line).length === 1 && !/\d/.test(line.text);

/** "Investigations: Total bilirubin 14.2 mg/dL": the row begins behind the heading. */
function behindHeading(line: Line, rest: string | null): Line {
  const count = (rest ?? '').split(' ').filter((word) => word !== '').length;
  return count === 0 || count >= line.words.length
    ? line
    : { ...lineOf(line.words.slice(-count), line.page, line.source), charWidth: line.charWidth };
}

/** What a discharge summary says, line by line; null for a paper that is none. */
export function readDischarge(pages: readonly PageLines[], sources: DischargeSources): DischargeRead | null {
  if (!isDischarge(pages.map(({ lines }) => lines))) return null;
  const found: PaperLine[] = [];
  const told: Line[] = [];
  const measured: Line[] = [];
  let under: Under = { section: null, heading: '' };
  const rest = pages.map(({ page, lines }) => ({
    page,
    lines: lines.flatMap((line, at) => {
      const here = sectionAt(lines, at, under, sources);
      under = here;
      const text = withoutNumber(here.rest ?? line.text);
      const part = partOf(here.section, text, sources);
      const own = behindHeading(line, here.rest);
      if (part !== null && (part === 'medicine' || !sources.isResult(own))) {
        const isSaid = WORD.test(text) && !isColumnHeads(text) && !NONE.test(text);
        const said = here.section === 'stopped' ? `${here.heading} ${text}` : text;
        if (isSaid) found.push(...textsOf(part, said).map((one) => lineIn(here.section, part, one, line)));
        return [];
      }
      if (here.section === 'results' && HAS_FIGURE.test(own.text)) measured.push(own);
      // "Pt name: Ramu, 45/M" has no prothrombin time
      if (here.section === 'person' && here.rest !== null) return [];
      if (here.section === null || here.section === 'person' || sources.isTest(own)) return [own];
      const isStory = here.section === 'course' || here.section === 'history';
      if (isStory) told.push(own);
      return isStory || isSentence(own) ? [] : [own];
    }),
  }));
  return { lines: found.slice(0, MOST_LINES), rest, told, measured };
}
