import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadKnowledge } from '@nabz/knowledge/load';
import { expect, test } from 'vitest';
import { readCases } from '../symptoms/cases.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const conditions = new Set(loadKnowledge().conditions.map(({ id }) => id));

test.each(files)(
  '%s: every case is one of a condition that is known, has an urgency, and all are of one part',
  (name) => {
    const cases = readCases(folder + name);
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter(({ gold, urgency }) => !conditions.has(gold[0] ?? '') || urgency === undefined)).toEqual([]);
    expect(new Set(cases.map(({ split }) => split)).size).toBe(1);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  },
);

const dangers = readdirSync(`${folder}dangers`).map((name) => `dangers/${name}`);

test.each(dangers)('%s: every text has an urgency, and all are of one part', (name) => {
  const cases = readCases(folder + name);
  expect(cases.filter(({ urgency }) => urgency === undefined)).toEqual([]);
  expect(new Set(cases.map(({ split }) => split)).size).toBe(1);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

const whole = [...files, ...dangers];
const partOf = (name: string): string => readCases(folder + name)[0]?.split ?? '';
const hashOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(folder + name))
    .digest('hex');

test('what numbers are chosen with and what is sealed is as it was when it was written', () => {
  const frozen = JSON.parse(readFileSync(`${folder}frozen.json`, 'utf8')) as Record<string, string>;
  const held = whole.filter((name) => partOf(name) !== 'train');
  expect(Object.fromEntries(held.map((name) => [name, hashOf(name)]))).toEqual(frozen);
});

test('the README counts the cases', () => {
  const count = whole.reduce((sum, name) => sum + readCases(folder + name).length, 0);
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  expect(readme).toContain(`there are ${count.toLocaleString('en')}`);
  for (const name of whole) expect(readme).toContain(`\`${name}\``);
});
