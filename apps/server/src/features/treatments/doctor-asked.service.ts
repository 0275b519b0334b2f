import { loadDoctorWords } from '@nabz/knowledge/load-care';
import type { Specialty } from '@nabz/knowledge/specialties';
import { foldWords, isFiller } from './search.ts';

/** A doctor is asked for; null: it is not said which. */
export type DoctorAsked = { readonly specialty: Specialty | null };

const { seeing, specialties } = loadDoctorWords();
const folded = (text: string): string => foldWords(text).join(' ');
const byPhrase = (list: 'names' | 'parts'): ReadonlyMap<string, Specialty> =>
  new Map(specialties.flatMap((one) => one[list].map((phrase) => [folded(phrase), one.specialty])));

const NAMES = byPhrase('names');
const PARTS = byPhrase('parts');
const SEEING = new Set(seeing.map(folded));
const LONGEST = Math.max(...[...NAMES.keys(), ...PARTS.keys()].map((phrase) => phrase.split(' ').length));

/** The longest run of the words that the table knows. */
function longest(words: readonly string[], table: ReadonlyMap<string, Specialty>): Specialty | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const found = table.get(words.slice(from, from + length).join(' '));
      if (found) return found;
    }
  return null;
}

/**
 * The doctor that free words ask for: "cardiologist", "dil ka doctor", "consultation for skin". Null where no doctor is
 * asked for: a part of the body alone can as well mean a treatment.
 */
export function doctorAsked(text: string): DoctorAsked | null {
  const words = foldWords(text);
  const named = longest(words, NAMES);
  if (named) return { specialty: named };
  if (!words.some((word) => SEEING.has(word))) return null;
  const rest = words.filter((word) => !SEEING.has(word));
  const specialty = longest(rest, PARTS) ?? longest(words, PARTS);
  if (specialty) return { specialty };
  // a doctor for something that we do not know is not just any doctor
  return words.every((word) => SEEING.has(word) || isFiller(word)) ? { specialty: null } : null;
}

/** The specialty whose doctor or part of the body is all that the words say. */
export const specialtyCalled = (text: string): Specialty | null => {
  const asked = folded(text);
  return NAMES.get(asked) ?? PARTS.get(asked) ?? null;
};
