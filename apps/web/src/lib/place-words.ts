import places from '@nabz/words/locales/en/pages/places.json';
import { languageNow } from './language.ts';
import { addTexts, textIn } from './text.ts';

addTexts('places', places);

const isKnown = (name: string): name is keyof typeof places.names => Object.hasOwn(places.names, name);
const DISTRICT = / district$/;
const PINCODE = / \d{6}$/;
const IS_DEVANAGARI = /\p{Script=Devanagari}/u;

/** A line of a place ("Patna, Bihar, India") in the language of the page; a name that has no other stays as it is. */
export function placeWords(line: string): string {
  const language = languageNow();
  if (language === 'en') return line;
  const t = textIn(language, 'places');
  const said = (part: string): string => {
    const [pincode = ''] = PINCODE.exec(part) ?? [];
    const name = part.slice(0, part.length - pincode.length);
    return (isKnown(name) ? t(`names.${name}`) : name) + pincode;
  };
  return line
    .split(', ')
    .map((part) => (DISTRICT.test(part) ? t('district', { name: said(part.replace(DISTRICT, '')) }) : said(part)))
    .join(', ');
}

/** A place that was found by a name in the script of the page is called by that name. */
export function hitWords({ address, matched }: { address: string; matched: string | null }): string {
  const [first = '', ...rest] = address.split(', ');
  const isSaid = languageNow() !== 'en' && matched !== null && !isKnown(first) && IS_DEVANAGARI.test(matched);
  return placeWords([isSaid ? matched : first, ...rest].join(', '));
}
