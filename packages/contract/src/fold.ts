/** Small letters without marks, also without vowel signs of Hindi: what names in Latin letters are searched and compared by. */
export const withoutMarks = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
