import type { Dose } from '@nabz/contract/routine-doses';
import { Info, Phone } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button, CallLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import type { SkipReason } from '../dose-events.ts';

const REASONS: readonly SkipReason[] = [
  'forgot',
  'away',
  'ran-out',
  'cost',
  'side-effect',
  'felt-better',
  'doctor-said',
  'other',
];
/** Reasons that deserve a word at once. */
const WORDED = ['side-effect', 'felt-better', 'ran-out', 'cost'] as const;
const isWorded = (reason: SkipReason | null): reason is (typeof WORDED)[number] => WORDED.some((one) => one === reason);

type Props = { dose: Dose; onClose: () => void; onSkip: (reason: SkipReason | null) => void };

/** Why a dose is left out. The reason may stay unsaid. */
export function SkipDialog({ dose: { medicine, slot, state }, onClose, onSkip }: Props) {
  const t = useText('reminders');
  const [reason, setReason] = useState<SkipReason | null>(null);
  const name = { name: medicine, time: formatTime(slot) };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(state === 'missed' ? 'skip.whyTitle' : 'skip.title', name)}
      foot={
        <>
          <Button look="second" onClick={onClose}>
            {t('skip.keep')}
          </Button>
          <Button onClick={() => onSkip(reason)}>{t(state === 'missed' ? 'skip.note' : 'skip.doIt')}</Button>
        </>
      }
    >
      <div className="stack-4">
        <Choice
          legend={t('skip.reason')}
          options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <div className="stack-3" role="status">
          {isWorded(reason) && <Note icon={Info}>{t(`skip.about.${reason}`)}</Note>}
        </div>
        {reason === 'side-effect' && (
          <CallLink number="112" look="danger" className="justify-self-start">
            <Icon of={Phone} />
            {t('skip.call')}
          </CallLink>
        )}
      </div>
    </Dialog>
  );
}
