import '../text.ts';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { searchTreatments, TreatmentKind } from '@nabz/contract/treatments';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  kinds: ResponseOf<typeof searchTreatments>['kinds'];
  value: TreatmentKind | '';
  onChange: (kind: TreatmentKind | '') => void;
};

/** Words that mean many things ("heart") are asked back: an examination, a procedure, an operation? */
export function WhichKind({ kinds, value, onChange }: Props) {
  const t = useText('treatments');
  if (!kinds) return null;
  return (
    <div className="stack-2" role="group" aria-label={t('which.label')}>
      <p className="label">{t('which.label')}</p>
      <div className="btn-row">
        {kinds.map(({ kind, count }) => (
          <Button
            key={kind}
            size="sm"
            look={kind === value ? 'primary' : 'second'}
            aria-pressed={kind === value}
            onClick={() => onChange(kind === value ? '' : kind)}
          >
            {t(`which.${kind}`, { count })}
          </Button>
        ))}
      </div>
    </div>
  );
}
