// Names of medicines as keys: small letters, letters and figures apart, without marks.
import { withoutMarks } from '@nabz/contract/fold';

const MAX_NAME = 90;

/** In small letters, with letters and figures apart: "Pan-D40" is "pan d 40". */
export const foldMedicine = (text: string): string =>
  withoutMarks(text.slice(0, MAX_NAME))
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}.%]+/gu, ' ')
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const glued = (folded: string): string => folded.replaceAll(' ', '');
/** The key of a name as printed. */
export const keyOf = (text: string): string => glued(foldMedicine(text));
export const numbersIn = (folded: string): string[] => folded.match(/\d+(?:\.\d+)?/g) ?? [];

const UNIT = /\b\d+(?:\.\d+)? ?(?:mg|mcg|g|gm|ml|iu|units?|k|lac|lakh|%)(?: ?\/ ?\d* ?ml)?(?= |$)/g;
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const withoutUnits = (folded: string): string => spaced(folded.replaceAll(UNIT, ' '));
const withoutNumbers = (folded: string): string =>
  spaced(
    folded
      .replaceAll(UNIT, ' ')
      .replaceAll(/\b\d+(?:\.\d+)?\b/g, ' ')
      .replaceAll(/\b(?:mg|mcg|gm?|ml|iu|%)(?= |$)/g, ' '),
  );

/** A kit is not among them: it holds something else beside. */
const FORM_WORDS =
  /\b(?:tab(?:let)?s?|cap(?:sule)?s?|syp|syrup|susp(?:ension)?|inj(?:ection)?|oint(?:ment)?|cream|gel|lotion|drops?|dps|eye|ear|nasal|spray|inhaler|rotacaps?|respules?|sachets?|powder|vial|ip|bp|usp)\b/g;
/** Ways of release: the same ingredients, given off at another speed. MR is not among them: on brands it is a muscle relaxant. */
const RELEASE = /\b(?:sr|er|xr|xl|cr|pr|la|od|dt|md|retard|ir|ec|dr)\b/g;
const RELEASE_OF_INGREDIENT = /\b(?:sr|er|xr|xl|cr|mr|pr|la|od|dt|md|retard|ir|ec|dr|hcl|hydrochloride)\b/g;
/** Salts that labels add to a name and leave out again. */
const SALT =
  / (?:hcl|hydrochloride|sodium|potassium|besylate|besilate|maleate|fumarate|succinate|tartrate|bitartrate|mesylate|phosphate|sulphate|sulfate|acetate|citrate|calcium|magnesium|trihydrate|dihydrate|monohydrate|anhydrous|hydrobromide|disodium|hemihydrate|dipropionate|valerate|propionate|furoate|xinafoate|axetil|proxetil|medoxomil|cilexetil|nitrate|hydrate|dihydrochloride|oxalate|bisulphate|bisulfate|diethylamine|alafenamide|disoproxil|tosylate|malate|lactate|gluconate|embonate|pivoxil|as|elemental)(?= |$)/g;

const keysOf = (forms: readonly string[]): string[] => [...new Set(forms.map(glued))].filter((key) => key.length > 1);

/** Keys to look a name up by, the most exact first. `more`: those that hold for ingredients only. */
export function keysFor(name: string): { readonly exact: string[]; readonly more: string[] } {
  const folded = foldMedicine(name);
  const bare = spaced(folded.replaceAll(FORM_WORDS, ' '));
  const plain = withoutNumbers(bare);
  const exact = [
    folded,
    bare,
    withoutUnits(bare),
    plain,
    spaced(plain.replaceAll(RELEASE, ' ')),
    withoutNumbers(folded),
  ];
  const release = spaced(plain.replaceAll(RELEASE_OF_INGREDIENT, ' '));
  return { exact: keysOf(exact), more: keysOf([release, spaced(release.replaceAll(SALT, ' '))]) };
}

/** The letters of a name without strength, form and release: what spellings are compared by. */
export const lettersOf = (name: string): string =>
  glued(withoutNumbers(spaced(foldMedicine(name).replaceAll(FORM_WORDS, ' ')))).slice(0, 40);

/** As it sounds: spellings that are heard alike are written alike. */
export const soundOf = (key: string): string =>
  key
    .replaceAll('ph', 'f')
    .replaceAll(/[ao]e/g, 'e')
    .replaceAll('y', 'i')
    .replaceAll(/ck|c(?![eih])|q/g, 'k')
    .replaceAll('th', 't')
    .replaceAll('z', 's')
    .replaceAll('x', 'ks')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/e$/, '');
