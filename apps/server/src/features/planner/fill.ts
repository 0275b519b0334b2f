/** Puts values into a text of the words file: "{{name}}" becomes what `values.name` says. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** ₹2,35,000 */
export const inRupees = (amount: number): string => rupees.format(amount);
