/**
 * A field of CSV, quoted as RFC 4180 has it. What a table program would take for a formula gets an apostrophe first: an e-mail is text of
 * whoever registered, and `=` at its beginning would run on the machine of who opens the list. A phone number, which begins with a plus
 * and holds digits alone, stays as it is.
 */
export function csvCell(value: string | number): string {
  const text = String(value);
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text) && !/^\+\d+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
