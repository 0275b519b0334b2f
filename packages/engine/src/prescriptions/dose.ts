// How much at once: "1 tablet", "5 ml", "2 puffs".
import type { MedicineForm } from '@nabz/knowledge/medicines';
import { MARK, type Segments } from './segments.ts';

export type DoseRead = { readonly text: string; readonly count: string; readonly unit: string };

const units: readonly (readonly [source: string, unit: string])[] = [
  [String.raw`tab(?:let)?s?|goli(?:yan)?|गोली|गोलियाँ|गोलियां|टैबलेट`, 'tablet'],
  [String.raw`cap(?:sule)?s?|कैप्सूल`, 'capsule'],
  [String.raw`mls?|m\.l\.|मिली|एमएल|मि\.?ली\.?`, 'ml'],
  [String.raw`puffs?`, 'puff'],
  [String.raw`drops?|gtts?|boond|बूँदें|बूंदें|बूँद|बूंद`, 'drop'],
  [String.raw`units?|iu|u`, 'unit'],
  [String.raw`sachets?|packets?`, 'sachet'],
  [String.raw`scoops?`, 'scoop'],
  [String.raw`tsp|tsf|tea ?spoon(?:ful)?s?|chh?ammach|चम्मच`, 'teaspoon'],
  [String.raw`tbsp|table ?spoon(?:ful)?s?`, 'tablespoon'],
  [String.raw`sprays?`, 'spray'],
  [String.raw`respules?`, 'respule'],
  [String.raw`amps?|ampoules?`, 'ampoule'],
  [String.raw`vials?`, 'vial'],
  [String.raw`patch(?:es)?`, 'patch'],
  [String.raw`rotacaps?`, 'rotacap'],
  [String.raw`suppositor(?:y|ies)|supp`, 'suppository'],
  [String.raw`pessar(?:y|ies)`, 'pessary'],
  [String.raw`loz(?:enges?)?`, 'lozenge'],
  [String.raw`spoon(?:ful)?s?`, 'spoon'],
];
const named = units.map(([source, unit]) => [new RegExp(String.raw`^(?:${source})$`, 'iu'), unit] as const);
const COUNT = String.raw`\d{1,3}(?:\.\d{1,2})?(?: 1/2)?(?: ?(?:-|to) ?\d{1,2}(?:\.\d)?)?|1/2|1/4|3/4|half(?: a)?|one|two|three|ek|do|aadh[ai]|एक|दो|तीन|आध[ाी]`;
const SOLID_COUNT = String.raw`[1-6](?:\.5)?(?: 1/2)?(?: ?(?:-|to) ?[1-6])?|1/2|1/4|3/4|half(?: a)?|one|two|three|ek|do|aadh[ai]|एक|दो|तीन|आध[ाी]`;
const sources = (isSolid: boolean): string =>
  units
    .filter(([, unit]) => (unit === 'tablet' || unit === 'capsule') === isSolid)
    .map(([source]) => source)
    .join('|');
/** Nobody takes ten tablets at once: that is how many there are. "400 IU/0.5 ml" is how strong it is. */
const DOSE = new RegExp(
  String.raw`(?<![\p{L}\d/.]|\/ )(?:(${COUNT}) ?-?(${sources(false)})|(${SOLID_COUNT}) ?-?(${sources(true)}))(?!\p{L})(?! ?\/ ?(?:\d[\d.]* ?)?ml)\.?(?: of(?!\p{L}))?`,
  'iu',
);
/** A number alone between what was taken: "BD 1", "1 OD". */
const ALONE = new RegExp(String.raw`(?:^|${MARK}) ?[-,:;]? ?(1/2|1/4|1 1/2|[1-4]|half) ?[-,:;]? ?(?=${MARK}|$)`, 'u');

const words: Readonly<Record<string, string>> = {
  one: '1',
  ek: '1',
  two: '2',
  do: '2',
  three: '3',
  half: '1/2',
  'half a': '1/2',
  aadha: '1/2',
  aadhi: '1/2',
  एक: '1',
  दो: '2',
  तीन: '3',
  आधा: '1/2',
  आधी: '1/2',
};

function doseOf([, some, liquid, few, solid]: RegExpExecArray): DoseRead {
  const [printed, unitWord] = [some ?? few ?? '', liquid ?? solid ?? ''];
  const count = words[printed.toLowerCase()] ?? printed.replaceAll(/ ?(?:-|to) ?/g, '-');
  const unit = named.find(([pattern]) => pattern.test(unitWord))?.[1] ?? '';
  const isOne = ['1', '1/2', '1/4', '3/4'].includes(count) || unit === 'ml';
  const plural = /[^aeiou]y$/.test(unit) ? `${unit.slice(0, -1)}ies` : unit === 'patch' ? 'patches' : `${unit}s`;
  return { text: `${count} ${isOne ? unit : plural}`, count, unit };
}

/** More than one amount is named. */
export const SEVERAL: DoseRead = { text: '', count: '', unit: '' };

const wanted: Partial<Record<MedicineForm, string>> = {
  'eye-drops': 'drop',
  'ear-drops': 'drop',
  inhaler: 'puff',
  'nasal-spray': 'spray',
  insulin: 'unit',
};

/** More than anybody takes at once: the size of the bottle, or of the drops' vial. */
function isPack({ unit, count }: DoseRead, form: MedicineForm | null): boolean {
  if (unit !== 'ml') return false;
  return form === 'eye-drops' || form === 'ear-drops' || (form !== 'solution' && Number(count) > 60);
}

/** Takes how much at once; the size of a bottle ("100 ml") is not it when something smaller is named. */
export function takeDose(segments: Segments, form: MedicineForm | null): DoseRead | null {
  const found: DoseRead[] = [];
  for (let match = segments.take(DOSE); match && found.length < 4; match = segments.take(DOSE))
    found.push(doseOf(match));
  const unit = form === null ? undefined : wanted[form];
  const taken = found.filter((dose) => !isPack(dose, form));
  const fitting = taken.filter((dose) => dose.unit === unit);
  const [first, ...others] = fitting.length > 0 ? fitting : taken;
  if (first) {
    // 10 units and 8 units: which of them is when stands in the text
    if (others.some((dose) => dose.unit === first.unit && dose.unit !== 'ml' && dose.count !== first.count))
      return SEVERAL;
    const isSmaller = (a: DoseRead, b: DoseRead): boolean => a.unit === b.unit && Number(a.count) < Number(b.count);
    return others.reduce((best, dose) => (isSmaller(dose, best) ? dose : best), first);
  }
  const alone = segments.rest.includes(MARK) ? ALONE.exec(segments.rest)?.[1] : undefined;
  if (alone === undefined) return null;
  const count = words[alone] ?? alone;
  return { text: count, count, unit: '' };
}
