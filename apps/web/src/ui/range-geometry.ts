export type Bounds = { min: number | null; max: number | null };
export type RangeLineShape = {
  /** Shares of the line in percent: where the range begins and ends, and where the value lies. */
  from: number;
  to: number;
  at: number;
  /** Numbers under the line, with their place; those that would run into one another are left out. */
  labels: { at: number; text: string }[];
};

/** A mark keeps clear of the ends, and a value far outside stands at the end: its number says how far. */
const EDGE = 4;
const FARTHEST = 3;
const CLOSE = 16;
const place = (share: number): number => Math.round(share * 1000) / 10;
const within = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

/** From where to where the line goes: the range with as much again on both sides, and the value as far as sensible. */
function axisOf(value: number, min: number | null, max: number | null): [number, number] | null {
  if (min !== null && max !== null) {
    const span = max - min;
    if (span <= 0) return null;
    const low = Math.min(min - span, Math.max(value - span / 4, min - FARTHEST * span));
    const high = Math.max(max + span, Math.min(value + span / 4, max + FARTHEST * span));
    return [min >= 0 ? Math.max(0, low) : low, high];
  }
  const edge = min ?? max;
  if (edge === null) return null;
  const size = Math.abs(edge) || Math.abs(value) || 1;
  const high = Math.max(edge + size, Math.min(value * 1.15, edge + FARTHEST * size));
  return [edge >= 0 && value >= 0 ? 0 : Math.min(edge - size, value), high];
}

/** Where a value lies on its range; null when there is nothing to draw. */
export function rangeLine(value: number | null, { min, max }: Bounds): RangeLineShape | null {
  if (value === null || !Number.isFinite(value)) return null;
  const axis = axisOf(value, min, max);
  if (!axis) return null;
  const [low, high] = axis;
  const share = (n: number) => place(within((n - low) / (high - low), 0, 1));
  const from = min === null ? 0 : share(min);
  const to = max === null ? 100 : share(max);
  const labels = [
    ...(min === null || (max !== null && to - from < CLOSE) ? [] : [{ at: from, text: String(min) }]),
    ...(max === null ? [] : [{ at: to, text: String(max) }]),
  ];
  return { from, to, at: within(share(value), EDGE, 100 - EDGE), labels };
}
