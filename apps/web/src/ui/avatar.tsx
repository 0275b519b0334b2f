import { UserRound } from 'lucide-react';
import { Icon } from './icon.tsx';

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The first letter as it is written: a Devanagari letter with its signs, never half an emoji. */
export const initialOf = (word = ''): string =>
  [...letters.segment(word)].map(({ segment }) => segment).find((one) => /\p{L}|\p{N}/u.test(one)) ?? '';

/**
 * Initials in a circle, drawn by the style sheet: they are a picture, not words to read. No picture is fetched from
 * anywhere. Who has no name yet gets a figure.
 */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const initials = name
    .replace(/^dr\.?\s+/i, '')
    .replace(/\(.*?\)/g, ' ')
    .split(/\s+/)
    .map(initialOf)
    .filter(Boolean);
  const shown = [initials[0], initials.length > 1 ? initials.at(-1) : undefined].join('');
  const look = large ? 'avatar lg' : 'avatar';
  if (shown !== '') return <span className={look} data-initials={shown.toUpperCase()} aria-hidden="true" />;
  return (
    <span className={look} aria-hidden="true">
      <Icon of={UserRound} />
    </span>
  );
}
