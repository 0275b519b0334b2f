import { withoutMarks } from '@nabz/contract/fold';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import type { ShownPrescription } from './api.ts';

/** Whether two names of medicines are the same to a reader. */
export const isSameName = (one: string, other: string): boolean =>
  withoutMarks(one.trim()) === withoutMarks(other.trim());

/** The prescriptions that hold every word of the search in title, doctor, summary or the name of a medicine. */
export function findPrescriptions(all: readonly ShownPrescription[], search: string): readonly ShownPrescription[] {
  const words = withoutMarks(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter(({ title, doctorName, summary, medications }) => {
    const text = withoutMarks([title, doctorName, summary, ...medications.map(({ medicine }) => medicine)].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** What a prescription is called, and when it is from. */
export function useNames() {
  const t = useText('prescriptions');
  return {
    nameOf: ({ title, doctorName }: ShownPrescription): string => title || doctorName || t('unnamed'),
    whenOf: ({ prescription_date: day, createdAt }: ShownPrescription): string =>
      day === null ? t('one.uploaded', { at: formatMoment(createdAt) }) : t('one.dated', { day: formatDay(day) }),
  };
}

const DURATION = /^(?<count>[\d-]+) (?<unit>day|week|month|year)s?$/;
const UNITS = ['day', 'week', 'month', 'year'] as const;

/** "for 5 days", in the language of the page; other words of the paper stay as they are. */
export function useLasting(): (duration: string) => string {
  const t = useText('prescriptions');
  return (duration) => {
    if (duration === 'to continue') return t('medications.toContinue');
    const { count = '', unit } = DURATION.exec(duration)?.groups ?? {};
    const known = UNITS.find((one) => one === unit);
    if (!known) return /^\d/.test(duration) ? t('medications.for', { duration }) : duration;
    // of "3-5 days" the longer says which plural
    const lasting = t(`medications.unit.${known}`, { count: Number(count.split('-').at(-1)), number: count });
    return t('medications.for', { duration: lasting });
  };
}
