import './health-text.ts';
import type { HealthFacts } from '@nabz/contract/profile-health';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatEnglishDay, todayInIndia } from '../../lib/dates.ts';
import { dosageBeside } from '../../lib/medicine.ts';
import { retryFailed } from '../../lib/retry-failed.ts';
import { englishText } from '../../lib/text.ts';
import { profileQuery } from '../account/api.ts';
import { routineQuery } from '../routine/api.ts';
import { englishAge } from '../family/age-words.ts';
import type { CardFacts } from './card-code.ts';
import { CARD_LINES, type CardLine, useHiddenLines } from './card-lines.ts';
import { healthQuery } from './health-query.ts';
import { useWho, type Who } from '../family/use-who.ts';

type Medicines = { medicines: CardFacts['medicines']; state: 'loading' | 'known' | 'fallback' | 'failed' };

/** The medicines of the routine; where it does not answer, the account's active reminders, and it is said. */
function useMedicines(isMember: boolean): Medicines {
  const routine = useQuery(routineQuery);
  const profile = useQuery({ ...profileQuery, enabled: routine.isError && !isMember });
  if (routine.data) {
    const active = routine.data.filter(({ status }) => status === 'active');
    return {
      state: 'known',
      medicines: active.map(({ medicine, dosage }) => ({ name: medicine, dosage: dosageBeside(medicine, dosage) })),
    };
  }
  if (!routine.isError) return { state: 'loading', medicines: null };
  const reminders = isMember ? [] : (profile.data?.active_reminders ?? []);
  if (reminders.length === 0) return { state: 'failed', medicines: null };
  return {
    state: 'fallback',
    medicines: reminders.map(({ medicine, dosage }) => ({ name: medicine, dosage: dosageBeside(medicine, dosage) })),
  };
}

const english = englishText('health');

/** Everything that could stand on the card, in English: a helper anywhere in India reads it, also out of the code. */
function toFacts(who: Who, told: HealthFacts, medicines: CardFacts['medicines']): CardFacts {
  const years = who.age === null ? null : String(who.age);
  // a child's age is soon another one: the birthday stays
  const age = who.member ? `${englishAge(who.member)} (${formatEnglishDay(who.member.birthDate)})` : years;
  return {
    name: who.name,
    age,
    bloodGroup: who.blood_group,
    allergies: told.allergies,
    conditions: told.conditions?.map((one) => english(`condition.${one}`)) ?? null,
    medicines: medicines ?? null,
    contact: told.emergencyContact,
    day: formatEnglishDay(todayInIndia()),
  };
}

const isStated = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

export type Card = {
  who: Who;
  /** What is wanted on the card. */
  facts: CardFacts;
  hidden: readonly CardLine[];
  /** Wanted, and nobody has told it. */
  missing: CardLine[];
  medicines: Medicines['state'];
};

/** The card of whose records are looked at; null while something is missing for it. */
export function useCard() {
  const client = useQueryClient();
  const { who, isPending } = useWho();
  const health = useQuery(healthQuery);
  const { medicines, state } = useMedicines(who?.member !== null);
  const hidden = useHiddenLines((lines) => lines.hidden);
  const isLoading = isPending || health.isPending || state === 'loading';
  const asking = { isLoading, isRetrying: useIsFetching() > 0, retry: () => void retryFailed(client) };
  if (!who || !health.data || isLoading) return { card: null, ...asking };
  const all = toFacts(who, health.data, medicines);
  const isShown = (line: string): boolean => !hidden.some((one) => one === line);
  const facts = Object.fromEntries(Object.entries(all).filter(([line]) => isShown(line))) as CardFacts;
  // "None known" is an answer; an empty list of medicines is not
  const missing = CARD_LINES.filter((line) =>
    line === 'allergies' || line === 'conditions' ? facts[line] === null : line in facts && !isStated(facts[line]),
  );
  const card: Card = { who, facts, hidden, missing, medicines: state };
  return { card, ...asking };
}
