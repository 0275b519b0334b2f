import { initialOf } from '../../ui/avatar.tsx';

/** Words that say what it is, not which one: they make every plate look alike. */
const PLAIN =
  /^(?:the|of|and|for|at|in|sample|hospitals?|centre|center|institute|college|research|clinic|dr\.?|shri|shree|smt\.?|late)$/i;

/** Two letters for the plate of a hospital: "Sassoon General Hospital, Pune" is SG. */
export function plateLetters(name: string): string {
  const [front = ''] = name.split(/[,(]/);
  const words = front.split(/\s+/).filter((word) => initialOf(word) !== '');
  const own = words.filter((word) => !PLAIN.test(word));
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => initialOf(word))
    .join('')
    .toUpperCase();
}
