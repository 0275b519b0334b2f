import './stops.css';
import { Link } from 'react-router';

type Props = {
  label: string;
  steps: readonly string[];
  /** Counts from 0. */
  now: number;
  /** Where the steps that are done lead back to. */
  links?: readonly string[];
};

/** Steps on a line. */
export function Stops({ label, steps, now, links = [] }: Props) {
  return (
    <ol className="stops" aria-label={label}>
      {steps.map((step, at) => {
        const back = at < now ? links[at] : undefined;
        return (
          <li
            key={step}
            className={at < now ? 'done' : at === now ? 'now' : ''}
            aria-current={at === now ? 'step' : undefined}
          >
            {back === undefined ? step : <Link to={back}>{step}</Link>}
          </li>
        );
      })}
    </ol>
  );
}
