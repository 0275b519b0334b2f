/** A share as a mark on a line. Anything outside 0 to 100 is put back to its end. */
export const clampPercent = (n: number): number => (Number.isFinite(n) ? Math.min(100, Math.max(0, n)) : 0);

export function FitLine({ percent, label }: { percent: number; label: string }) {
  const value = clampPercent(percent);
  return (
    <div
      className="fit"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      style={{ ['--v' as string]: `${value}%` }}
    >
      <i />
      <b />
    </div>
  );
}
