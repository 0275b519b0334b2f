/** Initials in a circle. No picture is fetched from anywhere. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const words = name
    .replace(/^dr\.?\s+/i, '')
    .split(/\s+/)
    .filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('');
  return (
    <span className={large ? 'ava lg' : 'ava'} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
