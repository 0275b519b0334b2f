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
const sentences = readFileSync(here('sentences/harmless.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => SentenceSchema.parse(JSON.parse(line)).text);
const levelOf = (input: Case['input']) => assessSymptoms(input, compiled).triage.level;
const all = [...casesIn(here('../cases/')), ...casesIn(here('./'))].filter(({ urgency }) => urgency === 'high');
/** `npm run test:all` asks of every emergency, `npm test` of every third. */
const EVERY = /all|rest/.test(process.env['NABZ_TESTS'] ?? '') ? 1 : 3;
const emergencies = all.filter((_, at) => at % EVERY === 0);
/** Sentences for each emergency: every sentence meets at least four of them. */
const EACH = 2;

test('300 harmless sentences lower no emergency', () => {
  const lowered: string[] = [];
  for (const [at, { id, input }] of emergencies.entries()) {
    const before = levelOf(input);
    if (rankOf(before) > rankOf('emergency')) continue; // not recognised even without them: the bench counts these
    for (let turn = 0; turn < EACH; turn += 1) {
      const sentence = sentences[(at * EACH + turn) % sentences.length] ?? '';
      const after = levelOf({
        ...input,
        texts: [...input.texts.slice(0, -1), `${input.texts.at(-1) ?? ''}. ${sentence}`],
      });
      if (rankOf(after) > rankOf('emergency')) lowered.push(`${id} ${before} -> ${after}: ${sentence}`);
    }
  }
  expect(sentences.length).toBe(300);
  expect(emergencies.length).toBeGreaterThan(500);
  expect(lowered).toEqual([]);
}, 600_000);
