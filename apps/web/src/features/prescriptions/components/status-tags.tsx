import { CircleCheck, CircleHelp, CirclePause, Clock, Eye, type LucideIcon, OctagonAlert } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import type { ShownPrescription } from '../api.ts';

const LOOKS = {
  active: { tone: 'ok', icon: CircleCheck },
  inactive: { tone: 'line', icon: CirclePause },
  processing: { tone: 'info', icon: Clock },
  failed: { tone: 'alert', icon: OctagonAlert },
  unknown: { tone: 'line', icon: CircleHelp },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>;

const isKnown = (status: string): status is keyof typeof LOOKS => status in LOOKS;

/** How a prescription stands, and whether it waits for the patient's check. */
export function StatusTags({ prescription }: { prescription: ShownPrescription }) {
  const t = useText('prescriptions');
  const status = isKnown(prescription.status) ? prescription.status : 'unknown';
  return (
    <>
      <Tag {...LOOKS[status]}>
        <span className="sr-only">{t('status.label')}: </span>
        {t(`status.${status}`)}
      </Tag>
      {prescription.needsConfirmation && (
        <Tag tone="warn" icon={Eye}>
          {t('status.check')}
        </Tag>
      )}
    </>
  );
}
