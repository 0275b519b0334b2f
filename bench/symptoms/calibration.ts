import type { Row } from './cases.ts';

export type Bin = { readonly count: number; readonly share: number; readonly right: number };
const BINS = 10;

/** The first conditions by their stated share, in ten bins: how many, the mean share, and how many were right (0 to 1). */
export function calibrationBins(rows: readonly Row[]): Bin[] {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, share: 0, right: 0 }));
  for (const { gold, result } of rows) {
    const [first] = result.conditions;
    const bin = first && bins[Math.min(BINS - 1, Math.floor(first.probability * BINS))];
    if (!bin) continue;
    bin.count += 1;
    bin.share += first.probability;
    bin.right += gold.has(first.id) ? 1 : 0;
  }
  return bins.map(({ count, share, right }) => ({
    count,
    share: share / Math.max(1, count),
    right: right / Math.max(1, count),
  }));
}

/** Mean gap between the stated share of the first condition and how often it is right (expected calibration error). */
export function calibrationError(rows: readonly Row[]): number {
  const bins = calibrationBins(rows);
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce((sum, { count, share, right }) => sum + count * Math.abs(share - right), 0) / Math.max(1, total);
}

const SIZE = 360;
const MARGIN = 48;
const INNER = SIZE - 2 * MARGIN;
const x = (share: number): string => (MARGIN + share * INNER).toFixed(1);
const y = (right: number): string => (SIZE - MARGIN - right * INNER).toFixed(1);

/** A reliability diagram: stated share across, how often right up; the area of a dot is its number of cases. */
export function calibrationSvg(title: string, rows: readonly Row[]): string {
  const bins = calibrationBins(rows).filter(({ count }) => count > 0);
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const dots = bins.map(
    ({ count, share, right }) =>
      `<circle cx="${x(share)}" cy="${y(right)}" r="${(3 + 14 * Math.sqrt(count / total)).toFixed(1)}"><title>${count} cases, stated ${(100 * share).toFixed(0)} %, right ${(100 * right).toFixed(0)} %</title></circle>`,
  );
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((at) => [
    `<text x="${x(at)}" y="${SIZE - MARGIN + 18}" text-anchor="middle">${100 * at}</text>`,
    `<text x="${MARGIN - 8}" y="${Number(y(at)) + 4}" text-anchor="end">${100 * at}</text>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="${title}" font-family="sans-serif" font-size="11">
<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>
<text x="${MARGIN}" y="24" font-size="13">${title}</text>
<path d="M${x(0)} ${y(0)}H${x(1)}V${y(1)}H${x(0)}Z" fill="none" stroke="#bbb"/>
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#888" stroke-dasharray="4 4"/>
<g fill="#0f6b6b" fill-opacity="0.7">${dots.join('')}</g>
${ticks.join('\n')}
<text x="${SIZE / 2}" y="${SIZE - 8}" text-anchor="middle">stated share of the first condition, %</text>
<text transform="translate(14 ${SIZE / 2}) rotate(-90)" text-anchor="middle">how often it is right, %</text>
</svg>
`;
}
