// How texts are made comparable. What more a kind of name needs (units, brands, towns) stands with it and begins here.

/** The words of a text in small letters with one space between them; marks stay, because vowels of Hindi are marks. */
export const spacedWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
