import specialties from '@nabz/words/locales/en/specialties.json';
import { addTexts, useText } from './text.ts';

addTexts('specialties', specialties);

/**
 * The name of a branch of medicine in the language of the page. What the server answers and what stands in addresses is its English
 * name; one that has no other name is shown by it.
 */
export function useSpecialtyName(): (specialty: string) => string {
  const t = useText('specialties');
  return (specialty) => (isKnown(specialty) ? t(`names.${specialty}`) : specialty);
}

const isKnown = (specialty: string): specialty is keyof typeof specialties.names =>
  Object.hasOwn(specialties.names, specialty);
