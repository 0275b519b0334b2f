const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** ₹2,35,000 */
export const inRupees = (amount: number): string => rupees.format(amount);
