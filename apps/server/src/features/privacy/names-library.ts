// Where a text names somebody: names that Nabz keeps of the people it is about, in whatever letters; names that many have; and what stands behind
// words that introduce a name. Words of the body and of every day are none, so that a complaint stays what it was.
import { loadPeopleNames } from '@nabz/knowledge/load-people';
import { soundsOf } from '@nabz/engine/symptoms/sounds';
import type { FindNames, Span } from '../../platform/model/mask.ts';
import everydayWords from './everyday-words.json' with { type: 'json' };

type Word = Span & { readonly text: string; readonly lower: string };

const WORD = /(?<![[\p{L}\p{M}])\p{L}[\p{L}\p{M}'’]*/gu;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** A name has no more words than this behind what introduces it. */
const MOST_WORDS = 3;
/** A shorter sound is that of many words; in other letters a little less is enough. */
const LEAST_SOUND = 4;
const LEAST_SOUND_ACROSS = 3;

/** Spelled in many ways, spoken alike: Verma and वर्मा, Choudhary and चौधरी, Singh and सिंह. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ksh'],
  [/ck|q/g, 'k'],
  [/ou/g, 'au'],
  [/ao$/, 'av'],
  [/e/g, 'a'],
  [/y$/, 'i'],
  [/([td])h/g, '$1'],
  [/ngh/g, 'nh'],
];

/** How a name may sound, whatever the letters. */
function soundsOfName(name: string): string[] {
  const folded = name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('\u093C', '') // the dot below a letter is often left out
    .replaceAll('ँ', 'ं');
  return soundsOf(folded).map((sound) => ALIKE.reduce((text, [of, as]) => text.replace(of, as), sound));
}

const everyday = new Set(Object.values(everydayWords).flatMap((words) => words.split(' ')));
const lists = (() => {
  const { first, family, alsoWords } = loadPeopleNames();
  const all = [...first, ...family].map((name) => name.toLowerCase());
  const doubtful = new Set(alsoWords.flatMap((name) => [name.toLowerCase(), ...soundsOfName(name)]));
  const certain = all.filter((name) => !doubtful.has(name));
  const long = (sounds: string[]): string[] => sounds.filter((sound) => sound.length >= LEAST_SOUND);
  return {
    names: new Set(all),
    sounds: new Set(all.flatMap(soundsOfName)),
    certain: new Set(certain),
    certainSounds: new Set(certain.flatMap((name) => long(soundsOfName(name))).filter((one) => !doubtful.has(one))),
  };
})();

const isEveryday = ({ lower }: Word): boolean => everyday.has(lower);
/** Of a sentence, hardly of a name: "prescribed", "asthmatic", "having". */
const LIKE_WORDS = /(?:ed|ing|ic|ive|ous|able|itis|emia|osis|ness|ment)$/;
const isTitleCase = ({ text }: Word): boolean => /^\p{Lu}\p{Ll}/u.test(text);

const isListed = ({ lower }: Word): boolean =>
  DEVANAGARI.test(lower) ? soundsOfName(lower).some((sound) => lists.sounds.has(sound)) : lists.names.has(lower);
/** A name that is nothing else. */
const isCertain = (word: Word): boolean =>
  DEVANAGARI.test(word.lower)
    ? !isEveryday(word) && soundsOfName(word.lower).some((sound) => lists.certainSounds.has(sound))
    : lists.certain.has(word.lower);

/** Said in respect behind a name, often in one word with it. */
const RESPECT = /(?:ji|jee|bhai|bhau|ben|bahen|tai|didi|saheb|sahab|जी|भाई|ताई|बेन)$/u;
const withoutRespect = (lower: string): string => lower.replace(/['’]s$/, '').replace(RESPECT, '');

/** A word that may be a name where somebody says what they are called. */
const isAnyName = (word: Word): boolean => isListed(word) || !isEveryday(word);
/** A word that may be a name behind a title, where a verb may stand too. */
const isName = (word: Word): boolean => isListed(word) || (!isEveryday(word) && !LIKE_WORDS.test(word.lower));
/** A word that may be a name behind what introduces many things. */
const isHardlyWord = (word: Word): boolean => isListed(word) || (isName(word) && isTitleCase(word));

type Introduction = {
  readonly of: RegExp;
  /** Whether the words behind it are a name; they are at most three. */
  readonly isNamed: (words: readonly Word[]) => boolean;
  readonly isPart: (word: Word) => boolean;
};

const hasWord = (words: readonly Word[]): boolean => words.length > 0;

const RELATION =
  "(?:son|daughter|wife|husband|mother|father|brother|sister|friend|uncle|aunt|grandmother|grandfather|baby|child|patient|pt)(?:['’]?s)?";
const RELATION_HI =
  '(?:bete|beti|bachche|bacche|bache|papa|pita|maa|mummy|pati|patni|bhai|behen|bahan|dost|mareez|marij|patient|mera|meraa|uska|uski|unka)';

const INTRODUCTIONS: readonly Introduction[] = [
  // a name for certain, in small letters too
  ...[
    new RegExp(
      `\\b(?:my|his|her|our|full|first|last|family|${RELATION})[ \\t]+name(?:['’]s|[ \\t]+is)?[ \\t]*[:=-]?`,
      'giu',
    ),
    new RegExp(`\\b${RELATION_HI}(?:[ \\t]+ka)?[ \\t]+(?:shubh[ \\t]+)?na+m[ \\t]*[:=-]?`, 'giu'),
    /\bma[jz]h?[aeo]?[ \t]+na+v[ \t]*[:=-]?/giu,
    /(?<!\p{L})(?:मेरा|मेरे|उसका|उनका|बेटे का|बेटी का|पति का|पत्नी का|मरीज़? का|माझे|माझं|माझा|त्याचे|तिचे|मुलाचे|मुलीचे|रुग्णाचे|पेशंटचे)[ \t]+(?:शुभ[ \t]+)?(?:नाम|नाव|नांव)[ \t]*[:=-]?/giu,
    /(?<!\b(?:medicine|drug|brand|generic|salt|product|test|investigation|disease|hospital|lab|insurance|company|file)['’]?s?[ \t]+)\b(?:name|naam|nav|naav)[ \t]*[:=]/giu,
    /(?<!\p{L})(?:नाम|नाव)[ \t]*[:=]|\bpatient[ \t]*:/giu,
  ].map((of) => ({ of, isNamed: hasWord, isPart: isAnyName })),
  ...[/\b(?:dr|mrs|smt|shri|shrimati|shree)\b\.?/giu, /(?<!\p{L}\p{M}?)(?:डॉ|श्री|श्रीमती|सौ)(?![\p{L}\p{M}])\.?/gu].map(
    (of) => ({ of, isNamed: hasWord, isPart: isName }),
  ),
  // what may stand before anything else as well: a name that many have, or two words in capitals
  ...[
    /\b(?:mr|ms|miss|sri|kumari|prof|professor|doctor|baba|[sdwc]\/o)(?![\p{L}])\.?/giu,
    /(?<!\p{L})(?:डॉक्टर|सुश्री|कुमारी)(?![\p{L}\p{M}])/gu,
  ].map((of) => ({ of, isNamed: hasWord, isPart: isHardlyWord })),
  ...[
    /\b(?:i[ \t]+am|i['’]?m|this[ \t]+is|myself|it['’]?s|main|mai|mi)\b/giu,
    /(?<!\p{L})(?:मैं|मी)(?![\p{L}\p{M}])/gu,
    new RegExp(
      `\\b(?:my|his|her|our|mer[aei])[ \\t]+(?:${RELATION}|bet[aei]|pati|patni|bhai|behen|bahan|maa|papa|dost)\\b`,
      'giu',
    ),
  ].map((of) => ({
    of,
    isNamed: (words: readonly Word[]) => (words[0] !== undefined && isListed(words[0])) || words.length > 1,
    isPart: isHardlyWord,
  })),
];

/** What may stand between the words of a name: a space, or the full stop of an initial. */
const isJoined = (text: string, before: Word, word: Word): boolean => {
  const between = text.slice(before.end, word.start);
  return /^[ \t]+$/.test(between) || (before.text.length === 1 && /^\.[ \t]*$/.test(between));
};

/** The words behind a place that make a name. */
function nameFrom(text: string, words: readonly Word[], at: number, isPart: Introduction['isPart']): readonly Word[] {
  const first = words.findIndex(({ start }) => start >= at);
  const named: Word[] = [];
  for (const word of first === -1 ? [] : words.slice(first, first + MOST_WORDS)) {
    const before = named.at(-1);
    const isNext = before ? isJoined(text, before, word) : /^[ \t]*$/.test(text.slice(at, word.start));
    const isInitial = word.text.length === 1 && text[word.end] === '.';
    if (!isNext || !(isInitial || isPart(word))) break;
    named.push(word);
  }
  return named;
}

/** Words that are a name by themselves. */
function isNameAnywhere(known: ReadonlySet<string>, word: Word, next: Word | undefined): boolean {
  const bare = { ...word, lower: withoutRespect(word.lower) };
  const isRespected = bare.lower !== word.lower && RESPECT.test(word.lower);
  const isBeforeRespect = next !== undefined && /^(?:ji|jee|जी)$/u.test(next.lower);
  if (isCertain(word) || isCertain(bare)) return true;
  if ((isRespected || isBeforeRespect) && isListed(bare) && !isEveryday(bare)) return true;
  return [word, bare].some((one) => !isEveryday(one) && soundsOfName(one.lower).some((sound) => known.has(sound)));
}

/** The sounds of the names that are known, each marked with the letters it has to stand in when it is short. */
function knownSounds(names: readonly string[], isDevanagari: boolean): Set<string> {
  const sounds = names.flatMap((name) => {
    const least = DEVANAGARI.test(name) === isDevanagari ? LEAST_SOUND : LEAST_SOUND_ACROSS;
    return soundsOfName(name).filter((sound) => sound.length >= least);
  });
  return new Set(sounds);
}

/** Finds where a text names somebody. `known` are the parts of the names that Nabz keeps. */
export const findNames: FindNames = (known) => {
  const inLatin = knownSounds(known, false);
  const inDevanagari = knownSounds(known, true);
  return (text) => {
    const words = [...text.matchAll(WORD)].map((match): Word => {
      const [word] = match;
      return { text: word, lower: word.toLowerCase(), start: match.index, end: match.index + word.length };
    });
    const named = new Set<Word>();
    for (const [at, word] of words.entries()) {
      const sounds = DEVANAGARI.test(word.lower) ? inDevanagari : inLatin;
      if (isNameAnywhere(sounds, word, words[at + 1])) named.add(word);
    }
    for (const { of, isNamed, isPart } of INTRODUCTIONS)
      for (const match of text.matchAll(of)) {
        const found = nameFrom(text, words, match.index + match[0].length, isPart);
        if (isNamed(found)) for (const word of found) named.add(word);
      }
    // a family name behind a first name
    for (const [at, word] of words.entries()) {
      const before = words[at - 1];
      if (before && named.has(before) && isJoined(text, before, word) && isListed(word) && !isEveryday(word))
        named.add(word);
    }
    const spans: { start: number; end: number }[] = [];
    for (const [at, word] of words.entries()) {
      if (!named.has(word)) continue;
      const before = words[at - 1];
      const last = spans.at(-1);
      if (before && last && last.end === before.end && isJoined(text, before, word)) last.end = word.end;
      else spans.push({ start: word.start, end: word.end });
    }
    return spans;
  };
};
