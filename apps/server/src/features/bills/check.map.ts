// What the engine asks about a bill, in words.
import type { BillQuestion as Told } from '@nabz/contract/bills';
import type { BillQuestion } from '@nabz/engine/bills/judge';
import { GENERAL_KNOWLEDGE } from '@nabz/knowledge/shared';
import { inRupees } from '@nabz/words/money';
import { fill } from '@nabz/words/render';
import { listed } from '../../platform/listed.ts';
import { spoken } from '../../platform/spoken.ts';
import type { SourceNote } from '@nabz/contract/fields';

const words = spoken('bills');

const SHOWN_NAMES = 5;

/** These rest on the bill's own figures. */
const ADDED_UP: ReadonlySet<BillQuestion['kind']> = new Set(['sum', 'balance', 'no-total', 'product', 'repeated']);

type Named = (id: string) => string;

function partsOf(question: BillQuestion, nameOf: Named): Record<string, string> {
  const names = 'lines' in question ? question.lines.map(nameOf) : [];
  const first = [...new Set(names)].slice(0, SHOWN_NAMES).map((name) => fill(words.quoted, { name }));
  const amounts = Object.entries(question).flatMap(([key, value]): [string, string][] =>
    typeof value !== 'number' ? [] : [[key, isCount(key) ? String(value) : inRupees(value)]],
  );
  return { ...Object.fromEntries(amounts), names: listed(first), count: String(names.length) };
}
const isCount = (key: string): boolean => ['days', 'nights', 'percent'].includes(key);

/** One question as it can be read out at the counter. */
export function toQuestion(
  question: BillQuestion,
  index: number,
  { nameOf, sourcesOf }: { nameOf: Named; sourcesOf: (ids: readonly string[]) => SourceNote[] },
): Told {
  const parts = partsOf(question, nameOf);
  const { fact, ask } = words.questions[question.kind];
  const ids = 'sources' in question ? question.sources : [];
  return {
    id: String(index + 1),
    kind: question.kind,
    fact: fill(fact, parts),
    ask: fill(ask, parts),
    lines: 'lines' in question ? [...question.lines] : [],
    sources: sourcesOf(ids.filter((one) => one !== GENERAL_KNOWLEDGE)),
    isUnreviewed: !ADDED_UP.has(question.kind) && (ids.length === 0 || ids.includes(GENERAL_KNOWLEDGE)),
  };
}
