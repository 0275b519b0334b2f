import { fill } from '@nabz/words/render';
// Whose report it is: families share a phone and a folder of papers.
import { spoken } from '../../platform/spoken.ts';
import { extractionOf, type OpenReport } from './report-kind.ts';

const words = spoken('reports');

const titles = new Set(['mrs', 'miss', 'smt', 'shri', 'kumari', 'master', 'baby', 'the', 'self', 'patient']);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 2 && !titles.has(word));

/** A question when no word of the printed name is one of the patient's. */
export function otherPerson(opened: OpenReport, name: string): string | null {
  const printed = extractionOf(opened)?.reading.header.patientName ?? '';
  const own = wordsOf(name);
  const read = wordsOf(printed);
  if (own.length === 0 || read.length === 0 || read.some((word) => own.includes(word))) return null;
  return fill(words.otherPerson, { name: printed });
}

/** Somebody else's results do not belong into the trends of the patient: as they say, else as the name tells. */
export const isTheirs = (opened: OpenReport, name: string): boolean =>
  opened.details.mine ?? otherPerson(opened, name) === null;
