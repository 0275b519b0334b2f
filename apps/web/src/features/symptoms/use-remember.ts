import { ADULT_AGE } from '@nabz/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { type ProfileChanges, saveProfile } from '../profile/profile-query.ts';
import { useChecker } from './checker.ts';
import { asksAge, asksSex, typedAgeYears } from './patient.ts';
import { useKnown } from './use-known.ts';

/** What of the form the own profile lacks; null for a family member, for somebody else, and without an account. */
function useLacking(): ProfileChanges | null {
  const known = useKnown();
  const form = useChecker((checker) => checker.form);
  if (!known || known.member || form.who !== 'me') return null;
  const years = asksAge(form, known) ? typedAgeYears(form) : undefined;
  const isOwn = years !== undefined && Number.isInteger(years) && years >= ADULT_AGE;
  const changes: ProfileChanges = {
    ...(isOwn && { age: years }),
    ...(asksSex(form, known) && form.sex !== '' && { gender: form.sex }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Keeping age and sex in the profile, where the patient wants it: then they are asked once. */
export function useRemember() {
  const t = useText('symptoms');
  const client = useQueryClient();
  const lacking = useLacking();
  const isWanted = useChecker((checker) => checker.form.remember);
  return {
    isOffered: lacking !== null,
    /** The check does not depend on it: a failure is told, and it is asked again next time. */
    remember: async (): Promise<void> => {
      if (!isWanted || !lacking) return;
      await saveProfile(client, lacking).catch(() => void toast.error(t('form.notRemembered')));
    },
  };
}
