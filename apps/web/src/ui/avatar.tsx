const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The first letter as it is written: a Devanagari letter with its signs, never half an emoji. */
export const initialOf = (word = ''): string =>
  [...letters.segment(word)].map(({ segment }) => segment).find((one) => /\p{L}|\p{N}/u.test(one)) ?? '';

/** Initials in a circle, drawn by the style sheet: they are a picture, not words to read. No picture is fetched from anywhere. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const initials = name
    .replace(/^dr\.?\s+/i, '')
    .replace(/\(.*?\)/g, ' ')
    .split(/\s+/)
    .map(initialOf)
    .filter(Boolean);
  const shown = [initials[0], initials.length > 1 ? initials.at(-1) : undefined].join('');
  return <span className={large ? 'ava lg' : 'ava'} data-initials={shown.toUpperCase()} aria-hidden="true" />;
}
