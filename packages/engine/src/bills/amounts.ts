// Figures of a bill: which of them are money, and which are dates, phones and numbers of papers.

/** No line of a hospital bill is dearer: ten crore rupees. */
export const MAX_RUPEES = 100_000_000;

/** Rupees as they are printed: 8,000 · 8000.00 · ₹ 1,20,000/- · (500). Digits in groups of two or three, or in one. */
const MONEY = /^\(?-?(?:₹|rs\.?|inr)?-?((?:\d{1,3}(?:,\d{2,3})+|\d{1,9})(?:\.\d{1,2})?)(?:\/-|\/=|-)?\)?$/i;
/** A thousand marks group digits by three at the end and by two or three before. */
const GROUPS = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** The amount that a word is; null where it is none. A sign is left out: what a discount takes away is said by its name. */
export function moneyIn(word: string): number | null {
  const [, digits] = MONEY.exec(word) ?? [];
  if (digits === undefined || (digits.includes(',') && !GROUPS.test(digits))) return null;
  const amount = Number(digits.replaceAll(',', ''));
  return Number.isFinite(amount) && amount <= MAX_RUPEES ? amount : null;
}

/** Printed as only money is: with paise, thousands or a sign for rupees. */
export const looksLikeMoney = (word: string): boolean => /[.,₹]|rs|inr|\/-/i.test(word) && moneyIn(word) !== null;

/** Two sums are the same when they differ by less than this: bills are rounded to a rupee. */
export const ROUNDING = 1;

export const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDING;

/** Paise add up exactly. */
export const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)) / 100;
