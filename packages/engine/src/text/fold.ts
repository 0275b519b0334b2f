// How texts are made comparable. What more a kind of name needs (units, brands, towns) stands with it and begins here.

/** Small letters without marks, also without vowel signs of Hindi: what names in Latin letters are searched and compared by. */
export const withoutMarks = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** The words of a text in small letters with one space between them; marks stay, because vowels of Hindi are marks. */
export const spacedWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
