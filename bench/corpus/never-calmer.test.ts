// A harmless sentence by a writer who knows nothing of the checker never makes an emergency calmer.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assessSymptoms } from '@nabz/engine/symptoms/analyze';
import { rankOf } from '@nabz/engine/symptoms/red-flags';
import { compiled } from '@nabz/engine/testing/symptoms';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readCases, type Case } from '../symptoms/cases.ts';

const SentenceSchema = z.object({ text: z.string(), lang: z.enum(['en', 'hinglish', 'hi']) });
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const casesIn = (folder: string): Case[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readCases(folder + name));
const sentencesIn = (name: string): string[] =>
  readFileSync(here(`sentences/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => SentenceSchema.parse(JSON.parse(line)).text);
const sentences = sentencesIn('harmless');
/** Denials, old illnesses, relatives, ages of children: what a phone writes down beside a complaint. */
const spoken = sentencesIn('spoken');
/** As a phone writes down what is spoken. */
const withoutStops = (text: string): string =>
  text
    .replaceAll(/[.,;:!?।]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
const assess = (input: Case['input']) => assessSymptoms(input, compiled).triage;
const all = [...casesIn(here('../cases/')), ...casesIn(here('./')), ...casesIn(here('./dangers/'))];
const isWhole = /all|rest/.test(process.env['NABZ_TESTS'] ?? '');
/** `npm run test:all` asks of every case, `npm test` of every so manyth. */
const sampleOf = (cases: readonly Case[], every: number): Case[] =>
  cases.filter((_, at) => isWhole || at % every === 0);
const emergencies = sampleOf(
  all.filter(({ urgency }) => urgency === 'high'),
  6,
);
const others = sampleOf(
  all.filter(({ urgency }) => urgency !== 'high'),
  18,
);
/** Sentences for each case: every sentence meets at least four of them. */
const EACH = 2;

/** What one more thing lowered, for every level down to a doctor within a day. */
function loweredIn(
  cases: readonly Case[],
  more: (input: Case['input'], at: number) => [string, Case['input']][],
): string[] {
  const lowered: string[] = [];
  for (const [at, { id, input }] of cases.entries()) {
    const before = assess(input);
    // not recognised even without them: the bench counts these
    if (rankOf(before.level) > rankOf('doctor-24h')) continue;
    for (const [added, longer] of more(input, at)) {
      const { level } = assess(longer);
      if (rankOf(level) > rankOf(before.level)) lowered.push(`${id} ${before.level} -> ${level}: ${added}`);
    }
  }
  return lowered;
}

/**
 * The one exception: the frail are sent to a doctor within a day because nothing was understood, and a complaint that is told then is
 * answered for itself. To keep the day where less than a tenth of the words is heard made 71 of 166 frail people who can stay at home louder.
 */
const isHeard = ({ input }: Case): boolean => assess(input).because.some(({ kind }) => kind !== 'nothing-understood');

/** One in so many, with and without the rest: of the whole set a few pairs still fall (decision 0027). */
const SPOKEN = 6;
/** Learned words read a text without stops as one sentence, which words more change: what is understood may not fall. */
const isUnderstood = ({ input }: Case): boolean =>
  assess(input).because.some(({ kind }) => kind !== 'words' && kind !== 'despair' && kind !== 'nothing-understood');

const withSentences = (input: Case['input'], at: number): [string, Case['input']][] =>
  Array.from({ length: EACH }, (_, turn) => {
    const sentence = sentences[(at * EACH + turn) % sentences.length] ?? '';
    return [sentence, { ...input, texts: [...input.texts.slice(0, -1), `${input.texts.at(-1) ?? ''}. ${sentence}`] }];
  });

/** What only one sex or age has corrects who the patient is: it is no fact more. */
const ofAnybody = compiled.findings.filter(({ only }) => !only).map(({ id }) => id);
const withFinding = (input: Case['input'], at: number): [string, Case['input']][] => {
  const finding = ofAnybody[(at * 7) % ofAnybody.length] ?? '';
  return [[finding, { ...input, answers: [...input.answers, { finding, answer: 'yes' }] }]];
};

test('300 harmless sentences lower no emergency', () => {
  expect(sentences.length).toBe(300);
  expect(emergencies.length).toBeGreaterThan(500);
  expect(loweredIn(emergencies.filter(isHeard), withSentences)).toEqual([]);
}, 600_000);

test('what is spoken before, behind or after an emergency lowers none, without a stop between them', () => {
  const told = all
    .filter(({ urgency }) => urgency === 'high')
    .filter((_, at) => at % SPOKEN === 0)
    .map((one) => ({ ...one, input: { ...one.input, texts: [withoutStops(one.input.texts.join(' '))] } }));
  const more = (input: Case['input'], at: number): [string, Case['input']][] => {
    const [text = ''] = input.texts;
    const fact = spoken[at % spoken.length] ?? '';
    const bare = withoutStops(fact);
    return [[`${bare} ${text}`], [`${text} ${bare}`], [text, fact]].map((texts) => [
      texts.join(' | '),
      { ...input, texts },
    ]);
  };
  expect(spoken.length).toBeGreaterThan(60);
  expect(loweredIn(told.filter(isUnderstood), more)).toEqual([]);
}, 600_000);

test('300 harmless sentences lower no advice to see a doctor within a day', () => {
  expect(others.length).toBeGreaterThan(300);
  expect(loweredIn(others.filter(isHeard), withSentences)).toEqual([]);
}, 600_000);

test('a finding answered with yes lowers no advice to go at once or within a day', () => {
  expect(loweredIn(sampleOf([...emergencies, ...others], 2), withFinding)).toEqual([]);
}, 600_000);
