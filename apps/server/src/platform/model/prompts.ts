import { readFileSync } from 'node:fs';
import type { Purpose } from './settings.ts';

/** The prompts that are in use. A prompt that is changed gets a new number and a new file: what was asked with which stays known. */
const VERSIONS: Readonly<Record<Purpose, number>> = { listen: 1, word: 1 };

export type Prompt = { readonly version: string; readonly text: string };

const read = new Map<Purpose, Prompt>();

/** The instructions for a purpose, and their version. */
export function promptFor(purpose: Purpose): Prompt {
  const had = read.get(purpose);
  if (had) return had;
  const version = `${purpose}-${VERSIONS[purpose]}`;
  const prompt = { version, text: readFileSync(`${import.meta.dirname}/prompts/${version}.md`, 'utf8') };
  read.set(purpose, prompt);
  return prompt;
}
