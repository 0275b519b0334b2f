import type { InteractionCheck } from '@nabz/contract/prescriptions';
import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Clock, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HealthDialog } from '../../profile/components/health-dialog.tsx';
import { reloadChecks } from '../api.ts';
import { isSameName } from '../names.ts';

type Props = {
  check: InteractionCheck;
  /** The names that were asked about stand first. */
  of?: readonly string[] | undefined;
  /** Takes a name that was probably meant in place of an unknown one; only where the name was typed just now. */
  onInstead?: ((unknown: string, name: string) => void) | undefined;
};

/** Names that nobody knows: nothing was checked for them, and that is said. */
export function NotChecked({ check, of = [], onInstead }: Props) {
  const t = useText('prescriptions');
  const isAsked = ({ medicine }: { medicine: string }) => of.some((name) => isSameName(name, medicine));
  const notChecked = check.notChecked.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  if (notChecked.length === 0) return null;
  return (
    <div className="prescription-unknown">
      <Icon of={CircleHelp} />
      <div className="stack-2">
        <p>
          <b>{t('alerts.notChecked')}</b>
        </p>
        <p>{t('alerts.notCheckedLead')}</p>
        <ul className="stack-2">
          {notChecked.map(({ medicine, offers }, at) => (
            // The same unknown name can stand on two prescriptions.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${medicine}`} className="stack-1">
              <span>
                <b>{medicine}</b>{' '}
                {!onInstead && offers.length > 0 && t('alerts.perhaps', { names: [...new Set(offers)].join(', ') })}
              </span>
              {onInstead && isAsked({ medicine }) && offers.length > 0 && (
                <span className="btn-row">
                  {[...new Set(offers)].map((name) => (
                    <Button key={name} look="second" size="sm" onClick={() => onInstead(medicine, name)}>
                      {t('confirm.didYouMean', { name })}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Pairs that must lie apart, and do so by the routine: said, because only the times keep them so. */
export function KeptApart({ check: { keptApart } }: Pick<Props, 'check'>) {
  if (keptApart.length === 0) return null;
  return (
    <ul className="bullets small">
      {keptApart.map((sentence) => (
        <li key={sentence}>
          <Icon of={Clock} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

/** What of the person was taken into account, and what nobody told us, with the way to tell it. */
export function KnownFacts({ check: { considered, notKnown } }: Pick<Props, 'check'>) {
  const t = useText('prescriptions');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack-2">
      {considered.length > 0 && (
        <p className="small muted">{t('alerts.considered', { what: considered.join(', ') })}</p>
      )}
      {notKnown.length > 0 && (
        <div className="between">
          <p className="small grow">
            <b>{t('alerts.notKnown', { what: notKnown.join(', ') })}</b> {t('alerts.notKnownLead')}
          </p>
          <Button look="second" size="sm" className="no-print" onClick={() => setOpen(true)}>
            <Icon of={UserRoundPen} />
            {t('alerts.tell')}
          </Button>
        </div>
      )}
      <HealthDialog isOpen={isOpen} onClose={() => setOpen(false)} onSaved={() => void reloadChecks(client)} />
    </div>
  );
}

/** The names that were compared, each with what is in it; folded. */
export function Compared({ check: { checked } }: Pick<Props, 'check'>) {
  const t = useText('prescriptions');
  return (
    <details className="alert-card-sources small">
      <summary>{t('alerts.compared')}</summary>
      <ul className="bullets my-2">
        {checked.map(({ medicine, ingredients }, at) => (
          // The same medicine can stand on two prescriptions.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${medicine}`}>
            <span>{t('alerts.contains', { medicine, what: ingredients.join(', ') })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
