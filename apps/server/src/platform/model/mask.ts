// Who somebody is does not leave: names, addresses and numbers become placeholders before a question is asked, and come back in the answer.

/** What a placeholder stands for. */
type Kind = 'name' | 'email' | 'link' | 'phone' | 'date' | 'number' | 'address';

/** A way to write something that tells who somebody is; only what the group `it` holds is hidden, or all of it without one. */
type Pattern = { readonly kind: Kind; readonly of: RegExp };

const DIGIT = '[\\p{Nd}]';
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'जनवरी|जानेवारी|फ़रवरी|फरवरी|फेब्रुवारी|मार्च|अप्रैल|एप्रिल|मई|जून|जुलाई|जुलै|अगस्त|ऑगस्ट|सितंबर|सितम्बर|सप्टेंबर|अक्टूबर|अक्तूबर|ऑक्टोबर|नवंबर|नवम्बर|नोव्हेंबर|दिसंबर|दिसम्बर|डिसेंबर)';
const ROAD =
  '(?:Road|Rd|Street|St|Nagar|Colony|Marg|Gali|Lane|Society|Apartments?|Mohalla|Chowk|Puram|Vihar|Enclave|Layout|Sector|Phase|Block|Cross|Main)';

/** What a count of six digits stands behind, in a report or a bill. */
const COUNTED =
  'platelets?|plts?|plates|counts?|wbc|tlc|rbc|cells?|total|amount|value|result|reading|level|load|copies|cost|price|paid|bill|inr|rupees|rupaye|rupye|about|around|nearly|approx|only|below|above|under|over|than|from|was|were|are|now|and|the|hai|tha|thi|the|प्लेटलेट्स?|प्लेटलेट|काउंट|रुपये|रुपए|कीमत|है|था|थी|आहे';

/** Before the names that are known: an e-mail holds one. */
const FIRST: readonly Pattern[] = [
  { kind: 'email', of: /[\p{L}\p{Nd}._%+-]+@[\p{L}\p{Nd}-]+(?:\.[\p{L}\p{Nd}-]+)*/gu },
  { kind: 'link', of: /\b(?:https?:\/\/|www\.)\S+/giu },
];

/** In this order: a date looks like a number. */
const PATTERNS: readonly Pattern[] = [
  { kind: 'date', of: new RegExp(`(?<!${DIGIT})${DIGIT}{4}-${DIGIT}{1,2}-${DIGIT}{1,2}(?!${DIGIT})`, 'gu') },
  {
    kind: 'date',
    of: new RegExp(`(?<!${DIGIT})${DIGIT}{1,2}[/.-]${DIGIT}{1,2}[/.-](?:${DIGIT}{4}|${DIGIT}{2})(?!${DIGIT})`, 'gu'),
  },
  {
    kind: 'date',
    of: new RegExp(`(?<!${DIGIT})${DIGIT}{1,2}(?:st|nd|rd|th)?[ ./-]*${MONTH}[ .,/-]*${DIGIT}{4}(?!${DIGIT})`, 'giu'),
  },
  // two digits are a year behind a stroke; behind a space they may be an amount
  {
    kind: 'date',
    of: new RegExp(
      `(?<!${DIGIT})${DIGIT}{1,2}(?:[./-]${MONTH}[./-]|[ -]?${MONTH}[ ]?['’])${DIGIT}{2}(?!${DIGIT})`,
      'giu',
    ),
  },
  { kind: 'date', of: new RegExp(`(?<!\\p{L})${MONTH}[ .-]${DIGIT}{1,2}(?:st|nd|rd|th)?,?[ -]${DIGIT}{4}`, 'giu') },
  {
    kind: 'number',
    of: /\b(?:mrn|uhid|abha|aadhaar|aadhar|pan|crn|ip|op|opd|ipd|reg|regd|registration|patient id|bill|lab|sample|policy|card)(?:\.|\b)[ \t]*(?:id|no|number|num)?[ \t]*[.:#-]*[ \t]*(?<it>[\p{L}/-]{0,6}\p{Nd}[\p{L}\p{Nd}/-]{2,})/giu,
  },
  // ten digits and more however they are parted, with or without the sign of a country; eight in one piece
  { kind: 'phone', of: new RegExp(`\\+?(?<!${DIGIT})(?:${DIGIT}[ .()-]{0,2}){9,15}${DIGIT}(?!${DIGIT})`, 'gu') },
  { kind: 'number', of: new RegExp(`(?<!${DIGIT})${DIGIT}{8,}`, 'gu') },
  { kind: 'address', of: new RegExp(`\\bpin(?:[ -]?code)?[ :.-]*(?<it>${DIGIT}{3} ?${DIGIT}{3})(?!${DIGIT})`, 'giu') },
  // a town and its PIN: no count ends so, but one that is rounded, and none stands behind a word of every day
  {
    kind: 'address',
    of: new RegExp(
      `(?<![\\p{L}\\p{M}])(?!(?:${COUNTED})(?![\\p{L}\\p{M}]))\\p{L}[\\p{L}\\p{M}]{2,}[ ]?[-–,]?[ ]?[1-8]${DIGIT}{2} ?(?!000)${DIGIT}{3}(?![\\p{L}\\p{Nd}/.]|[ ]?[/%µ]|,\\p{Nd})`,
      'giu',
    ),
  },
  {
    kind: 'address',
    of: /\b(?:flat|house|h\.? ?no|plot|door|room|ward|shop)(?:\.|\b)[ \t]*(?:no|number)?[.:#]*[ \t]*\p{L}?[-/]?\p{Nd}[^.;\n]{0,80}/giu,
  },
  { kind: 'address', of: new RegExp(`\\b(?:\\p{Lu}[\\p{L}'.-]*[ \\t]+){1,3}${ROAD}\\b(?:[ -]?\\p{Nd}+)?`, 'gu') },
];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** White space between the words of a name may be any. */
const inText = (value: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{Nd}])${escaped(value).replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{M}\\p{Nd}])`, 'giu');

/** Shorter parts are words of every day: "Om", "De". */
const SHORTEST = 3;
/** Stand before a name and are none. */
const TITLES = new Set([
  'doctor',
  'prof',
  'professor',
  'mrs',
  'miss',
  'shri',
  'smt',
  'kumari',
  'डॉक्टर',
  'श्री',
  'श्रीमती',
]);
const isOfName = (part: string): boolean => part.length >= SHORTEST && !TITLES.has(part.toLowerCase());
/** A name may be said in part; an e-mail or a number only as it is. */
const partsOf = (value: string): string[] =>
  /[\p{Nd}@]/u.test(value) ? [value] : [value, ...value.split(/[\s.]+/).filter(isOfName)];

function kindOf(value: string): Kind {
  if (value.includes('@')) return 'email';
  return /\p{Nd}{4}/u.test(value) ? 'number' : 'name';
}

/** A piece of a text. */
export type Span = { readonly start: number; readonly end: number };
/** Finds where a text names somebody, in order and apart; it is told the parts of the names that Nabz keeps. */
export type FindNames = (known: readonly string[]) => (text: string) => readonly Span[];

export type Mask = {
  /** The same value with every text of it hidden. */
  readonly hide: <T>(value: T) => T;
  /** The same value with what was hidden put back. */
  readonly show: <T>(value: T) => T;
};

/** Does something to every text of a value made of objects, lists and texts; the keys are ours and stay. */
function mapTexts<T>(value: T, act: (text: string) => string): T {
  if (typeof value === 'string') return act(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, act)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, act)])) as T;
}

/** A mask for one question. `known` are the names, addresses and numbers that Nabz keeps of the people it is about. */
export function createMask(known: readonly string[], findNames: FindNames): Mask {
  const hidden = new Map<string, string>();
  const counts = new Map<Kind, number>();

  const placeholder = (kind: Kind, text: string): string => {
    for (const [mark, stands] of hidden) if (stands === text) return mark;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const mark = `[${kind}-${count}]`;
    hidden.set(mark, text);
    return mark;
  };

  const parts = [...new Set(known.map((value) => value.trim()).flatMap(partsOf))]
    .filter((value) => value.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  const namesIn = findNames(parts.filter((part) => kindOf(part) === 'name' && !/\s/.test(part)));
  const values = parts.map((value) => ({ kind: kindOf(value), of: inText(value) }));

  const hideIn = (text: string): string => {
    let result = text;
    for (const { kind, of } of [...FIRST, ...values, ...PATTERNS])
      result = result.replaceAll(of, (whole: string, ...rest: unknown[]) => {
        const groups = rest.at(-1) as { it?: string } | undefined;
        const it = typeof groups === 'object' ? groups.it : undefined;
        return it === undefined ? placeholder(kind, whole) : whole.replace(it, () => placeholder(kind, it));
      });
    let shown = '';
    let from = 0;
    for (const { start, end } of namesIn(result)) {
      shown += result.slice(from, start) + placeholder('name', result.slice(start, end));
      from = end;
    }
    return shown + result.slice(from);
  };

  const showIn = (text: string): string => {
    let result = text;
    // the newest first: what was hidden later may hold a placeholder of what was hidden before
    for (const [mark, stands] of [...hidden].toReversed()) result = result.replaceAll(mark, () => stands);
    return result;
  };

  return { hide: (value) => mapTexts(value, hideIn), show: (value) => mapTexts(value, showIn) };
}
