import type { Treatment } from '@nabz/contract/treatments';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Choices, journeyAddress } from '../steps.ts';

type Props = { label: string; treatments: readonly Treatment[]; choices: Choices };

/** Treatments to choose, each with its price. */
export function TreatmentLinks({ label, treatments, choices }: Props) {
  return (
    <ul className="journey-treatments" aria-label={label}>
      {treatments.map((treatment) => (
        <li key={treatment._id}>
          <Link to={journeyAddress('treatment-details', { ...choices, treatment: treatment._id })}>
            <span className="grow">
              <b>{treatment.name}</b>
              <PriceLine treatment={treatment} />
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PriceLine({ treatment: { pricing } }: { treatment: Treatment }) {
  const t = useText('journey');
  const from = formatRupees(pricing.minPrice);
  const to = formatRupees(pricing.maxPrice);
  return <small>{from === null || to === null ? t('search.noPrice') : t('search.price', { from, to })}</small>;
}
