import type { Appointment } from '@nabz/contract/booking';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBusy } from '../../ui/use-busy.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Emergency } from '../symptoms/components/emergency-calls.tsx';
import { appointmentsQuery, readDanger } from './api.ts';
import type { BookingForm } from './booking-draft.ts';

type Said = Pick<BookingForm, 'symptoms' | 'additionalNotes' | 'age'>;
const LONGEST = 2000;

const textsIn = ({ symptoms, additionalNotes }: Said): string[] =>
  [symptoms, additionalNotes].map((text) => text.trim().slice(0, LONGEST)).filter((text) => text !== '');

/** The reason for a visit, read by the danger rules of the symptom check. A failure finds nothing new: the booking goes on. */
const dangerQuery = (said: Said) => {
  const [first, ...others] = textsIn(said);
  const age = /^\d{1,3}$/.test(said.age.trim()) && Number(said.age) <= 120 ? Number(said.age) : undefined;
  return queryOptions({
    queryKey: ['booking-danger', first ?? '', ...others, age ?? null],
    queryFn: ({ signal }): Promise<Emergency | null> =>
      first === undefined ? Promise.resolve(null) : readDanger([first, ...others], age, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
};

/** What is true of the very words that stand in the form now, also when they were typed a moment ago. */
const dangerNow = (client: QueryClient, said: Said, last: Emergency | null): Promise<Emergency | null> =>
  client.fetchQuery(dangerQuery(said)).catch(() => last);

const clashIn = (upcoming: readonly Appointment[] | undefined, form: BookingForm): Appointment | null =>
  upcoming?.find(
    ({ preferredDate, preferredTime }) => preferredDate === form.preferredDate && preferredTime === form.preferredTime,
  ) ?? null;

/** What somebody must have seen before the booking is sent: a danger in the reason, another appointment at the same time. */
export function useConcerns(form: BookingForm) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [seen, setSeen] = useState('');
  const [held, setHeld] = useState<{ said: Said; danger: Emergency | null } | null>(null);
  const { symptoms, additionalNotes, age } = form;
  const said = useMemo(() => ({ symptoms, additionalNotes, age }), [symptoms, additionalNotes, age]);
  // while the next words are read, and when they cannot be, what was found in the last ones stands
  const { data, isError } = useQuery({ ...dangerQuery(useDebounced(said)), placeholderData: keepPreviousData });
  const [lastRead, setLastRead] = useState<Emergency | null>(null);
  if (data !== undefined && data !== lastRead) setLastRead(data);
  const found = isError ? lastRead : (data ?? null);
  const danger = found ?? (held?.said === said ? held.danger : null);
  const { data: appointments } = useQuery(appointmentsQuery);
  const clash = clashIn(appointments?.upcoming, form);
  useEffect(() => {
    if (held) document.querySelector<HTMLElement>('[data-concern]')?.focus();
  }, [held]);

  /** True when there is something that was not shown yet: it stands on the page now and has the focus, and the next press books. */
  const hold = async (): Promise<boolean> => {
    // a press while the words are still read books nothing
    let isHeld = true;
    await run(async () => {
      const foundNow = await dangerNow(client, said, lastRead);
      const concerns = [foundNow?.message, clash?.id].filter((one) => one !== undefined).join(' ');
      isHeld = concerns !== '' && concerns !== seen;
      setSeen(concerns);
      if (isHeld) setHeld({ said, danger: foundNow });
    });
    return isHeld;
  };
  return { danger, clash, isBusy, hold };
}
export type Concerns = Pick<ReturnType<typeof useConcerns>, 'danger' | 'clash'>;
