// A bill beside the estimate that was given before it, line by line.
import { sumOf } from './amounts.ts';
import type { BillLine } from './types.ts';

/** Null where no line of that paper was matched: it may stand there under another name. */
export type ComparedLine = {
  readonly text: string;
  readonly estimated: number | null;
  readonly billed: number | null;
};

type Named = Pick<BillLine, 'text' | 'amount'>;
type Group = { readonly text: string; readonly words: ReadonlySet<string>; readonly amount: number };

/** Below it two names say too little of the same thing: “Room charges” is not “OT room charges”. */
const ALIKE = 0.75;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Lines with the same name are one: their amounts are added up. */
function groupsOf(lines: readonly Named[]): Group[] {
  const same = Map.groupBy(lines, ({ text }) => wordsOf(text).join(' '));
  return [...same.values()].map((group) => {
    const text = group[0]?.text ?? '';
    return { text, words: new Set(wordsOf(text)), amount: sumOf(group.map(({ amount }) => amount)) };
  });
}

function likeness(a: Group, b: Group): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const all = a.words.size + b.words.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** The lines of both papers, those that became dearer by most first. Lines are matched by their names alone, never by their amounts. */
export function compareWithEstimate(bill: readonly Named[], estimate: readonly Named[]): ComparedLine[] {
  const [billed, estimated] = [groupsOf(bill), groupsOf(estimate)];
  const pairs = billed
    .flatMap((one) => estimated.map((other) => ({ one, other, score: likeness(one, other) })))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score);
  const matched = new Map<Group, Group>();
  const taken = new Set<Group>();
  for (const { one, other } of pairs)
    if (!matched.has(one) && !taken.has(other)) {
      matched.set(one, other);
      taken.add(other);
    }
  const rows = [
    ...billed.map((one) => ({ text: one.text, estimated: matched.get(one)?.amount ?? null, billed: one.amount })),
    ...estimated
      .filter((other) => !taken.has(other))
      .map((other) => ({ text: other.text, estimated: other.amount, billed: null })),
  ];
  const more = (row: ComparedLine): number => (row.billed ?? 0) - (row.estimated ?? 0);
  return rows.toSorted((a, b) => more(b) - more(a));
}
