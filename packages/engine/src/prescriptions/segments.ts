// A line of a prescription is taken apart piece by piece; what is taken leaves a mark, so that pieces never grow together.

/** Stands where something was taken out. */
export const MARK = '¦';
/** No line of a prescription is longer. */
export const MAX_LINE = 400;

/** "Frequency: BD": the word for a field names nothing. */
const FIELD =
  /(?<!\p{L})(?:dosage|dose|strength|frequency|freq|duration|timings?|instructions?|directions?|route|when(?: to take)?|how(?: to take)?|sig|course)\.? ?:(?!\d)/giu;

/** A line in plain signs: fractions as 1/2, one kind of dash and of bracket, single spaces. */
export const plainLine = (text: string): string =>
  text
    .slice(0, MAX_LINE)
    .replaceAll('½', ' 1/2 ')
    .replaceAll('¼', ' 1/4 ')
    .replaceAll('¾', ' 3/4 ')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[×✕✖]/g, 'x')
    .replaceAll(/(\d(?:mg|mcg|ml|gm|g))(?=\d)/gi, '$1 ')
    .replaceAll(/(\p{L}{3})(?=\d{1,4}(?:\.\d{1,2})? ?(?:mg|mcg|ml|gm?)(?!\p{L}))/giu, '$1 ')
    .replaceAll(/→|[-=]>|>>/g, ' -> ')
    .replaceAll(FIELD, ' ; ')
    .replaceAll(/[{[]/g, '(')
    .replaceAll(/[}\]]/g, ')')
    .replaceAll(/[¦|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words that say nothing when they are all that is left. */
const EMPTY_WORDS =
  /(?<!\p{L})(?:and|or|the|for|with|then|take|give|apply|use|put|of|to|be|taken|tabs?|tablets?|caps?|capsules?|at|in|on|by|day|daily|dose|each|every|after|before|ka|ki|ke|ko|me|mein|le|lena|lein|den|aur)(?!\p{L})/giu;
const SAYS_SOMETHING = /\p{L}{3}|\d ?- ?\d/u;

/** Without brackets and signs that hold nothing any more. */
export const tidy = (text: string): string =>
  text
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:[ ,;:.)/+*#•●▪·«»=-]|->)+/, '')
    .replace(/[ ,;:(/+*#•●▪·«»=>-]+$/, '')
    .trim();

/** A bracket that lost its other half when something was taken out. */
function whole(text: string): string {
  const [opened, closed] = [text.split('(').length, text.split(')').length];
  return opened === closed ? text : text.replaceAll(/[()]/g, ' ');
}

export class Segments {
  rest: string;
  readonly #kept: string;
  /** `kept`: so many signs at the beginning are a name, of which nothing is taken. */
  constructor(plain: string, kept = 0) {
    this.#kept = plain.slice(0, kept);
    this.rest = plain.slice(kept);
  }
  /** Takes the first match out; null when there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (!match) return null;
    this.rest = `${this.rest.slice(0, match.index)} ${MARK} ${this.rest.slice(match.index + match[0].length)}`;
    return match;
  }
  /** Takes a part out by its place. */
  cut(from: number, length: number): void {
    this.rest = `${this.rest.slice(0, from)} ${MARK} ${this.rest.slice(from + length)}`;
  }
  /** What is left, piece by piece; the first stands before everything that was taken. */
  pieces(): string[] {
    return `${this.#kept}${this.rest}`.split(MARK).map((piece) => tidy(whole(piece)));
  }
}

/** Whether a piece that is left says something a patient should see. */
export const isTelling = (piece: string): boolean => SAYS_SOMETHING.test(piece.replaceAll(EMPTY_WORDS, ' '));
