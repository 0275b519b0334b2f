const fold = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** What to show as the dosage beside a medicine's name: nothing when the name says it already ("Glycomet 500 mg", "500 mg"). */
export const dosageBeside = (medicine: string, dosage: string): string =>
  fold(medicine).includes(fold(dosage)) ? '' : dosage;
