import type { TFunction } from 'i18next';
import { formatRupees } from '../../lib/money.ts';

/** "₹1,000 to ₹2,000", and one amount where both ends are the same. */
export const rangeInWords = ({ low, high }: { low: number; high: number }, t: TFunction<'planner'>): string =>
  low === high ? (formatRupees(low) ?? '') : t('range', { from: formatRupees(low), to: formatRupees(high) });
