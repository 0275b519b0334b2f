/** Small letters without marks: what texts are searched and compared by. */
export const withoutMarks = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
