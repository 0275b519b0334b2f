// npm run bench -- chat [--misses] [--held] [FILE.jsonl]: is it understood what patients ask of the assistant?
// Reads bench/cases/chat/dev.jsonl, and danger.jsonl for a second table; --held prints figures only of the cases that nobody looks at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { nextContext, recognise } from '@nabz/engine/chat/recognise';
import { NO_CONTEXT, type ChatContext, type Recognised } from '@nabz/engine/chat/types';
import { quantile } from '../quantile.ts';
import { readCases, type Case } from './cases.ts';
import { createComparer, type EntityCount } from './entities.ts';
import { realLexicon } from './lexicon.ts';

const words = process.argv.slice(2).filter((word) => word !== '--');
const isHeld = words.includes('--held');
const showsMisses = words.includes('--misses') && !isHeld;
const own = words.find((word) => !word.startsWith('--'));
const label = own === undefined ? `bench/cases/chat/${isHeld ? 'held' : 'dev'}.jsonl` : 'cases of your own';
const cases = readCases(own ?? new URL(`../cases/chat/${isHeld ? 'held' : 'dev'}.jsonl`, import.meta.url));

type Outcome = { one: Case; got: Recognised; ms: number; isRight: boolean; entities: EntityCount };

const { lexicon, version, builtMs } = realLexicon();
const compare = createComparer(lexicon);

/** A talk as the server keeps it: after complaints the assistant asks about them. */
function contextOf(before: readonly string[]): ChatContext {
  let context = NO_CONTEXT;
  for (const message of before) {
    const got = recognise(message, context, lexicon);
    context = nextContext(context, message, got, got.intent === 'symptoms' ? 'symptom' : null);
  }
  return context;
}

function judge(one: Case): Outcome {
  const context = contextOf(one.before);
  const from = performance.now();
  const got = recognise(one.message, context, lexicon);
  const ms = performance.now() - from;
  const isRight = got.intent === one.intent || one.also.includes(got.intent);
  return { one, got, ms, isRight, entities: compare(one, got.entities) };
}

for (const one of cases.slice(0, 50)) judge(one);
const outcomes = cases.map(judge);

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const share = (part: number, whole: number): number => (whole === 0 ? 1 : Math.round((part * 1000) / whole) / 10);
const accuracyOf = (list: readonly Outcome[]): number =>
  share(list.filter(({ isRight }) => isRight).length, list.length);
const groupsOf = (key: (one: Case) => string): Record<string, { cases: number; right: number }> =>
  Object.fromEntries(
    [...new Set(cases.map(key))].sort().map((group) => {
      const list = outcomes.filter(({ one }) => key(one) === group);
      return [group, { cases: list.length, right: accuracyOf(list) }];
    }),
  );

const DANGERS = ['emergency', 'self-harm'];
const recallOf = (intent: string): number => accuracyOf(outcomes.filter(({ one }) => one.intent === intent));
const quiet = outcomes.filter(
  ({ one }) => !DANGERS.includes(one.intent) && !one.also.some((also) => DANGERS.includes(also)),
);
const falseAlarms = quiet.filter(({ got }) => DANGERS.includes(got.intent));
const sumOf = (pick: (count: EntityCount) => number): number =>
  outcomes.reduce((total, { entities }) => total + pick(entities), 0);
const times = outcomes.map(({ ms }) => ms);

const figures = {
  cases: cases.length,
  'intent right, %': accuracyOf(outcomes),
  'intent exactly the first choice, %': share(
    outcomes.filter(({ one, got }) => got.intent === one.intent).length,
    outcomes.length,
  ),
  'entities found, %': share(
    sumOf(({ found }) => found),
    sumOf(({ wanted }) => wanted),
  ),
  'emergencies raised, %': recallOf('emergency'),
  'self-harm raised, %': recallOf('self-harm'),
  'false alarms among others, %': share(falseAlarms.length, quiet.length),
  'milliseconds a message, median': Math.round(quantile(times, 0.5) * 100) / 100,
  'milliseconds a message, 99 %': Math.round(quantile(times, 0.99) * 100) / 100,
  'lexicon built in, milliseconds': Math.round(builtMs),
};
const byLanguage = groupsOf(({ lang }) => lang);
const byIntent = groupsOf(({ intent }) => intent);
const byTalk = groupsOf(({ before }) => (before.length > 0 ? 'continued' : 'first message'));

say(label);
for (const [name, value] of Object.entries(figures)) say(`${name.padEnd(40)} ${value}`);
for (const group of [byLanguage, byTalk, byIntent]) {
  say('');
  for (const [name, { cases: count, right }] of Object.entries(group))
    say(`${name.padEnd(24)} ${String(count).padStart(4)} ${right.toFixed(1).padStart(6)} %`);
}
if (showsMisses) {
  say('\nMisses: id, wanted, got (confidence), message');
  for (const { one, got, isRight, entities } of outcomes) {
    if (isRight && entities.misses.length === 0) continue;
    const asked = [...one.before, one.message].join(' >> ');
    const intent = isRight ? '' : ` ${one.intent} -> ${got.intent} (${got.confidence}; ${got.alternatives.join(', ')})`;
    const missed = entities.misses.length > 0 ? ` [not found: ${entities.misses.join(', ')}]` : '';
    say(`${one.id}${intent}${missed}: ${asked}`);
  }
}

/** What must be raised, and what sounds like it and must not be. */
function dangerFigures(): Record<string, number> {
  const judged = readCases(new URL('../cases/chat/danger.jsonl', import.meta.url)).map(judge);
  const rightOf = (intent: string): number => accuracyOf(judged.filter(({ one }) => one.intent === intent));
  const misses = judged.filter(({ one }) => one.id.includes('-near-'));
  return {
    cases: judged.length,
    'emergencies raised, %': rightOf('emergency'),
    'self-harm raised, %': rightOf('self-harm'),
    'near misses': misses.length,
    'false alarms among near misses, %': share(
      misses.filter(({ got }) => DANGERS.includes(got.intent)).length,
      misses.length,
    ),
  };
}

if (own === undefined && !isHeld) {
  say('\nbench/cases/chat/danger.jsonl (development)');
  for (const [name, value] of Object.entries(dangerFigures())) say(`${name.padEnd(40)} ${value}`);
}

if (own === undefined) {
  const results = new URL('../results/', import.meta.url);
  mkdirSync(results, { recursive: true });
  const kept = { source: label, knowledge: version, ...figures, byLanguage, byTalk, byIntent };
  writeFileSync(new URL(isHeld ? 'chat-held.json' : 'chat.json', results), `${JSON.stringify(kept, null, 2)}\n`);
}
