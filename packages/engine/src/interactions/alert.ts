import type { InteractionWords, Severity } from '@nabz/knowledge/medicines';
import { fill } from '../text/fill.ts';
import type { AlertKind, InteractionAlert } from './types.ts';

export const severityRank: Readonly<Record<Severity, number>> = { avoid: 0, ask: 1, aware: 2 };
const kindRank: Readonly<Record<AlertKind, number>> = {
  allergy: 0,
  pair: 1,
  'daily-total': 2,
  'duplicate-ingredient': 3,
  'duplicate-class': 4,
  pregnancy: 5,
  condition: 6,
  breastfeeding: 7,
  age: 8,
  alcohol: 9,
  food: 10,
};

/** An alert before the same ones are put together. */
export type Draft = Omit<InteractionAlert, 'id'> & { readonly ruleId: string };

type Words = InteractionWords[keyof InteractionWords];
type AlertWords = Pick<Draft, 'severity' | 'mechanism' | 'watch' | 'ask'>;

/** General words with names and numbers filled in. */
export function fromWords(
  { severity, mechanism, watch, ask }: Words,
  values: Readonly<Record<string, string>>,
): AlertWords {
  const filled = (text: string): string => fill(text, values);
  return { severity, mechanism: filled(mechanism), watch: watch.map(filled), ask: filled(ask) };
}

/** The gravest first, each reason for the same medicines once. */
export function toAlerts(drafts: readonly Draft[]): InteractionAlert[] {
  const byId = new Map<string, InteractionAlert>();
  for (const { ruleId, ...alert } of drafts) {
    const id = `${alert.kind}:${ruleId}:${[...alert.medicines].sort().join('+').toLowerCase()}`;
    const known = byId.get(id);
    const ingredients = [...new Set([...(known?.ingredients ?? []), ...alert.ingredients])];
    byId.set(id, { ...alert, id, ingredients });
  }
  return [...byId.values()].sort(
    (a, b) =>
      severityRank[a.severity] - severityRank[b.severity] ||
      kindRank[a.kind] - kindRank[b.kind] ||
      (a.tier === b.tier ? 0 : a.tier === 'own' ? -1 : 1) ||
      a.id.localeCompare(b.id),
  );
}
