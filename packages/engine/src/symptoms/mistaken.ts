// Where the words right beside a danger say plainly that something else was meant. Each entry is one small class of sayings, found by
// reading false alarms; sentences that it must not touch are in bench/corpus/sentences/dangers.jsonl.
import type { Mistake } from './mistake.ts';
import { MISTAKEN_BODY } from './mistaken-body.ts';
import { MISTAKEN_BRAIN } from './mistaken-brain.ts';
import { MISTAKEN_FEAR } from './mistaken-fear.ts';
import { MISTAKEN_FEVER } from './mistaken-fever.ts';
import { MISTAKEN_MIND } from './mistaken-mind.ts';
import { MISTAKEN_OTHERS } from './mistaken-others.ts';
import { MISTAKEN_WORDS } from './mistaken-words.ts';

const MISTAKES: readonly Mistake[] = [
  ...MISTAKEN_BODY,
  ...MISTAKEN_BRAIN,
  ...MISTAKEN_MIND,
  ...MISTAKEN_FEVER,
  ...MISTAKEN_WORDS,
  ...MISTAKEN_FEAR,
  ...MISTAKEN_OTHERS,
];

const byFinding = new Map<string, Mistake[]>();
for (const mistake of MISTAKES)
  for (const finding of mistake.findings) byFinding.set(finding, [...(byFinding.get(finding) ?? []), mistake]);

const SENTENCE_END = /[.;!?।\n|]/;
/** How much of a sentence is looked at on each side of what was heard; dictated texts have no sentences. */
const REACH = 100;

/** Whether what stands between `start` and `end` of a folded text was taken for a danger that the words beside it say is none. */
export function isMistaken(finding: string, text: string, start: number, end: number): boolean {
  const mistakes = byFinding.get(finding);
  if (!mistakes) return false;
  const before =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + REACH).split(SENTENCE_END)[0] ?? '';
  const heard = text.slice(start, end);
  return mistakes.some(
    (mistake) =>
      (mistake.heard?.test(heard) ?? true) &&
      (mistake.before?.test(before) ?? true) &&
      (mistake.after?.test(after) ?? true) &&
      mistake.unless?.test(before + heard + after) !== true &&
      mistake.unlessTold?.test(text) !== true &&
      (mistake.onlyTold?.test(text) ?? true),
  );
}
