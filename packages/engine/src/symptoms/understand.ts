import { type CompiledSymptoms, isComplaint } from './compile.ts';
import { durationNear, ownDurations } from './durations.ts';
import { findUrgentReading } from './home-readings.ts';
import type { Match } from './match.ts';
import { readMeasures, type Measures } from './measures.ts';
import { withoutMismeasured } from './mismeasured.ts';
import { isMistaken } from './mistaken.ts';
import { findDenied } from './negation.ts';
import { toldOutright } from './outright.ts';
import { readPhrases } from './phrases.ts';
import { measuredFindings } from './readings.ts';
import { ofRelatives } from './relatives.ts';
import {
  isOfPregnancy,
  knownOf,
  othersFindings,
  type Reading,
  readPatient,
  tellsOfAnother,
  TYPES_ALONE,
} from './person.ts';
import { isLongAgo } from './story.ts';
import type { AssessmentInput, Mention, PatientFacts, Understanding, KnownFacts } from './types.ts';
import { plainText, type Token } from './words.ts';

/** Longest text that is read, in characters; the beginning of what comes after is reported as not understood. */
export const MAX_TEXT = 12_000;
/** What is read of all texts together, shared so that only long ones are cut: one request must not hold up all others. */
export const MAX_TEXTS = 50_000;
/** How many runs of words are shown as not understood, and how much of each. */
const MAX_NOT_UNDERSTOOD = 8;
const MAX_RUN = 60;
/** How much of the patient's own words is shown for a finding. */
const MAX_HEARD = 120;

const URGENT_READING = 'urgent-reading';

const rangeOf = (match: Match, tokens: readonly Token[]): [number, number] => [
  tokens[match.positions[0] ?? 0]?.start ?? 0,
  tokens[match.positions.at(-1) ?? 0]?.end ?? 0,
];

const SENTENCE_ENDS = '.;!?।\n';

/** For each place of a text, how many sentences end before it. */
function countSentences(text: string): Uint16Array {
  const counts = new Uint16Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1)
    counts[at + 1] = (counts[at] ?? 0) + (SENTENCE_ENDS.includes(text.charAt(at)) ? 1 : 0);
  return counts;
}

/** Runs of words that nothing recognised, as the patient wrote them. */
function leftOver(
  tokens: readonly Token[],
  known: readonly boolean[],
  ordinary: ReadonlySet<string>,
  measures: Measures,
  text: string,
): string[] {
  const runs: [number, number][] = [];
  let previous = -2;
  for (const [at, token] of tokens.entries()) {
    const isUsed = measures.used.some(([start, end]) => token.start < end && token.end > start);
    if (known[at] || isUsed || ordinary.has(token.stem) || token.raw.length < 3 || /^\d/.test(token.raw)) continue;
    const last = runs.at(-1);
    if (last && previous === at - 1) last[1] = token.end;
    else runs.push([token.start, token.end]);
    previous = at;
  }
  return runs.map(([start, end]) => text.slice(start, end).slice(0, MAX_RUN));
}

/** How much is read of each text: all of the short ones; the long ones share what is left. */
function readingLimits(texts: readonly string[]): number[] {
  const limits = texts.map(() => MAX_TEXT);
  let left = MAX_TEXTS;
  const byLength = [...texts.entries()].sort(([, a], [, b]) => a.length - b.length);
  for (const [rank, [at, { length }]] of byLength.entries()) {
    const limit = Math.min(MAX_TEXT, Math.floor(left / (texts.length - rank)));
    limits[at] = limit;
    left -= Math.min(length, limit);
  }
  return limits;
}

/** "My mother has diabetes, chest pain" is of the mother where no baby is spoken of. */
const OF_A_BABY =
  /\b(?:baby|newborn|infant|child|bachch?[aei]|shishu|navjat|born|birth|day old|days old|pregnan\w*|garbh\w*|deliver\w*)\b|शिशु|नवजात|बच्च|जन्म|गर्भ|डिलीवरी/;

/** A text with spaces in place of some of its parts. */
function without(text: string, parts: readonly (readonly [number, number])[]): string {
  let left = text;
  for (const [start, end] of parts) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  return left;
}

/**
 * What the readings of a text mean at each age that may be the patient's: a child who is spoken of as well does not make the pulse of
 * a grandmother a healthy one.
 */
function readingsFor(measures: Measures, knownAge: number | undefined): ReturnType<typeof measuredFindings> {
  const ages = new Set([measures.ageYears, ...measures.otherAges, ...(knownAge === undefined ? [] : [knownAge])]);
  const found = [...ages].flatMap((ageYears) => measuredFindings({ ...measures, ageYears }));
  return [...new Map(found.map((one) => [one.finding, one])).values()];
}

/** A text as far as it is read before its findings are judged one by one. */
type Words = ReturnType<typeof readWords>;

function readWords(text: string, knownAge: number | undefined, compiled: CompiledSymptoms) {
  const measures = readMeasures(text);
  const { tokens, matches, known } = readPhrases(text, measures, compiled);
  const denied = findDenied(tokens, matches, text);
  const outright = toldOutright(text);
  const isOfComplaint = (finding: string): boolean =>
    isComplaint(compiled.findings[compiled.numberOf.get(finding) ?? -1]);
  const told = matches.map((match) => ({
    match,
    finding: match.finding,
    range: rangeOf(match, tokens),
    isComplaint: isOfComplaint(match.finding),
    isDenied: denied.has(match),
  }));
  const isPregnant = told.some(({ finding, isDenied }) => isOfPregnancy(finding, compiled) && !isDenied);
  return {
    text,
    measures,
    tokens,
    matches,
    known,
    denied,
    sentenceAt: countSentences(text),
    outright,
    durations: ownDurations(
      text,
      measures.durations,
      [
        ...told.filter(({ finding, range }) => !isMistaken(finding, text, ...range)),
        ...outright.map(({ finding, range }) => ({ range, isComplaint: isOfComplaint(finding) })),
      ],
      isPregnant,
    ),
    relatives: new Map([...ofRelatives(text, told)].map(([{ match }, of]) => [match, of])),
    measured: readingsFor(measures, knownAge),
  };
}

/** A low sugar of somebody who takes nothing for it is no sign of diabetes. */
const isLowSugar = ({ measured, matches }: Words): boolean =>
  measured.some(({ finding }) => finding === 'low-sugar-reading') &&
  !matches.some(({ finding }) => finding === 'diabetes-medicine');

/** What a phrase says of the patient; undefined for what is over, misheard, or somebody else's. */
function mentionOf(match: Match, words: Words, compiled: CompiledSymptoms): Mention | undefined {
  const { text, measures } = words;
  const [start, end] = rangeOf(match, words.tokens);
  const heard = text.slice(start, end).slice(0, MAX_HEARD);
  const ofRelative = words.relatives.get(match);
  if (ofRelative) {
    const { becomes } = ofRelative;
    return becomes !== undefined && compiled.numberOf.has(becomes)
      ? { finding: becomes, state: 'present', heard }
      : undefined;
  }
  const isOfComplaint = isComplaint(compiled.findings[compiled.numberOf.get(match.finding) ?? -1]);
  if (isOfComplaint && isLongAgo(text, start, end)) return undefined;
  if (isMistaken(match.finding, text, start, end)) return undefined;
  // "sugar 94" and "sugar 60" tell of no diabetes: the value says what it means
  const isNamed = (words.measured.length === 0 || isLowSugar(words)) && !isOfComplaint && match.positions.length === 1;
  if (isNamed && measures.readings.some(([from, to]) => start >= from && end <= to)) return undefined;
  if (words.denied.has(match)) return { finding: match.finding, state: 'denied', heard };
  const durations = isOfComplaint ? words.durations.ofComplaints : words.durations.ofOthers;
  const durationDays = durationNear([start, end], words.sentenceAt, durations);
  return { finding: match.finding, state: 'present', heard, ...(durationDays !== undefined && { durationDays }) };
}

/** What is there besides the phrases: the mother who is the patient herself, dangers told outright, readings of instruments. */
function mentionsBeside(
  phrases: readonly Mention[],
  { text, measures, measured, outright, ...words }: Words,
): Mention[] {
  const heard = measures.used.map(([start, end]) => text.slice(start, end)).join(', ');
  return [
    ...phrases
      .filter(({ finding, state }) => finding === 'mother-diabetes' && state === 'present' && !OF_A_BABY.test(text))
      .map((mother) => ({ ...mother, finding: 'diabetes' })),
    ...outright.map(({ finding, range }): Mention => {
      const durationDays = durationNear(range, words.sentenceAt, words.durations.ofComplaints);
      const said = text.slice(...range).slice(0, MAX_HEARD);
      return { finding, state: 'present', heard: said, ...(durationDays !== undefined && { durationDays }) };
    }),
    ...measured.map((found) => ({ ...found, heard: heard.slice(0, MAX_HEARD) })),
  ];
}

function readText(folded: string, limit: number, knownAge: number | undefined, compiled: CompiledSymptoms): Reading {
  const text = folded.slice(0, limit);
  const unread = folded.slice(limit, limit + MAX_RUN).trim();
  const words = readWords(text, knownAge, compiled);
  const phrases = words.matches.flatMap((match) => mentionOf(match, words, compiled) ?? []);
  return {
    mentions: [...phrases, ...mentionsBeside(phrases, words)],
    notUnderstood: [
      ...(unread === '' ? [] : [unread]),
      ...leftOver(words.tokens, words.known, compiled.lexicon.speller.ordinary, words.measures, text),
    ],
    measures: words.measures,
    text,
    besideRelatives: without(
      text,
      [...words.relatives.values()].map(({ range }) => range),
    ),
    complaintDays: words.durations.ofComplaints.map(({ days }) => days),
    loneDays: words.durations.alone.map(({ days }) => days),
  };
}

/** Adds findings that follow from a measure of another: cough for 14 days is a long cough. */
function derive(
  mentions: readonly Mention[],
  compiled: CompiledSymptoms,
  temperatureC: number | undefined,
  longest: number | undefined,
): Mention[] {
  const derived: Mention[] = [];
  for (const { id, derived: rule } of compiled.findings) {
    if (!rule || mentions.some((mention) => mention.finding === id)) continue;
    const family = new Set([
      rule.from,
      ...(compiled.descendants[compiled.numberOf.get(rule.from) ?? -1] ?? []).map((at) => compiled.findings[at]?.id),
    ]);
    const sources = mentions.filter((mention) => mention.state === 'present' && family.has(mention.finding));
    if (sources.length === 0) continue;
    const days = Math.max(...sources.map((mention) => mention.durationDays ?? longest ?? -1));
    const isLong = rule.minDays === undefined || days >= rule.minDays;
    const isShort = rule.maxDays === undefined || (days >= 0 && days <= rule.maxDays);
    const isHot =
      rule.minTemperatureC === undefined || (temperatureC !== undefined && temperatureC >= rule.minTemperatureC);
    if (isLong && isShort && isHot) derived.push({ finding: id, state: 'present', heard: sources[0]?.heard ?? '' });
  }
  return derived;
}

/** What was heard besides, where the lexicon heard nothing of it: neither the finding itself nor that a wider one is not there. */
function addHeard(merged: Map<string, Mention>, input: AssessmentInput, compiled: CompiledSymptoms): void {
  for (const { finding, quote } of input.heard ?? []) {
    const at = compiled.numberOf.get(finding);
    if (at === undefined || merged.has(finding)) continue;
    const wider = (compiled.ancestors[at] ?? []).map((one) => merged.get(compiled.findings[one]?.id ?? ''));
    if (wider.some((mention) => mention?.state === 'denied')) continue;
    merged.set(finding, { finding, state: 'present', heard: quote.slice(0, MAX_HEARD), isHeard: true });
  }
}

/** The last word counts: an answer over a text, a later text over an earlier; "present" over "denied" within one. */
function mergeMentions(
  readings: readonly Reading[],
  input: AssessmentInput,
  compiled: CompiledSymptoms,
): Map<string, Mention> {
  const merged = new Map<string, Mention>();
  for (const { mentions } of readings) {
    for (const mention of mentions) {
      const had = merged.get(mention.finding);
      if (!had || had.state !== 'present') merged.set(mention.finding, mention);
    }
  }
  addHeard(merged, input, compiled);
  for (const { finding, answer } of input.answers) {
    const state = answer === 'yes' ? 'present' : answer === 'no' ? 'denied' : 'unknown';
    const had = merged.get(finding);
    if (state === 'unknown' && had) continue;
    merged.set(finding, {
      finding,
      state,
      heard: '',
      ...(state === 'present' && had?.durationDays !== undefined && { durationDays: had.durationDays }),
    });
  }
  return merged;
}

/** Adds what is known from before and was not spoken of now. It is no complaint: alone it makes none. */
function addKnown(merged: Map<string, Mention>, { findings = [] }: KnownFacts, compiled: CompiledSymptoms): void {
  if (merged.size === 0) return;
  for (const finding of findings) {
    if (!merged.has(finding) && compiled.numberOf.has(finding))
      merged.set(finding, { finding, state: 'present', heard: '', isKnown: true });
  }
}

/** The check calls a reading urgent where the diary does. */
function addUrgentReading(
  merged: Map<string, Mention>,
  texts: readonly string[],
  patient: PatientFacts,
  { numberOf, knowledge }: CompiledSymptoms,
): void {
  if (!numberOf.has(URGENT_READING)) return;
  const heard = findUrgentReading(texts, patient, knowledge.measurementLimits ?? []);
  if (heard !== undefined) merged.set(URGENT_READING, { finding: URGENT_READING, state: 'present', heard });
}

/** Reads everything a patient said: findings with their state, numbers, and what was not understood. Never throws for odd input. */
export function understand(input: AssessmentInput, compiled: CompiledSymptoms): Understanding {
  const texts = input.texts.map((told) => withoutMismeasured(plainText(told)));
  const limits = readingLimits(texts);
  const knownAge = input.patient.ageYears;
  const readings = texts.map((text, at) => readText(text, limits[at] ?? MAX_TEXT, knownAge, compiled));
  const known = input.answers.filter((answer) => compiled.numberOf.has(answer.finding));
  const merged = mergeMentions(readings, { ...input, answers: known }, compiled);
  addKnown(merged, knownOf(input, readings), compiled);
  const temperatures = readings.map(({ measures }) => measures.temperatureC).filter((value) => value !== undefined);
  const temperatureC = temperatures.length > 0 ? Math.max(...temperatures) : undefined;
  const days = readings.flatMap(({ complaintDays }) => complaintDays);
  const durationDays = days.length > 0 ? Math.max(...days) : undefined;
  const lone = readings.flatMap(({ loneDays }) => loneDays);
  const loneDays = lone.length > 0 ? Math.max(...lone) : undefined;
  for (const mention of derive([...merged.values()], compiled, temperatureC, loneDays))
    merged.set(mention.finding, mention);
  const said = readPatient(input, readings, merged, compiled);
  const others = othersFindings(merged, said, input.patient.ageYears !== undefined, compiled);
  for (const finding of others) merged.delete(finding);
  const patient =
    said.sex === 'male' || others.includes('pregnancy') ? { ...said, pregnant: input.patient.pregnant } : said;
  if (patient.pregnant === true && !merged.has('pregnancy') && compiled.numberOf.has('pregnancy'))
    merged.set('pregnancy', { finding: 'pregnancy', state: 'present', heard: '' });
  addUrgentReading(
    merged,
    texts.map((text, at) => text.slice(0, limits[at])),
    patient,
    compiled,
  );
  return {
    mentions: [...merged.values()],
    notUnderstood: [...new Set(readings.flatMap((reading) => reading.notUnderstood))].slice(0, MAX_NOT_UNDERSTOOD),
    patient,
    temperatureC,
    durationDays,
    isSudden: /\b(?:sudden(?:ly)?|abrupt(?:ly)?|achanak|all of a sudden)\b|अचानक/.test(
      plainText(input.texts.join(' ')),
    ),
    isAboutAnother:
      input.isAboutAnother === true || (patient.ageYears ?? TYPES_ALONE) < TYPES_ALONE || tellsOfAnother(readings),
  };
}
