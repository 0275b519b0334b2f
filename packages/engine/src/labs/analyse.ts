// Judged rows to what a patient reads first: what matters most, how urgent it is, what to ask.
import type { Analyte, LabKnowledge, LabUrgency } from '@nabz/knowledge/labs';
import { findPatterns, type FoundPattern } from './patterns.ts';
import type { JudgedLabRow, KeyFinding, LabAnalysis, LabPerson, LabReading, LabStatus } from './types.ts';
import { counted, fill } from './words.ts';

type Context = { readonly knowledge: LabKnowledge; readonly analytes: ReadonlyMap<string, Analyte> };

const URGENCIES: readonly LabUrgency[] = ['low', 'medium', 'high', 'critical'];
const mostUrgent = (urgencies: readonly LabUrgency[]): LabUrgency =>
  URGENCIES.findLast((one) => urgencies.includes(one)) ?? 'low';

const isOut = ({ status }: JudgedLabRow): boolean => status !== null && status !== 'normal';
const isSure = ({ checks }: JudgedLabRow): boolean => !checks.includes('implausible');

/** How far outside of its range a number lies, as a share of the range's end. */
function farOut({ number, range, direction }: JudgedLabRow): number {
  if (number === null || direction === null) return 0;
  const end = direction === 'high' ? range.high : range.low;
  if (end === null) return 0;
  return Math.min(9, Math.abs(number - end) / Math.max(Math.abs(end), 1e-9));
}

/** The most important row first: critical, then far outside, then in the order of the paper. */
const byWeight = (rows: readonly JudgedLabRow[]): JudgedLabRow[] => {
  const weight = (row: JudgedLabRow): number =>
    (row.status === 'critical' ? 100 : 0) + farOut(row) + (row.status === 'abnormal' ? 0.5 : 0);
  return rows.toSorted((a, b) => weight(b) - weight(a));
};

const shownValue = ({ value, unit }: JudgedLabRow): string => `${value} ${unit}`.trim();

const WORST: readonly LabStatus[] = ['normal', 'abnormal', 'low', 'high', 'critical'];

/** The status of a finding over several rows: the worst; high and low together are abnormal. */
function statusOf(rows: readonly JudgedLabRow[]): LabStatus {
  const all = new Set(rows.map(({ status }) => status));
  if (!all.has('critical') && all.has('high') && all.has('low')) return 'abnormal';
  return WORST.findLast((status) => all.has(status)) ?? 'abnormal';
}

function patternFinding({ pattern, rows }: FoundPattern): KeyFinding {
  const shown = rows.filter(isOut);
  return {
    parameter: pattern.name,
    value: (shown.length > 0 ? shown : rows).map((row) => `${row.name} ${shownValue(row)}`).join('; '),
    status: statusOf(shown.length > 0 ? shown : rows),
    description: pattern.description,
    analyteIds: rows.flatMap(({ analyteId }) => analyteId ?? []),
    patternId: pattern.id,
    sources: pattern.sources,
  };
}

function rowFinding(row: JudgedLabRow, { knowledge: { words }, analytes }: Context): KeyFinding {
  const analyte = row.analyteId === null ? undefined : analytes.get(row.analyteId);
  const side = row.direction ?? (row.status === 'high' || row.status === 'low' ? row.status : null);
  const meaning = side ? analyte?.[side] : analyte?.unexpected;
  const plainly = fill(
    side === 'high' ? words.findingHigh : side === 'low' ? words.findingLow : words.findingAbnormal,
    { name: row.name },
  );
  const parts = [row.status === 'critical' ? words.findingCritical : '', meaning ?? plainly];
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

/** Critical values first, then patterns by urgency, then what no pattern explains. */
function findingsOf(rows: readonly JudgedLabRow[], found: readonly FoundPattern[], context: Context): KeyFinding[] {
  const out = byWeight(rows.filter(isOut));
  const critical = out.filter(({ status }) => status === 'critical');
  const urgency = ({ pattern }: FoundPattern): number => URGENCIES.indexOf(pattern.urgency);
  const patterns = found.toSorted((a, b) => urgency(b) - urgency(a));
  const explained = new Set(patterns.flatMap(({ rows: own }) => own));
  const others = out.filter((row) => row.status !== 'critical' && !explained.has(row));
  return [
    ...critical.map((row) => rowFinding(row, context)),
    ...patterns.map(patternFinding),
    ...others.map((row) => rowFinding(row, context)),
  ];
}

/** One value outside of its range is a matter for the next visit, unless it is far outside or one of several. */
function urgencyOf(rows: readonly JudgedLabRow[], found: readonly FoundPattern[]): LabUrgency {
  const out = rows.filter((row) => isOut(row) && isSure(row));
  const single: LabUrgency = out.length >= 4 || out.some((row) => farOut(row) > 0.5) ? 'medium' : 'low';
  const critical: LabUrgency[] = out.some(({ status }) => status === 'critical') ? ['critical'] : [];
  return mostUrgent([single, ...critical, ...found.map(({ pattern }) => pattern.urgency)]);
}

function listed(names: readonly string[], { knowledge: { words } }: Context): string {
  if (names.length < 2) return names.join('');
  return fill(words.listAnd, { list: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

const named = (row: JudgedLabRow): string => `${row.name} (${shownValue(row)})`;

/** Two to four sentences: how many, how many outside, the most important first. */
function summaryOf(rows: readonly JudgedLabRow[], context: Context): string {
  const { words } = context.knowledge;
  if (rows.length === 0) return words.readNone;
  const out = byWeight(rows.filter(isOut));
  const critical = out.filter(({ status }) => status === 'critical');
  const unjudged = rows.filter(({ status }) => status === null).length;
  const sentences = [counted(words, 'readOne', 'readMany', rows.length)];
  const list = listed(out.slice(0, 3).map(named), context);
  if (out.length > 0) {
    const many = out.length > 3 ? 'outsideMore' : 'outsideMany';
    sentences.push(counted(words, 'outsideOne', many, out.length, { list }));
  } else if (unjudged < rows.length) {
    sentences.push(unjudged > 0 ? words.insideJudged : words[rows.length === 1 ? 'insideOne' : 'insideMany']);
  }
  if (critical.length > 0) {
    sentences.push(
      counted(words, 'criticalOne', 'criticalMany', critical.length, {
        list: listed(
          critical.map(({ name }) => name),
          context,
        ),
      }),
    );
  }
  if (unjudged > 0) sentences.push(counted(words, 'unjudgedOne', 'unjudgedMany', unjudged));
  return sentences.join(' ');
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

function assessmentOf(urgency: LabUrgency, rows: readonly JudgedLabRow[], { knowledge: { words } }: Context): string {
  if (rows.every(({ status }) => status === null)) return words.assessNothing;
  if (urgency === 'low') return rows.some(isOut) ? words.assessLowOutside : words.assessLow;
  return { medium: words.assessMedium, high: words.assessHigh, critical: words.assessCritical }[urgency];
}

/** A report about pictures without any result: its conclusion, and whom to ask. */
function pictureAnalysis(reading: LabReading, { knowledge: { words } }: Context): LabAnalysis {
  const impression = reading.narrative?.impression ?? [];
  const text = impression.slice(0, 4).join(' ').slice(0, 600);
  return {
    summary: text === '' ? words.pictureNoImpression : fill(words.pictureImpression, { text }),
    urgencyLevel: 'low',
    overallAssessment: words.assessPicture,
    keyFindings: [],
    recommendations: [words.askDoctorPicture],
    followUpActions: [words.keepReport],
    riskFactors: [],
    disturbances: [],
    unread: reading.unread.map((line) => line.text),
  };
}

function adviceOf(
  rows: readonly JudgedLabRow[],
  found: readonly FoundPattern[],
  urgency: LabUrgency,
  context: Context,
) {
  const { words } = context.knowledge;
  const out = byWeight(rows.filter(isOut));
  const explained = new Set(found.flatMap(({ rows: own }) => own));
  const rest = out.filter((row) => !explained.has(row)).map(({ name }) => name);
  const isCritical = urgency === 'critical';
  return {
    recommendations: unique([
      isCritical ? words.goNow : '',
      ...found.flatMap(({ pattern }) => pattern.recommendations),
      rest.length > 0 ? fill(words.askDoctor, { list: listed(rest.slice(0, 6), context) }) : '',
      out.length === 0 && rows.length > 0 ? words.keepReport : '',
    ]),
    followUpActions: unique([
      isCritical ? words.followCritical : '',
      ...found.flatMap(({ pattern }) => pattern.followUp),
      out.length > 0
        ? fill(words.followRepeat, {
            list: listed(
              out.slice(0, 6).map(({ name }) => name),
              context,
            ),
          })
        : '',
    ]),
    riskFactors: unique(found.flatMap(({ pattern }) => pattern.riskFactors)),
  };
}

/** What can disturb the results that are outside; without any, of all results. */
function disturbancesOf(rows: readonly JudgedLabRow[], { analytes }: Context): string[] {
  const out = rows.filter(isOut);
  const from = out.length > 0 ? byWeight(out) : [];
  return unique(from.flatMap(({ analyteId }) => analytes.get(analyteId ?? '')?.disturbedBy ?? [])).slice(0, 12);
}

/** The analysis of a reading. `rows` are its rows judged, with the corrections of the patient in them. */
export function analyse(
  reading: LabReading,
  rows: readonly JudgedLabRow[],
  person: LabPerson,
  context: Context,
): LabAnalysis {
  if (rows.length === 0 && reading.narrative) return pictureAnalysis(reading, context);
  const found = findPatterns(context.knowledge.patterns, rows.filter(isSure), context.analytes, person);
  const urgencyLevel = urgencyOf(rows, found);
  return {
    summary: summaryOf(rows, context),
    urgencyLevel,
    overallAssessment: assessmentOf(urgencyLevel, rows, context),
    keyFindings: findingsOf(rows, found, context),
    ...adviceOf(rows, found, urgencyLevel, context),
    disturbances: disturbancesOf(rows, context),
    unread: reading.unread.map((line) => line.text),
  };
}
