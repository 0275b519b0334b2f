// Judged rows to what a patient reads first: what matters most, how urgent it is, what to ask.
import type { Analyte, LabKnowledge, LabUrgency } from '@nabz/knowledge/labs';
import { fill } from '../text/fill.ts';
import { isOfGerm } from './antibiogram.ts';
import { earlierCriticalIn, earlierSentence, urgencyOfEarlier } from './earlier-critical.ts';
import { hasSpecialRange } from './for-whom.ts';
import { findPatterns, type FoundPattern } from './patterns.ts';
import type { JudgedLabRow, KeyFinding, LabAnalysis, LabPerson, LabReading, LabStatus } from './types.ts';
import { doubtFinding, hiddenSentence, openSentences, urgencyOfOpen } from './open.ts';
import { possibleRows } from './judge.ts';
import { conclusionOf, contradictionsIn, pictureAnalysis } from './pictures.ts';
import {
  byUrgency,
  byWeight,
  isNear,
  isOut,
  isSure,
  mayBeGrave,
  mostUrgent,
  urgencyOf,
  urgencyOfPictures,
} from './urgency.ts';
import { counted, listed, named, shownValue } from './words.ts';
import type { Paper } from '../papers/types.ts';

type Words = LabKnowledge['words'];
type Analytes = ReadonlyMap<string, Analyte>;

/** What is weighed: rows, the patterns among them, and the rows outside, the most important first. */
type Weighed = {
  readonly rows: readonly JudgedLabRow[];
  readonly found: readonly FoundPattern[];
  readonly out: readonly JudgedLabRow[];
  /** Outside of the printed range alone: for this child or in this pregnancy they are as expected. */
  readonly asExpected: ReadonlySet<JudgedLabRow>;
  /** Lines that look like results and were not read. */
  readonly unread: number;
  readonly paper: Paper | null;
};

function weighed(
  rows: readonly JudgedLabRow[],
  { person, unread, paper }: { readonly person: LabPerson; readonly unread: number; readonly paper: Paper | null },
  patterns: LabKnowledge['patterns'],
  analytes: Analytes,
): Weighed {
  const asExpected = new Set(
    rows.filter((row) => {
      const analyte = analytes.get(row.analyteId ?? '');
      const isMild = row.status === 'high' || row.status === 'low';
      return isMild && row.ownStatus === 'normal' && analyte && hasSpecialRange(analyte, person);
    }),
  );
  const ours = rows
    .filter(isSure)
    .map((row): JudgedLabRow => (asExpected.has(row) ? { ...row, status: 'normal', direction: null } : row));
  const found = byUrgency(findPatterns(patterns, ours, analytes, person));
  const out = byWeight(rows, found);
  // what is as expected for them comes last
  return {
    rows,
    found,
    out: out.toSorted((a, b) => Number(asExpected.has(a)) - Number(asExpected.has(b))),
    asExpected,
    unread,
    paper,
  };
}

const WORST: readonly LabStatus[] = ['normal', 'abnormal', 'low', 'high', 'critical'];

/** The status of a finding over several rows: the worst; high and low together are abnormal. */
function statusOf(rows: readonly JudgedLabRow[]): LabStatus {
  const all = new Set(rows.map(({ status }) => status));
  if (!all.has('critical') && all.has('high') && all.has('low')) return 'abnormal';
  return WORST.findLast((status) => all.has(status)) ?? 'abnormal';
}

const isOfOneCritical = ({ rows }: Pick<FoundPattern, 'rows'>): boolean =>
  rows.length === 1 && rows[0]?.status === 'critical';

/** A pattern as one finding; with a critical value that it is all about, the two are one. */
function patternFinding({ pattern, rows }: FoundPattern, words: Words): KeyFinding {
  const shown = rows.filter(isOut);
  return {
    parameter: pattern.name,
    value: (shown.length > 0 ? shown : rows).map((row) => `${row.name} ${shownValue(row)}`).join('; '),
    status: statusOf(shown.length > 0 ? shown : rows),
    description: isOfOneCritical({ rows }) ? `${words.findingCritical} ${pattern.description}` : pattern.description,
    analyteIds: rows.flatMap(({ analyteId }) => analyteId ?? []),
    patternId: pattern.id,
    sources: pattern.sources,
  };
}

function rowFinding(row: JudgedLabRow, { asExpected }: Weighed, words: Words, analytes: Analytes): KeyFinding {
  const analyte = row.analyteId === null ? undefined : analytes.get(row.analyteId);
  const side = row.direction ?? (row.status === 'high' || row.status === 'low' ? row.status : null);
  const meaning = side ? analyte?.[side] : analyte?.unexpected;
  const plainly = fill(
    side === 'high' ? words.findingHigh : side === 'low' ? words.findingLow : words.findingAbnormal,
    { name: row.name },
  );
  const calm = asExpected.has(row) ? words.checkRangesDisagree : isNear(row) ? words.findingNear : null;
  const parts =
    calm === null ? [row.status === 'critical' ? words.findingCritical : '', meaning ?? plainly] : [plainly, calm];
  return {
    parameter: row.name,
    value: shownValue(row),
    status: row.status ?? 'abnormal',
    description: parts.filter((part) => part !== '').join(' '),
    analyteIds: row.analyteId === null ? [] : [row.analyteId],
    patternId: null,
    sources: analyte?.sources ?? [],
  };
}

/** Critical values first, then what may be one, then patterns by urgency, then what no pattern explains. */
function findingsOf(all: Weighed, words: Words, analytes: Analytes): KeyFinding[] {
  const { found, out } = all;
  const explained = new Set(found.flatMap((one) => one.explained));
  const findings: KeyFinding[] = [];
  const joined = new Set<FoundPattern>();
  for (const row of out.filter(({ status }) => status === 'critical')) {
    const own = found.find((one) => isOfOneCritical(one) && one.rows.includes(row));
    if (own) joined.add(own);
    findings.push(own ? patternFinding(own, words) : rowFinding(row, all, words, analytes));
  }
  const others = out.filter((row) => row.status !== 'critical' && !explained.has(row));
  return [
    ...findings,
    ...all.rows.filter((row) => mayBeGrave(row) && !isSure(row)).map((row) => doubtFinding(row, words)),
    ...found.filter((one) => !joined.has(one)).map((one) => patternFinding(one, words)),
    ...others.map((row) => rowFinding(row, all, words, analytes)),
  ];
}

/** What is open, then two to four sentences: how many, how many outside, the most important first. */
function summaryOf(all: Weighed, words: Words): string {
  const { rows, out, unread } = all;
  const paper = paperSentences(all.paper, words);
  if (rows.length === 0)
    return [...openSentences(rows, unread, words), ...(paper.length > 0 ? paper : [words.readNone])].join(' ');
  const critical = out.filter(({ status }) => status === 'critical');
  const unjudged = rows.filter((row) => row.status === null && isSure(row) && !isOfGerm(row)).length;
  const isWhole = unread === 0 && rows.every(({ status }) => status !== null);
  const sentences = [
    ...openSentences(rows, unread, words),
    ...paper,
    counted(words, 'readOne', 'readMany', rows.length),
  ];
  const list = listed(out.slice(0, 3).map(named), words);
  if (out.length > 0) {
    const many = out.length > 3 ? 'outsideMore' : 'outsideMany';
    sentences.push(counted(words, 'outsideOne', many, out.length, { list }));
  } else if (rows.some(({ status }) => status !== null)) {
    sentences.push(isWhole ? words[rows.length === 1 ? 'insideOne' : 'insideMany'] : words.insideJudged);
  }
  if (critical.length > 0) {
    sentences.push(
      counted(words, 'criticalOne', 'criticalMany', critical.length, {
        list: listed(
          critical.map(({ name }) => name),
          words,
        ),
      }),
    );
  }
  if (unjudged > 0) sentences.push(counted(words, 'unjudgedOne', 'unjudgedMany', unjudged));
  return sentences.join(' ');
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

function assessmentOf(urgency: LabUrgency, { rows, unread }: Weighed, isOpenAlone: boolean, words: Words): string {
  if (isOpenAlone) return words.assessOpen;
  if (urgency === 'low' && unread === 0 && rows.every(({ status }) => status === null)) return words.assessNothing;
  if (urgency === 'low') return rows.some(isOut) ? words.assessLowOutside : words.assessLow;
  return { medium: words.assessMedium, high: words.assessHigh, critical: words.assessCritical }[urgency];
}

function adviceOf({ rows, found, out, unread }: Weighed, urgency: LabUrgency, words: Words) {
  const grave = rows.filter(mayBeGrave).map(({ name }) => name);
  const explained = new Set(found.flatMap((one) => one.explained));
  const rest = out.filter((row) => !explained.has(row)).map(({ name }) => name);
  const isCritical = urgency === 'critical';
  return {
    recommendations: unique([
      isCritical ? words.goNow : '',
      grave.length > 0 ? fill(words.checkNow, { list: listed(grave.slice(0, 6), words) }) : '',
      unread > 0 ? words.addUnread : '',
      ...found.flatMap(({ pattern }) => pattern.recommendations),
      rest.length > 0 ? fill(words.askDoctor, { list: listed(rest.slice(0, 6), words) }) : '',
      out.length === 0 && rows.length > 0 ? words.keepReport : '',
    ]),
    followUpActions: unique([
      isCritical ? words.followCritical : '',
      ...found.flatMap(({ pattern }) => pattern.followUp),
      out.length > 0
        ? fill(words.followRepeat, {
            list: listed(
              out.slice(0, 6).map(({ name }) => name),
              words,
            ),
          })
        : '',
    ]),
    riskFactors: unique(found.flatMap(({ pattern }) => pattern.riskFactors)),
  };
}

/** What can disturb the results that are outside. */
const disturbancesOf = ({ out }: Weighed, analytes: Analytes): string[] =>
  unique(out.flatMap(({ analyteId }) => analytes.get(analyteId ?? '')?.disturbedBy ?? [])).slice(0, 12);

/** What a paper is that holds more than results, and how many of its lines are to be compared. */
function paperSentences(paper: Paper | null, words: Words): string[] {
  if (paper === null || paper.lines.length === 0) return [];
  const [one, many] =
    paper.kind === 'vaccination-card'
      ? (['cardOne', 'cardMany'] as const)
      : (['dischargeOne', 'dischargeMany'] as const);
  return [counted(words, one, many, paper.lines.length)];
}

/** Of what nobody read nobody says that it needs no hurry, and of a stay in hospital neither. A card of vaccines holds no results. */
function leastUrgent({ paper, hasHiddenText }: LabReading, rows: readonly JudgedLabRow[]): LabUrgency {
  if (paper?.kind === 'discharge-summary' || hasHiddenText === true) return 'medium';
  return rows.length === 0 && paper === null ? 'medium' : 'low';
}

/** The analysis of a reading. `rows` are its rows judged, with the corrections of the patient in them. */
export function analyse(
  reading: LabReading,
  rows: readonly JudgedLabRow[],
  person: LabPerson,
  knowledge: LabKnowledge,
  analytes: Analytes,
): LabAnalysis {
  const { words, glossary, patterns } = knowledge;
  const { paper } = reading;
  if (rows.length === 0 && reading.narrative && paper === null) return pictureAnalysis(reading, knowledge);
  const unread = reading.unread.length;
  const all = weighed(rows, { person, unread, paper }, patterns, analytes);
  const sure = mostUrgent([
    urgencyOf(
      rows.filter((row) => isSure(row) && !all.asExpected.has(row)),
      all.found,
    ),
    urgencyOfPictures(reading.narrative, glossary),
  ]);
  const open = urgencyOfOpen(rows, unread, {
    patternsOf: (printed) => findPatterns(patterns, printed, analytes, person),
    possibleOf: (row) => possibleRows(row, analytes.get(row.analyteId ?? '') ?? null, person),
  });
  const before = earlierCriticalIn(rows, analytes, person);
  const urgencyLevel = mostUrgent([sure, open, urgencyOfEarlier(before), leastUrgent(reading, rows)]);
  const { sentence, questions } = contradictionsIn(reading.narrative, words);
  // the lines of a summary are listed as they stand
  const conclusion = paper ? '' : conclusionOf(reading.narrative, words);
  const advice = adviceOf(all, urgencyLevel, words);
  return {
    summary: [
      hiddenSentence(reading, words),
      summaryOf(all, words),
      earlierSentence(before, words),
      conclusion,
      sentence,
    ]
      .filter((part) => part !== '')
      .join(' '),
    urgencyLevel,
    overallAssessment: assessmentOf(urgencyLevel, all, sure === 'low' && urgencyLevel === 'medium', words),
    keyFindings: findingsOf(all, words, analytes),
    ...advice,
    recommendations: [...advice.recommendations, ...questions],
    disturbances: disturbancesOf(all, analytes),
    unread: reading.unread.map((line) => line.text),
  };
}
