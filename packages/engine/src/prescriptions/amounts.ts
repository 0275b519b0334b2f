// Amounts as labels and doctors write them.

/** Milligrams in one unit of weight. */
const weights: Readonly<Record<string, number>> = { mg: 1, mcg: 0.001, g: 1000 };
const UNIT = /^(?:mcg|µg|ug|microgram(?:me)?s?)$/i;
const GRAM = /^(?:g|gm|gms|gram(?:me)?s?)$/i;

const weightUnit = (unit: string): string | undefined =>
  /^(?:mg|mgs|milligrams?)$/i.test(unit) ? 'mg' : UNIT.test(unit) ? 'mcg' : GRAM.test(unit) ? 'g' : undefined;

const AMOUNT =
  /(\d{1,6}(?:\.\d{1,4})?) {0,2}([a-zµ]{1,12})(?: {0,2}\/ {0,2}(\d{1,4}(?:\.\d)?)? {0,2}(ml|g|gm|puff|spray|tab))?/i;

export type Amount = {
  /** Milligrams; null when it is no weight. */
  readonly mg: number | null;
  /** Of how many millilitres; null for a tablet. */
  readonly perMl: number | null;
};

/** "650 mg", "0.5 g", "125 mg/5 ml"; null where no amount stands. */
export function parseAmount(text: string): Amount | null {
  const match = AMOUNT.exec(text);
  if (!match) return null;
  const unit = weightUnit(match[2] ?? '');
  const mg = unit === undefined ? null : Number(match[1]) * (weights[unit] ?? 0);
  const isVolume = /^ml$/i.test(match[4] ?? '');
  return { mg, perMl: isVolume ? Number(match[3] ?? 1) : null };
}

/** Millilitres of one dose: "5 ml", "1 tsp" (5 ml); null when it is no volume. */
export function parseVolume(text: string): number | null {
  // of a strength ("250 mg/5 ml") the volume is no dose
  const ml = /(?<![\d./])(?<!\/ )(\d{1,3}(?:\.\d{1,2})?) {0,2}ml\b/i.exec(text);
  if (ml) return Number(ml[1]);
  const spoons = /(\d(?:\.\d)?|half) {0,2}(tsp|tea ?spoon|tbsp|table ?spoon)/i.exec(text);
  if (!spoons) return null;
  const count = /half/i.test(spoons[1] ?? '') ? 0.5 : Number(spoons[1]);
  return count * (/^(?:tb|table)/i.test(spoons[2] ?? '') ? 15 : 5);
}

/** How many "1", "1/2", "half", "1.5" are; null for words that are no number. */
export function parseCount(text: string): number | null {
  const folded = text.trim().toLowerCase();
  const fractions: Readonly<Record<string, number>> = {
    half: 0.5,
    '1/2': 0.5,
    '1/4': 0.25,
    '3/4': 0.75,
    '1 1/2': 1.5,
    '11/2': 1.5,
  };
  const number = fractions[folded] ?? (/^\d{1,3}(?:\.\d{1,2})?$/.test(folded) ? Number(folded) : null);
  return number ?? null;
}
