const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const lakhs = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const LAKH = 100_000;

/** ₹2,35,000: Indian grouping, no decimals. Null where the amount is not known. */
export const formatRupees = (amount: number | null): string | null => (amount === null ? null : rupees.format(amount));

/** "₹2.35 lakh" for headlines; smaller amounts in full. */
export const formatLakh = (amount: number): string =>
  amount < LAKH ? rupees.format(amount) : `₹${lakhs.format(Math.round((amount / LAKH) * 100) / 100)} lakh`;
