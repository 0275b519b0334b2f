// Where a medicine goes.
import type { MedicineForm } from '@nabz/knowledge/medicines';
import type { Segments } from './segments.ts';

type Site = { readonly pattern: RegExp; readonly text: string; readonly forms?: readonly MedicineForm[] };
const site = (source: string, text: string, forms?: readonly MedicineForm[]): Site => ({
  pattern: new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu'),
  text,
  ...(forms ? { forms } : {}),
});
const INTO = String.raw`(?:in |into |to |on )?(?:the )?`;
const eyes: readonly MedicineForm[] = ['eye-drops', 'drops', 'ointment', 'gel', 'ear-drops'];
const below: readonly MedicineForm[] = ['suppository', 'pessary', 'cream', 'gel', 'ointment'];
const skin: readonly MedicineForm[] = ['cream', 'ointment', 'gel', 'lotion', 'spray', 'powder', 'solution'];

const sites: readonly Site[] = [
  site(
    String.raw`${INTO}(?:both (?:the )?eyes|both eye|b/?e|o\.?u\.?|each eye|dono a+nkho? me(?:in)?|दोनों (?:आँख|आंख|आँखों|आंखों) में)`,
    'both eyes',
    eyes,
  ),
  site(String.raw`${INTO}both (?:the )?eyes|each eye`, 'both eyes'),
  site(String.raw`${INTO}(?:right|rt\.?|r) eye|r/e|(?:दाहिनी|दाईं|दायीं) (?:आँख|आंख) में`, 'right eye'),
  site(String.raw`(?<=drops? (?:in |to |into )?(?:the )?)re`, 'right eye', ['drops']),
  site(String.raw`(?<=drops? (?:in |to |into )?(?:the )?)le`, 'left eye', ['drops']),
  site(String.raw`re`, 'right eye', ['eye-drops']),
  site(String.raw`${INTO}(?:left|lt\.?|l) eye|l/e|(?:बाईं|बायीं) (?:आँख|आंख) में`, 'left eye'),
  site(String.raw`le|o\.?s\.?`, 'left eye', ['eye-drops']),
  site(String.raw`(?:in|into|to) (?:the )?(?:affected )?eyes?`, 'into the eye', eyes),
  site(String.raw`${INTO}(?:both (?:the )?ears|each ear)`, 'both ears'),
  site(String.raw`${INTO}(?:right|rt\.?|r) ear`, 'right ear'),
  site(String.raw`${INTO}(?:left|lt\.?|l) ear`, 'left ear'),
  site(String.raw`(?:in|into|to) (?:the )?(?:affected )?ears?`, 'into the ear', ['ear-drops', 'drops']),
  site(String.raw`${INTO}(?:each|both|either)(?: the)? nostrils?`, 'each nostril'),
  site(String.raw`${INTO}(?:right|left) nostril`, 'into the nose'),
  site(
    String.raw`(?:for )?(?:local(?:ly)?(?: application| apply| use)?|l/a|l\.a\.|external (?:use|application)(?: only)?|apply (?:locally|on (?:the )?(?:affected|skin)[a-z ]{0,20}|a? ?thin layer|over [a-z ]{3,25})|topical(?:ly)?|(?:for )?(?:local )?application|to apply|lagane ke liye)`,
    'on the skin',
  ),
  site(String.raw`la`, 'on the skin', skin),
  site(String.raw`sub ?-?lingual(?:ly)?|s/l|under (?:the )?tongue|jeebh ke neeche`, 'under the tongue'),
  site(String.raw`i\.?m\.?|i/m|intra ?-?muscular(?:ly)?`, 'into a muscle', ['injection', 'vaccine']),
  site(String.raw`i\.m\.|i/m|intra ?-?muscular(?:ly)?`, 'into a muscle'),
  site(String.raw`i\.?v\.?|i/v|intra ?-?venous(?:ly)?`, 'into a vein', ['injection']),
  site(String.raw`i\.v\.|i/v|intra ?-?venous(?:ly)?`, 'into a vein'),
  site(String.raw`s\.?c\.?|s/q`, 'under the skin', ['injection', 'insulin']),
  site(String.raw`s/c|sub ?-?cut(?:aneous(?:ly)?)?`, 'under the skin'),
  site(String.raw`p/?v`, 'into the vagina', below),
  site(String.raw`p/v|vaginal(?:ly)?|per vagina[lm]?|intra ?-?vaginal(?:ly)?`, 'into the vagina'),
  site(String.raw`p/?r`, 'into the rectum', below),
  site(String.raw`p/r|per rect(?:um|al)|rectal(?:ly)?`, 'into the rectum'),
  site(String.raw`orally|oral|p\.o\.?|po|by mouth|per oral|p/o`, 'by mouth'),
  site(String.raw`(?:by |for |via |through )?(?:inhalation|nebuli[sz](?:ation|er))|to (?:be )?inhaled?`, 'to inhale'),
];

/** Takes where it goes. */
export function takeSite(segments: Segments, form: MedicineForm | null): string | null {
  for (const { pattern, text, forms } of sites) {
    if (forms && (form === null || !forms.includes(form))) continue;
    if (segments.take(pattern)) return text;
  }
  return null;
}

const routes: Partial<Record<MedicineForm, string>> = {
  tablet: 'by mouth',
  capsule: 'by mouth',
  syrup: 'by mouth',
  suspension: 'by mouth',
  sachet: 'by mouth',
  drops: 'by mouth',
  'eye-drops': 'into the eye',
  'ear-drops': 'into the ear',
  'nasal-spray': 'into the nose',
  inhaler: 'to inhale',
  respules: 'to inhale',
  cream: 'on the skin',
  ointment: 'on the skin',
  gel: 'on the skin',
  lotion: 'on the skin',
  insulin: 'under the skin',
  suppository: 'into the rectum',
  pessary: 'into the vagina',
};
export const routeOf = (form: MedicineForm | null): string => (form && routes[form]) ?? '';
