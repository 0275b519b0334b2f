import type { Treatment } from '@nabz/contract/treatments';
import { Link } from 'react-router';
import { formatRupees } from '../../../lib/money.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Tag } from '../../../ui/tag.tsx';

export function TreatmentCard({ treatment }: { treatment: Treatment }) {
  const t = useText('treatments');
  const specialtyName = useSpecialtyName();
  return (
    <li className="panel treatment">
      <div className="stack-2">
        <p>
          <Tag tone="line">{specialtyName(treatment.category)}</Tag>
        </p>
        <h2>
          <Link to={`/treatments/${encodeURIComponent(treatment._id)}`}>{treatment.name}</Link>
        </h2>
        {treatment.matched && <p className="small muted">{t('also', { name: treatment.matched })}</p>}
        <p className="small about">{treatment.description}</p>
      </div>
      <dl className="key-values small">
        <Price treatment={treatment} />
        <dt>{t('procedure')}</dt>
        <dd>{treatment.duration.procedure}</dd>
        <dt>{t('hospital')}</dt>
        <dd>{treatment.duration.hospital}</dd>
        <dt>{t('recovery')}</dt>
        <dd>{treatment.duration.recovery}</dd>
        {treatment.successRate !== null && (
          <>
            <dt>{t('success')}</dt>
            <dd>{t('percent', { n: treatment.successRate })}</dd>
          </>
        )}
      </dl>
    </li>
  );
}

/** The price as far as it is known; nothing is shown as ₹0. */
export function Price({ treatment }: { treatment: Pick<Treatment, 'pricing' | 'pricePer' | 'priceBasis'> }) {
  const t = useText('treatments');
  const from = formatRupees(treatment.pricing.minPrice);
  const to = formatRupees(treatment.pricing.maxPrice);
  return (
    <>
      <dt>{t('price')}</dt>
      <dd>
        {from === null || to === null ? t('noPrice') : from === to ? from : t('range', { from, to })}
        {from !== null && <small className="muted block">{t('per', { per: treatment.pricePer })}</small>}
      </dd>
    </>
  );
}
