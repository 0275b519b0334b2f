import type { Analysis } from '@nabz/contract/symptoms';
import { Phone } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';

export type Emergency = NonNullable<Analysis['emergency']>;
type Numbers = Emergency['numbers'];

const FALLBACK = { physical: ['112', '108'], mental: ['14416', '112'] } as const;

/** Whom to call; never nobody. */
export function useEmergencyNumbers({ kind, numbers }: Emergency): Numbers {
  const t = useText('symptoms');
  if (numbers.length > 0) return numbers;
  return FALLBACK[kind].map((number) => ({ number, label: t(`emergency.fallback.${number}`) }));
}

export function EmergencyCalls({
  numbers,
  first,
}: {
  numbers: Numbers;
  first?: RefObject<HTMLAnchorElement | null> | undefined;
}) {
  const t = useText('symptoms');
  return (
    <div className="action btn-row">
      {numbers.map(({ number, label }, at) => (
        <a
          key={number}
          ref={at === 0 ? first : undefined}
          className={`btn lg ${at === 0 ? 'white' : 'ghost-white'}`}
          href={`tel:${number}`}
        >
          <Icon of={Phone} />
          <span className="words">
            {t('emergency.call', { number })} <span className="font-normal">{label}</span>
          </span>
        </a>
      ))}
    </div>
  );
}
