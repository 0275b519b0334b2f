/** Steps on a line. `now` counts from 0. */
export function Stops({ label, steps, now }: { label: string; steps: readonly string[]; now: number }) {
  return (
    <ol className="stops" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < now ? 'done' : at === now ? 'now' : ''}
          aria-current={at === now ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
