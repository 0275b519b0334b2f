/** Indian names are written in Latin letters by ear: what sounds nearly alike becomes one spelling. */
const alike = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/([bcdgjkpst])h/g, '$1'], // Lukhnow, Lucknow; Thane, Tane; Shimla, Simla
  [/ee|y/g, 'i'],
  [/oo|ou|ow$/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/([a-z])\1+/g, '$1'], // Kolkatta, Jubbulpore
  [/(.)h$/g, '$1'],
] as const;

/** The spelling by sound of a folded name. Devanagari is written as it sounds already. */
export const soundOf = (folded: string): string =>
  alike.reduce((text, [pattern, instead]) => text.replace(pattern, instead), folded);
