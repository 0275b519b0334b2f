// Names of people, which say nothing of a body. "Dr Marjina" is nobody who wants to die: a name behind a title, before "-ji" or before a hospital is
// not read. Only names that are listed, letter by letter: what sounds like one may be a wish to die.
import type { PeopleNames } from '@nabz/knowledge/people';

/** The message with every such name left blank, each at its place. */
export type WithoutPeople = (message: string) => string;

const TITLE =
  '(?:dr|doctor|mr|mrs|ms|miss|prof|smt|shri|shrimati|sri|shree|kumari|डॉ|डॉक्टर|श्री|श्रीमती|सुश्री)(?![\\p{L}\\p{M}])[.]?';
const DOCTOR = /^(?:dr|doctor|prof|डॉ|डॉक्टर)/iu;
/** What introduces a name besides a title, and stays to be read. */
const BEFORE =
  '(?:my|his|her|patient|full)[ \\t]+name[ \\t]+is|mera[ \\t]+naam|मेरा[ \\t]+नाम|माझे[ \\t]+नाव|appointment[ \\t]+(?:with|of)';
const AFTER =
  '(?:ji|jee|जी|hospital|clinic|nursing[ \\t]+home|dawakhana|(?:ka|ki|ke)[ \\t]+(?:appointment|clinic|hospital|number|fees?|bill|report))(?![\\p{L}\\p{M}])';
const WORD = '[\\p{L}\\p{M}]+';
const NAMES = `${WORD}(?:[ \\t]+${WORD}){0,2}`;

const introduced = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?<title>${TITLE})|(?:${BEFORE})(?![ \\t]+${TITLE}))[ \\t]*(?<names>${NAMES})`,
  'giu',
);
const followed = new RegExp(`(?<![\\p{L}\\p{M}])(?<name>${WORD})(?=[ \\t]+${AFTER})`, 'giu');
const respected = new RegExp(
  `(?<![\\p{L}\\p{M}])(?<name>\\p{L}[\\p{L}\\p{M}]{2,}?)(?:ji|jee)(?![\\p{L}\\p{M}])`,
  'giu',
);
/** "I want to know about Jind": written as a name, and nothing behind it. */
const askedAbout = new RegExp(
  `(?<=(?<![\\p{L}\\p{M}])know[ \\t]+about[ \\t]+)(?<name>\\p{Lu}[\\p{L}\\p{M}]+)(?=[ \\t.?]*$)`,
  'gu',
);
/** Where it is asked for, not whom: "in Durgapur hospital". */
const PLACED = /(?<![\p{L}\p{M}])(?:in|near|at|around|from)[ \t]+$/iu;

const blank = (text: string): string => ' '.repeat(text.length);

/** Leaves names of people blank, and of a place where one asks about it alone. A name that is a word as well has to be written as a name. */
export function createWithoutPeople(
  { first, family, alsoWords }: PeopleNames,
  places: readonly string[] = [],
): WithoutPeople {
  const all = new Set([...first, ...family].map((name) => name.toLowerCase()));
  const words = new Set(alsoWords.map((name) => name.toLowerCase()));
  const isName = (word: string): boolean => {
    const small = word.toLowerCase();
    return all.has(small) && (!words.has(small) || /^\p{Lu}\p{Ll}/u.test(word));
  };

  const towns = new Set(places.map((name) => name.toLowerCase()));
  const isNamed = (word: string): boolean => {
    const small = word.toLowerCase();
    return !words.has(small) && (all.has(small) || towns.has(small));
  };

  /** The words of a group from its beginning that are names. */
  const namesAt = (text: string): string => {
    let end = 0;
    for (const match of text.matchAll(new RegExp(WORD, 'gu'))) {
      if (!isName(match[0])) break;
      end = match.index + match[0].length;
    }
    return text.slice(0, end);
  };

  return (message) =>
    message
      .replaceAll(introduced, (whole: string, ...rest: unknown[]) => {
        const { title = '', names = '' } = rest.at(-1) as { title?: string; names?: string };
        const named = namesAt(names);
        if (named === '') return whole;
        const from = whole.length - names.length;
        // "mr" is read as a word otherwise; a doctor is what is asked for
        const isLeft = title === '' || DOCTOR.test(title);
        const before = isLeft ? whole.slice(0, from) : blank(whole.slice(0, from));
        return `${before}${blank(named)}${names.slice(named.length)}`;
      })
      .replaceAll(followed, (name: string, ...rest: unknown[]) => {
        const at = rest.at(-3) as number;
        const isPlace = PLACED.test((rest.at(-2) as string).slice(0, at));
        return isName(name) && !isPlace ? blank(name) : name;
      })
      .replaceAll(askedAbout, (name: string) => (isNamed(name) ? blank(name) : name))
      .replaceAll(respected, (whole: string, name: string) => (isName(name) ? blank(whole) : whole));
}
