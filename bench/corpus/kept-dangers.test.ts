import { readFileSync } from 'node:fs';
import { assessSymptoms } from '@nabz/engine/symptoms/analyze';
import { EMERGENCIES } from '@nabz/engine/symptoms/red-flags';
import { compiled } from '@nabz/engine/testing/symptoms';
import { expect, test } from 'vitest';

const sentences = readFileSync(new URL('sentences/dangers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text);

test('short sentences of danger, which a tightened phrase would lose, stay emergencies', () => {
  const silent = sentences.filter(
    (text) => !EMERGENCIES.has(assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage.level),
  );
  expect(sentences.length).toBeGreaterThan(600);
  expect(silent).toEqual([]);
}, 120_000);
