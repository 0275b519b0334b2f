import type { Place } from '../documents/page.ts';

/** Why a line should be looked at before it counts. */
export type LineCheck = 'amount-unsure' | 'product-differs';

/** One line of a bill. Rupees, paise behind the point. */
export type BillLine = {
  readonly text: string;
  readonly quantity: number | null;
  readonly rate: number | null;
  readonly amount: number;
};

export type ReadLine = BillLine & {
  readonly checks: readonly LineCheck[];
  readonly place: Place;
};

/** What stands below the lines. A part sum is of one section only; `balance` is what is still to be paid. */
export const SUMS = ['total', 'subtotal', 'discount', 'advance', 'tax', 'balance'] as const;
export type SumKind = (typeof SUMS)[number];
export type ReadSum = { readonly kind: SumKind; readonly text: string; readonly amount: number; readonly place: Place };

/** What was read of a paper. A line with figures that gave no amount is in `unread`: nothing is left out in silence. */
export type BillReading = {
  readonly isEstimate: boolean;
  readonly header: {
    readonly date: string | null;
    readonly admittedOn: string | null;
    readonly dischargedOn: string | null;
  };
  readonly lines: readonly ReadLine[];
  readonly sums: readonly ReadSum[];
  readonly unread: readonly { readonly text: string; readonly place: Place }[];
};

/** A bill as the patient says that it stands on the paper. */
export type Bill = {
  readonly lines: readonly (BillLine & { readonly id: string })[];
  readonly total: number | null;
  readonly discount: number;
  readonly tax: number;
  readonly advance: number;
  readonly balance: number | null;
  readonly admittedOn: string | null;
  readonly dischargedOn: string | null;
  /** Lines of the paper that were not read and that nobody typed in. */
  readonly unread: number;
};
