import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCases, type Case } from './cases.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const casesIn = (folder: string): Case[] =>
  readdirSync(here(folder))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readCases(here(folder) + name));

/** The cases that may be learned from: the training part of the corpus, and the development part of our own. */
export const readTraining = (): Case[] => [
  ...[...casesIn('../corpus/'), ...casesIn('../corpus/dangers/')].filter(({ split }) => split === 'train'),
  ...casesIn('../cases/').filter(({ split }) => split === 'dev'),
];

/** What tells whether the weights in use were trained with the cases as they are. */
export const hashOf = (cases: readonly Case[]): string =>
  createHash('sha256')
    .update(JSON.stringify(cases.map(({ id, input, gold, urgency }) => [id, input, gold[0], urgency])))
    .digest('hex');
