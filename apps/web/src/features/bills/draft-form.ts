// A bill while it is typed: every field a text, as it stands in its box.
import type { Bill } from '@nabz/contract/bills';
import type { Confirmation } from './api.ts';

export type DraftLine = {
  key: string;
  id: string;
  text: string;
  quantity: string;
  rate: string;
  amount: string;
  checks: readonly string[];
};
export const AMOUNTS = ['total', 'discount', 'tax', 'advance', 'balance'] as const;
export type AmountField = (typeof AMOUNTS)[number];
export type Draft = {
  paper: Bill['paper'];
  hospital: Bill['hospital'];
  treatment: string;
  city: string;
  admittedOn: string;
  dischargedOn: string;
  lines: DraftLine[];
} & Record<AmountField, string>;

const typed = (amount: number | null): string => (amount === null ? '' : String(amount));
const orEmpty = (amount: number): string => (amount === 0 ? '' : String(amount));

export const emptyLine = (key: string): DraftLine => ({
  key,
  id: '',
  text: '',
  quantity: '',
  rate: '',
  amount: '',
  checks: [],
});

export const emptyDraft: Draft = {
  paper: 'bill',
  hospital: 'unknown',
  treatment: '',
  city: '',
  admittedOn: '',
  dischargedOn: '',
  total: '',
  discount: '',
  tax: '',
  advance: '',
  balance: '',
  lines: [emptyLine('new-1')],
};

export const draftOf = (bill: Bill): Draft => ({
  paper: bill.paper,
  hospital: bill.hospital,
  treatment: bill.treatment,
  city: bill.city,
  admittedOn: bill.admittedOn ?? '',
  dischargedOn: bill.dischargedOn ?? '',
  total: typed(bill.total),
  discount: orEmpty(bill.discount),
  tax: orEmpty(bill.tax),
  advance: orEmpty(bill.advance),
  balance: typed(bill.balance),
  lines:
    bill.lines.length === 0
      ? emptyDraft.lines
      : bill.lines.map(({ id, text, quantity, rate, amount, checks }) => ({
          key: id,
          id,
          text,
          quantity: typed(quantity),
          rate: typed(rate),
          amount: String(amount),
          checks,
        })),
});

/** Rupees as people type them: 8000, 8,000, ₹ 8000.50. Null for what is no amount. */
export function amountIn(text: string): number | null {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

const isEmpty = ({ text, amount }: DraftLine): boolean => text.trim() === '' && amount.trim() === '';
export const filledLines = ({ lines }: Draft): DraftLine[] => lines.filter((line) => !isEmpty(line));

/** What keeps the draft from being sent, by the name of its field. */
export function faultsOf(draft: Draft): Set<string> {
  const faults = new Set<string>();
  if (filledLines(draft).length === 0) faults.add('lines');
  for (const { key, text, amount, quantity, rate } of filledLines(draft)) {
    if (text.trim() === '') faults.add(`${key}.text`);
    if (amountIn(amount) === null) faults.add(`${key}.amount`);
    if (quantity.trim() !== '' && amountIn(quantity) === null) faults.add(`${key}.quantity`);
    if (rate.trim() !== '' && amountIn(rate) === null) faults.add(`${key}.rate`);
  }
  for (const field of AMOUNTS) if (draft[field].trim() !== '' && amountIn(draft[field]) === null) faults.add(field);
  return faults;
}

/** `unread`: lines of the paper that were not read, less those that were added by hand. */
export const toConfirmation = (draft: Draft, unread: number): Confirmation => {
  const lines = filledLines(draft);
  const added = lines.filter(({ id }) => id === '').length;
  return {
    paper: draft.paper,
    hospital: draft.hospital,
    treatment: draft.treatment,
    city: draft.city,
    admittedOn: draft.admittedOn || null,
    dischargedOn: draft.dischargedOn || null,
    total: amountIn(draft.total),
    discount: amountIn(draft.discount) ?? 0,
    tax: amountIn(draft.tax) ?? 0,
    advance: amountIn(draft.advance) ?? 0,
    balance: amountIn(draft.balance),
    lines: lines.map(({ id, text, quantity, rate, amount }) => ({
      id,
      text: text.trim(),
      quantity: amountIn(quantity),
      rate: amountIn(rate),
      amount: amountIn(amount) ?? 0,
    })),
    unread: Math.max(0, unread - added),
  };
};
