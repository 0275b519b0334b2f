// Figures of Indian scripts, which mean what ours mean.

/** The figures of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam: 128 signs from block to block. */
const INDIC = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu;
const BLOCK = 0x7f;
const ZERO = 0x66;

/** "१२.५" as "12.5". */
export const plainDigits = (text: string): string =>
  text.replaceAll(INDIC, (digit) => String((digit.charCodeAt(0) & BLOCK) - ZERO));
