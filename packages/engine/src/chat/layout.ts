// A message laid out: what each word is, says and names.
import type { NameSpan } from './names.ts';
import type { ReadMessage } from './text.ts';
import type { ChatMeasurement, Complaints } from './types.ts';

export type Layout = ReadMessage & {
  readonly names: readonly NameSpan[];
  readonly complaints: Complaints;
  readonly time: string | undefined;
  readonly measurement: ChatMeasurement | undefined;
  /** Everything that stands at a word, by symbol. */
  readonly spots: readonly Map<string, number[]>[];
  readonly isFiller: (at: number) => boolean;
  /** Words whose sound is known, as they are or with a slip repaired. */
  readonly isKnown: readonly boolean[];
};

/** What a message names and says, as symbols: `<disease>`, `<place>`, `<complaint>`, and classes of words. */
export function symbolsIn({ spots, complaints }: Pick<Layout, 'spots' | 'complaints'>): Set<string> {
  const symbols = spots.flatMap((spot) => [...spot.keys()].filter((symbol) => symbol.startsWith('<')));
  return new Set(complaints.present.length > 0 ? [...symbols, '<complaint>'] : symbols);
}
