// One spelling for what laboratories print in many.

const GREEK: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', µ: 'u', μ: 'u' };
const RAISED: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};

/** Nothing to change: most texts. */
const PLAIN = /^[ -_a-~\n]*$/;

/** The text of a page with one kind of dash, quote, space and figure; its length may change. */
export const plain = (text: string): string => (PLAIN.test(text) ? text : made(text));

const made = (text: string): string =>
  text
    .replaceAll(/[\u2010-\u2015\u2212\uFE58\uFF0D]/g, '-')
    .replaceAll(/[\u2018\u2019\u2032`´]/g, "'")
    .replaceAll(/[\u201C\u201D\u2033]/g, '"')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F\u3000\t]/g, ' ')
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF\u00AD]|(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\u2264\u2A7D]/g, '<=')
    .replaceAll(/[\u2265\u2A7E]/g, '>=')
    .replaceAll(/[\u00B7\u2219](?=\d)/g, '.')
    .replaceAll(/\uFF05/g, '%');

/** A name as it is compared: small letters, words of letters and figures, British and American spelling alike. */
export function foldName(text: string): string {
  return plain(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[αβγδµμ]/g, (letter) => GREEK[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/ae|oe/g, 'e')
    .replaceAll('sulph', 'sulf')
    .replaceAll('leuko', 'leuco')
    .trim();
}

/** A folded name without its spaces: how glued names are compared. */
export const compact = (folded: string): string => folded.replaceAll(' ', '');

/** A unit as it is compared: without case, spaces, raised figures and multiplication signs. */
export const foldUnit = (text: string): string =>
  plain(text)
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (figure) => RAISED[figure] ?? figure)
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/[×✕✖]/g, 'x')
    .toLowerCase()
    .replaceAll(/[\s^*~_[\]()']+/g, '')
    .replaceAll(/^x(?=10)/g, '')
    .replaceAll(/\.+$/g, '');
