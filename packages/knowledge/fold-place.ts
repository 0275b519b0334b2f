/** What Devanagari writes in several ways for one sound. */
const devanagari = [
  [/\u200c|\u200d|\u093c/g, ''], // joiners, and the dot under borrowed letters: गाज़ियाबाद, गाजियाबाद
  [/[ङञणनम]\u094d(?=[क-ह])/g, '\u0902'], // मुम्बई, मुंबई
  [/\u0901/g, '\u0902'], // गाँव, गांव
] as const;

/**
 * A place name as it is compared: lower case, without marks, spaces and punctuation, so that Thāne is thane and Yamuna
 * Nagar is yamunanagar. Latin letters, Devanagari and digits stay, everything else goes.
 */
export function foldPlace(name: string): string {
  let text = name.normalize('NFKD').toLowerCase();
  text = text
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  for (const [pattern, instead] of devanagari) text = text.replace(pattern, instead);
  return text.replace(/&/g, 'and').replace(/[^a-z0-9\u0900-\u0963]/g, '');
}
