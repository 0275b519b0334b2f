/** How the languages other than English write dates; the digits are those that everybody reads. */
const LOCALES: Readonly<Record<string, string>> = { hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' };

/** Writes dates in the language asked for; English as `english` writes it. */
export function dateWriter(
  english: 'en-GB' | 'en-IN',
  options: Intl.DateTimeFormatOptions,
): (at: Date, language: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at, language) => {
    const locale = LOCALES[language] ?? english;
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    made.set(locale, format);
    return format.format(at);
  };
}
