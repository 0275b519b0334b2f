// A line of a prescription is taken apart piece by piece; what is taken leaves a mark, so that pieces never grow together.

/** Stands where something was taken out. */
export const MARK = '¦';
/** No line of a prescription is longer. */
const MAX_LENGTH = 400;

/** A line in plain signs: fractions as 1/2, one kind of dash, single spaces. */
export const plainLine = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replaceAll('½', ' 1/2 ')
    .replaceAll('¼', ' 1/4 ')
    .replaceAll('¾', ' 3/4 ')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[×✕✖]/g, 'x')
    .replaceAll(/[¦|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export class Segments {
  rest: string;
  constructor(text: string) {
    this.rest = plainLine(text);
  }
  /** Takes the first match out; null when there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (!match) return null;
    this.rest = `${this.rest.slice(0, match.index)} ${MARK} ${this.rest.slice(match.index + match[0].length)}`;
    return match;
  }
  /** What stands before the first piece that was taken. */
  head(): string {
    return tidy(this.rest.split(MARK, 1)[0] ?? '');
  }
  /** What is left behind it. */
  tail(): string[] {
    return this.rest
      .split(MARK)
      .slice(1)
      .map(tidy)
      .filter((text) => /\p{L}{3}/u.test(text));
  }
}

/** Without brackets and signs that hold nothing any more. */
export const tidy = (text: string): string =>
  text
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:.)\]/+*#-]+/, '')
    .replace(/[\s,;:(/+*#[-]+$/, '')
    .trim();
