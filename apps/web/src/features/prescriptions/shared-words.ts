import { useText } from '../../lib/text.ts';
import type { ShownPrescription } from './api.ts';
import { useLasting, useNames } from './names.ts';

/**
 * A checked prescription as lines to give to somebody: a medicine each, with all that the paper says of it. What could not be
 * read is said too, so that nobody takes the list for whole.
 */
export function useSharedWords(): (prescription: ShownPrescription) => string {
  const t = useText('prescriptions');
  const { nameOf, whenOf } = useNames();
  const lasting = useLasting();
  return (prescription) => {
    const { medications, unread } = prescription;
    const medicines = medications.map(({ medicine, dosage, frequency, instructions, duration }) =>
      [medicine, dosage, frequency, instructions, lasting(duration)].filter((part) => part !== '').join(', '),
    );
    const open =
      unread.length > 0 ? [`${t('medications.unreadTitle')} ${unread.map(({ text }) => text).join('; ')}`] : [];
    return [nameOf(prescription), whenOf(prescription), ...medicines, ...open].join('\n');
  };
}
