/** Initials in a circle, drawn by the style sheet: they are a picture, not words to read. No picture is fetched from anywhere. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const words = name
    .replace(/^dr\.?\s+/i, '')
    .split(/\s+/)
    .filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('');
  return <span className={large ? 'ava lg' : 'ava'} data-initials={initials.toUpperCase()} aria-hidden="true" />;
}
