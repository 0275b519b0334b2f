// A line of a prescription is taken apart piece by piece; what is taken leaves a mark, so that pieces never grow together.
import type { PrescriptionWords } from '@nabz/knowledge/prescriptions';
import { phraseSource } from '../text/phrases.ts';

/** Stands where something was taken out. */
export const MARK = '¦';
/** No line of a prescription is longer. */
export const MAX_LINE = 400;

const inPlainSigns = (text: string, field: RegExp): string =>
  text
    .slice(0, MAX_LINE)
    .replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))
    .replaceAll('½', ' 1/2 ')
    .replaceAll('¼', ' 1/4 ')
    .replaceAll('¾', ' 3/4 ')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[×✕✖]/g, 'x')
    .replaceAll(/(\d(?:mg|mcg|ml|gm|g))(?=\d)/gi, '$1 ')
    .replaceAll(/([\p{L}\p{M}]{3})(?=\d{1,4}(?:\.\d{1,2})? ?(?:mg|mcg|ml|gm?)(?!\p{L}))/giu, '$1 ')
    .replaceAll(/→|[-=]>|>>/g, ' -> ')
    .replaceAll(field, ' ; ')
    .replaceAll(/[{[]/g, '(')
    .replaceAll(/[}\]]/g, ')')
    .replaceAll(/[¦|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const SAYS_SOMETHING = /[\p{L}\p{M}]{3}|\d ?- ?\d/u;

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

export type PlainWords = {
  /** A line in plain signs: fractions as 1/2, one kind of dash and of bracket, single spaces, no names of fields. */
  readonly plainLine: (text: string) => string;
  /** Whether a piece that is left says something a patient should see. */
  readonly isTelling: (piece: string) => boolean;
};

/** What tells words that say something from those that do not. */
export function plainWordsOf({ fields, fillers }: PrescriptionWords['lines']): PlainWords {
  const field = new RegExp(String.raw`(?<!\p{L})${phraseSource(fields)}\.? ?:(?!\d)`, 'giu');
  const filler = new RegExp(String.raw`(?<!\p{L})${phraseSource(fillers)}(?!\p{L})`, 'giu');
  return {
    plainLine: (text) => inPlainSigns(text, field),
    isTelling: (piece) => SAYS_SOMETHING.test(piece.replaceAll(filler, ' ')),
  };
}
