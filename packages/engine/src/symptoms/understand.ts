import type { Finding } from '@nabz/knowledge/findings';
import { type CompiledSymptoms, isComplaint } from './compile.ts';
import { findUrgentReading } from './home-readings.ts';
import { findMatches, type Match } from './match.ts';
import { readMeasures, readSex, readStatedSex, type Duration, type Measures } from './measures.ts';
import { withoutMismeasured } from './mismeasured.ts';
import { isMistaken } from './mistaken.ts';
import { findDenied } from './negation.ts';
import { toldOutright } from './outright.ts';
import { withPainScale } from './pain-scale.ts';
import { measuredFindings } from './readings.ts';
import { familyParts, isAboutAnother, isLongAgo } from './story.ts';
import type { AssessmentInput, Mention, PatientFacts, Understanding, KnownFacts } from './types.ts';
import { plainText, tokenize, type Token } from './words.ts';

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

type Reading = {
  mentions: Mention[];
  notUnderstood: string[];
  measures: Measures;
  /** How long complaints last, in days: what stands nearest to an old illness or a habit is its time. */
  complaintDays: number[];
};

const rangeOf = (match: Match, tokens: readonly Token[]): [number, number] => [
  tokens[match.positions[0] ?? 0]?.start ?? 0,
  tokens[match.positions.at(-1) ?? 0]?.end ?? 0,
];

const SENTENCE_ENDS = '.;!?\n';

/** A duration belongs to the finding it stands next to; a text with one duration and several findings means all of them. */
function durationFor(
  [start, end]: readonly [number, number],
  sentenceAt: Uint16Array,
  durations: readonly Duration[],
): number | undefined {
  let nearest: number | undefined;
  let shortest = Infinity;
  for (const { days, at } of durations) {
    const edge = at >= end ? end : start;
    const distance = at >= end ? at - end : start - at;
    // below zero: it stands inside the finding
    const isSameSentence = distance < 0 || sentenceAt[at] === sentenceAt[edge];
    if (!isSameSentence || distance >= shortest) continue;
    nearest = days;
    shortest = distance;
  }
  return nearest;
}

/** The durations that are not those of an illness or a habit that is known: "diabetes for 10 years, cough for 2 days" has one of 2 days. */
function ofComplaints(
  durations: readonly Duration[],
  heard: readonly { readonly range: readonly [number, number]; readonly isComplaint: boolean }[],
  sentenceAt: Uint16Array,
): number[] {
  return durations
    .filter(({ at }) => {
      const near = heard
        .filter(({ range: [start] }) => sentenceAt[start] === sentenceAt[at])
        .map(({ range: [start, end], isComplaint: counts }) => ({ gap: at >= end ? at - end : start - at, counts }));
      const nearest = Math.min(...near.map(({ gap }) => gap));
      return near.length === 0 || near.some(({ gap, counts }) => counts && gap === nearest);
    })
    .map(({ days }) => days);
}

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

/**
 * The words without those of an age: "10 month old baby with cough" has no cough of ten months. What stands before an age and
 * what stands after it are two statements.
 */
function besideAges(tokens: readonly Token[], ages: Measures['ageAt']): Token[] {
  return tokens
    .filter(({ start, end }) => ages.every(([from, to]) => end <= from || start >= to))
    .map((token) => ({
      ...token,
      clause: token.clause * (ages.length + 1) + ages.filter(([from]) => from < token.start).length,
    }));
}

const rangesOfComplaints = (
  said: readonly { readonly finding: string; readonly range: [number, number] }[],
  { findings, numberOf }: CompiledSymptoms,
): { range: [number, number]; isComplaint: boolean }[] =>
  said.map(({ finding, range }) => ({ range, isComplaint: isComplaint(findings[numberOf.get(finding) ?? -1]) }));

/** What the numbers of a text stand in. */
const wordsOfMeasures = (text: string, { used }: Measures): string =>
  used
    .map(([start, end]) => text.slice(start, end))
    .join(', ')
    .slice(0, MAX_HEARD);

function readText(folded: string, limit: number, compiled: CompiledSymptoms): Reading {
  const text = folded.slice(0, limit);
  const unread = folded.slice(limit, limit + MAX_RUN).trim();
  const sentenceAt = countSentences(text);
  const measures = readMeasures(text);
  const tokens = besideAges(tokenize(withPainScale(text)), measures.ageAt);
  const { matches, known } = findMatches(tokens, compiled.lexicon);
  const denied = findDenied(tokens, matches, text);
  const family = familyParts(text);
  const mentions: Mention[] = [];
  const measured = measuredFindings(measures);
  const isNormal = measured.length === 0;
  const lasting = (range: readonly [number, number]): Pick<Mention, 'durationDays'> => {
    const durationDays = durationFor(range, sentenceAt, measures.durations);
    return durationDays === undefined ? {} : { durationDays };
  };
  const isLowSugar =
    measured.some(({ finding }) => finding === 'low-sugar-reading') &&
    !matches.some(({ finding }) => finding === 'diabetes-medicine');
  const meant = matches.filter((match) => !isMistaken(match.finding, text, ...rangeOf(match, tokens)));
  const told = toldOutright(text);
  const heard = rangesOfComplaints(
    [...meant.map((match) => ({ finding: match.finding, range: rangeOf(match, tokens) })), ...told],
    compiled,
  );
  for (const match of meant) {
    const [start, end] = rangeOf(match, tokens);
    const isFamily = family.some(([from, to]) => start > from && start < to);
    if (isFamily && !match.finding.startsWith('family-')) continue;
    const finding = compiled.findings[compiled.numberOf.get(match.finding) ?? -1];
    if (isComplaint(finding) && isLongAgo(text, start, end)) continue;
    // "sugar 94" and "sugar 60" tell of no diabetes: the value says what it means
    const isNamed = (isNormal || isLowSugar) && !isComplaint(finding) && match.positions.length === 1;
    if (isNamed && measures.readings.some(([from, to]) => start >= from && end <= to)) continue;
    const state = denied.has(match) ? 'denied' : 'present';
    mentions.push({
      finding: match.finding,
      state,
      heard: text.slice(start, end).slice(0, MAX_HEARD),
      ...(state === 'present' && lasting([start, end])),
    });
  }
  for (const { finding, range } of told)
    mentions.push({
      finding,
      state: 'present',
      heard: text.slice(...range).slice(0, MAX_HEARD),
      ...lasting(range),
    });
  mentions.push(...measured.map((found): Mention => ({ ...found, heard: wordsOfMeasures(text, measures) })));
  return {
    mentions,
    notUnderstood: [
      ...(unread === '' ? [] : [unread]),
      ...leftOver(tokens, known, compiled.lexicon.speller.ordinary, measures, text),
    ],
    measures,
    complaintDays: ofComplaints(measures.durations, heard, sentenceAt),
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

const tellsOfAnother = ({ texts }: AssessmentInput): boolean => isAboutAnother(plainText(texts.join(' \n ')));

/** What is known of the one who types, unless the words are about somebody else. */
const knownOf = (input: AssessmentInput): KnownFacts => (tellsOfAnother(input) ? {} : (input.profile ?? {}));

/** Adds what is known from before and was not spoken of now. It is no complaint: alone it makes none. */
function addKnown(merged: Map<string, Mention>, input: AssessmentInput, compiled: CompiledSymptoms): void {
  if (merged.size === 0) return;
  for (const finding of knownOf(input).findings ?? []) {
    if (!merged.has(finding) && compiled.numberOf.has(finding))
      merged.set(finding, { finding, state: 'present', heard: '', isKnown: true });
  }
}

/** For anybody younger, in years, somebody else types: "4 year old with fever". */
const TYPES_ALONE = 10;

/** A finding that nobody younger has, in years, is not a child's. */
const GROWN_UP = 10;

/** The facts a caller gave win over those in the text; a finding only women have tells the sex. */
function readPatient(
  input: AssessmentInput,
  readings: readonly Reading[],
  mentions: ReadonlyMap<string, Mention>,
  compiled: CompiledSymptoms,
): PatientFacts {
  const onlyOf = (id: string): Finding['only'] => compiled.findings[compiled.numberOf.get(id) ?? -1]?.only;
  const text = input.texts.join(' \n ');
  const impliedSexes = new Set(
    [...mentions.values()]
      .filter((mention) => mention.state === 'present')
      .flatMap((mention) => onlyOf(mention.finding)?.sex ?? []),
  );
  // findings of both sexes say that something was misread: then neither is taken away
  const [impliedSex] = impliedSexes.size === 1 ? impliedSexes : [];
  const isOfPregnancy = (id: string): boolean =>
    id === 'pregnancy' ||
    (compiled.ancestors[compiled.numberOf.get(id) ?? -1] ?? []).includes(compiled.numberOf.get('pregnancy') ?? -1);
  const isPregnant = [...mentions.values()].some(({ finding, state }) => state === 'present' && isOfPregnancy(finding));
  const isDenied = mentions.get('pregnancy')?.state === 'denied';
  const profile = knownOf(input);
  const pregnant = isPregnant ? true : isDenied ? false : (input.patient.pregnant ?? profile.pregnant);
  const counted = readings.find(({ measures }) => measures.ageAt.length > 0)?.measures.ageYears;
  // "bachcha" in the words of a woman about her own delivery says nothing of her age
  const isGrown = [...mentions.values()].some(
    (mention) => mention.state === 'present' && (onlyOf(mention.finding)?.minAgeYears ?? 0) >= GROWN_UP,
  );
  const named = new Set(readings.flatMap(({ measures }) => measures.ages));
  const told = readings.map(({ measures }) => measures.ageYears).find((age) => age !== undefined);
  const worded = isGrown ? undefined : told;
  // it may be the patient's all the same: the danger rules look at each age that was told
  if (told !== undefined) named.add(told);
  const ageYears = input.patient.ageYears ?? counted ?? worded ?? profile.ageYears;
  const sex =
    input.patient.sex ??
    readStatedSex(text) ??
    impliedSex ??
    (pregnant === true ? 'female' : (profile.sex ?? readSex(text)));
  const others = input.patient.ageYears === undefined ? [...named].filter((age) => age !== ageYears) : [];
  return { ageYears, sex, pregnant, ...(others.length > 0 && { otherAges: others }) };
}

/** What was read but cannot be this person's: a man's pregnant wife, the pregnancy that a baby was born from. */
function othersFindings(
  mentions: ReadonlyMap<string, Mention>,
  { sex, ageYears }: PatientFacts,
  compiled: CompiledSymptoms,
): string[] {
  return [...mentions.values()]
    .filter(({ finding, heard }) => {
      const only = compiled.findings[compiled.numberOf.get(finding) ?? -1]?.only;
      const isOtherSex = only?.sex !== undefined && (sex === 'male' || sex === 'female') && sex !== only.sex;
      const isTooYoung = ageYears !== undefined && only?.minAgeYears !== undefined && ageYears < only.minAgeYears;
      return heard !== '' && (isOtherSex || isTooYoung);
    })
    .map(({ finding }) => finding);
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
  const readings = texts.map((text, at) => readText(text, limits[at] ?? MAX_TEXT, compiled));
  const known = input.answers.filter((answer) => compiled.numberOf.has(answer.finding));
  const merged = mergeMentions(readings, { ...input, answers: known }, compiled);
  addKnown(merged, input, compiled);
  const temperatures = readings.map(({ measures }) => measures.temperatureC).filter((value) => value !== undefined);
  const temperatureC = temperatures.length > 0 ? Math.max(...temperatures) : undefined;
  const days = readings.flatMap(({ complaintDays }) => complaintDays);
  const durationDays = days.length > 0 ? Math.max(...days) : undefined;
  for (const mention of derive([...merged.values()], compiled, temperatureC, durationDays))
    merged.set(mention.finding, mention);
  const said = readPatient(input, readings, merged, compiled);
  const others = othersFindings(merged, said, compiled);
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
      input.isAboutAnother === true || (patient.ageYears ?? TYPES_ALONE) < TYPES_ALONE || tellsOfAnother(input),
  };
}
