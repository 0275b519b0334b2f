import type { CityTier } from '@nabz/knowledge/costs';
import type { Head, Tariff } from '@nabz/knowledge/treatments';

/** Whole rupees, `low` ≤ `typical` ≤ `high`. */
export type Range = { readonly low: number; readonly typical: number; readonly high: number };

export type Ward = 'general' | 'semi-private' | 'private';

/** What a figure rests on: rows of a tariff, opened sources of a year, or nothing. */
export type Basis =
  | { readonly kind: 'tariff'; readonly tariff: Tariff; readonly codes: readonly string[] }
  | { readonly kind: 'sources'; readonly year: number; readonly sources: readonly string[] }
  | { readonly kind: 'unknown' };

/** What a package of a stay holds (the first four), and the line that stands for all of a treatment. */
export type BillLine = 'room' | 'surgeon' | 'medicines' | 'tests' | 'treatment' | 'package' | 'bill';

/** One line of an estimated bill. `in-package`: covered by the package line. `unknown`: it will cost something, we cannot say what. */
export type Line = {
  readonly head: Head;
  /** A line of every such bill, which whoever shows it has words for; or the label of an extra that the treatment names. */
  readonly what: BillLine | { readonly label: string };
  readonly state: 'amount' | 'in-package' | 'unknown';
  readonly amount: Range | null;
  readonly basis: Basis;
  /** What to ask, where nothing is known; what the figure covers, where a source says so. */
  readonly note: string | null;
};

/**
 * Where a treatment can be had, as far as prices differ: `pmjay` under the scheme; the three kinds of hospital of the
 * CGHS tariff; `private` for who pays themselves.
 */
export type OptionId = 'pmjay' | 'cghs-basic' | 'cghs-nabh' | 'cghs-super' | 'private';

export type Option = {
  readonly id: OptionId;
  readonly lines: readonly Line[];
  /** The sum of the lines that have an amount. */
  readonly total: Range;
  /** Some line has no figure: the true bill is higher than the total. */
  readonly isIncomplete: boolean;
};

export type Place = { readonly tier: CityTier; readonly ward: Ward };
