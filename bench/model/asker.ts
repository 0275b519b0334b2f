// Asks a model as the server does, and counts for each purpose how it ended, how long it took and what it cost.
import type { z } from 'zod';
import type { createEndpoint } from '../../apps/server/src/platform/model/endpoint.ts';
import { promptFor } from '../../apps/server/src/platform/model/prompts.ts';
import { DEADLINE_MS } from '../../apps/server/src/platform/model/settings.ts';
import { quantile } from '../quantile.ts';

export type Purpose = keyof typeof DEADLINE_MS;
/** For a million tokens, in whatever money; null: not told. */
export type Price = { readonly in: number; readonly out: number } | null;

export type Asker = {
  readonly ask: <T>(purpose: Purpose, input: unknown, schema: z.ZodType<T>) => Promise<T | null>;
  readonly figures: (price: Price) => Record<string, Record<string, string>>;
};

type Counted = { ms: number[]; in: number; out: number; ends: Record<string, number> };

export function createAsker(endpoint: ReturnType<typeof createEndpoint>): Asker {
  const counted = new Map<Purpose, Counted>();

  const figuresOf = ({ ms, in: read, out, ends }: Counted, price: Price): Record<string, string> => {
    const [asked, answered] = [ms.length, ends['answered'] ?? 0];
    const cost = price && (read * price.in + out * price.out) / 1_000_000 / Math.max(1, asked);
    return {
      questions: String(asked),
      'answered in time': `${((100 * answered) / asked).toFixed(0)} %`,
      'milliseconds p50, p95': `${quantile(ms, 0.5).toFixed(0)}, ${quantile(ms, 0.95).toFixed(0)}`,
      'tokens in and out for one': `${Math.round(read / asked)}, ${Math.round(out / asked)}`,
      'cost of one': cost === null ? 'unknown' : cost.toFixed(6),
      'how they ended': Object.entries(ends)
        .map(([end, count]) => `${end} ${count}`)
        .join(', '),
    };
  };

  return {
    ask: async (purpose, input, schema) => {
      const of = counted.get(purpose) ?? { ms: [], in: 0, out: 0, ends: {} };
      counted.set(purpose, of);
      const from = performance.now();
      const answered = await endpoint({
        instructions: promptFor(purpose).text,
        prompt: JSON.stringify(input),
        schema,
        signal: AbortSignal.timeout(DEADLINE_MS[purpose]),
      });
      of.ms.push(performance.now() - from);
      of.ends[answered.outcome] = (of.ends[answered.outcome] ?? 0) + 1;
      if (answered.outcome !== 'answered') return null;
      of.in += answered.tokensIn;
      of.out += answered.tokensOut;
      return answered.value;
    },
    figures: (price) => Object.fromEntries([...counted].map(([purpose, of]) => [purpose, figuresOf(of, price)])),
  };
}
