import './text.ts';
import type { Member } from '@nabz/contract/family';
import type { TFunction } from 'i18next';
import { todayInIndia } from '../../lib/dates.ts';
import { englishText, useText } from '../../lib/text.ts';

const YEARS_FROM = 2;

/** Completed months from a birthday to a day, both YYYY-MM-DD; never below 0. */
export function monthsBetween(birthDate: string, day: string): number {
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  return Math.max(0, (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0));
}

type Aged = Pick<Member, 'age' | 'birthDate'>;
const inWords = ({ age, birthDate }: Aged, t: TFunction<'family'>): string =>
  age < YEARS_FROM ? t('months', { count: monthsBetween(birthDate, todayInIndia()) }) : t('years', { count: age });

/** "7 years", and below two, where months matter, "8 months". */
export function useAgeWords(): (member: Aged) => string {
  const t = useText('family');
  return (member) => inWords(member, t);
}

const english = englishText('family');
/** The same in English, for what is read by somebody else. */
export const englishAge = (member: Aged): string => inWords(member, english);
