import './plate.css';

/** An enamel plate with initials, drawn by the style sheet: a picture, not words to read. Nothing is fetched from anywhere. */
export function Plate({ letters }: { letters: string }) {
  return <span className="plate" data-letters={letters} aria-hidden="true" />;
}
