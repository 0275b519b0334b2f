import type { SlotTime } from '@nabz/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { newUuid } from '../../lib/uuid.ts';
import { profileQuery } from '../account/api.ts';
import { useWho } from '../family/use-who.ts';
import { type BookingField, type BookingForm, emptyForm, readDraft, writeDraft } from './booking-draft.ts';
import { doctorIdOf, type Errors, type Subject } from './booking-request.ts';
import { useFiles } from './use-files.ts';

/** Booking takes ages from here. */
const MIN_AGE = 1;

/**
 * Whom the profile knows; what is typed goes before it. For a family member the name and the age are theirs, and the
 * account's owner is who is reached, and who answers for a child.
 */
function usePrefill(): Partial<BookingForm> {
  const { data: profile } = useQuery(profileQuery);
  const session = useSession(({ user }) => user);
  const { who } = useWho();
  const person = useSession((state) => state.person);
  const ownName = profile?.name ?? session?.name ?? '';
  const age = who?.age ?? 0;
  return {
    name: person ? (who?.name ?? person.name) : ownName,
    email: profile?.email ?? session?.email ?? '',
    phone: (profile?.phone ?? session?.phone ?? '').replace(/^\+91/, ''),
    age: age >= MIN_AGE ? String(age) : '',
    ...(who?.member?.isMinor && { guardianName: ownName }),
  };
}

/** What a reload keeps. Whatever changes the booking takes its key away: that belongs to what was sent before. */
function useDraft(owner: string) {
  const [draft, setDraft] = useState(() => readDraft(owner) ?? { with: owner, typed: {}, fileNames: [], key: '' });
  useEffect(() => writeDraft(draft), [draft]);
  return {
    draft,
    type: (part: Partial<BookingForm>) => setDraft((now) => ({ ...now, key: '', typed: { ...now.typed, ...part } })),
    nameFiles: (fileNames: string[]) => setDraft((now) => ({ ...now, key: '', fileNames })),
    dropKey: () => setDraft((now) => ({ ...now, key: '' })),
    sendWith: (key: string, fileNames: string[]) => setDraft((now) => ({ ...now, key, fileNames })),
  };
}

const without = (errors: Errors, ...fields: string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

/** The state of the form. */
export function useBookingForm(subject: Subject) {
  const prefill = usePrefill();
  const { draft, type, nameFiles, dropKey, sendWith } = useDraft(doctorIdOf(subject));
  const [isAgreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const clearErrors = (...fields: string[]) => setErrors((now) => without(now, ...fields));
  const papers = useFiles(draft.fileNames, (names) => {
    clearErrors('reports');
    nameFiles(names);
  });
  const form: BookingForm = { ...emptyForm, ...prefill, ...(draft.typed as Partial<BookingForm>) };

  return {
    form,
    papers,
    isAgreed,
    errors,
    setErrors,
    set: (field: BookingField, value: string) => {
      clearErrors(field);
      type({ [field]: value });
    },
    setSlot: ({ date, time }: { date: string; time: SlotTime | '' }) => {
      clearErrors('preferredTime', 'preferredDate');
      type({ preferredDate: date, preferredTime: time });
    },
    setAgreed: (isGiven: boolean) => {
      clearErrors('hasConsent');
      setAgreed(isGiven);
    },
    /** The key to send with: the same one for the same booking. */
    takeKey: (): string => {
      const key = draft.key || newUuid();
      sendWith(
        key,
        papers.files.map(({ name }) => name),
      );
      return key;
    },
    dropKey,
  };
}
export type FormState = ReturnType<typeof useBookingForm>;
