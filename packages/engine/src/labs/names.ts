// Printed names to tests: letter for letter first, then without what does not tell tests apart.
import type { Analyte, LabKnowledge, Specimen } from '@nabz/knowledge/labs';
import { compact, foldName, plain } from './fold.ts';

export type NameIndex = {
  readonly exact: ReadonlyMap<string, readonly Analyte[]>;
  /** Without noise words, the others in the order of the alphabet. */
  readonly bare: ReadonlyMap<string, readonly Analyte[]>;
  /** Without spaces, for glued texts. */
  readonly glued: ReadonlyMap<string, readonly Analyte[]>;
  /** Words that tell tests apart: they stand in some name and are no noise. */
  readonly telling: ReadonlySet<string>;
  /** Glued names by length, for the search of slips. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
};

export type NameMatch = {
  readonly candidates: readonly Analyte[];
  /** 1: letter for letter. */
  readonly quality: number;
  /** What the name itself says of the sample. */
  readonly specimen: Specimen | null;
};

/** Words that tell nothing about which test it is: the sample, the method, the machine. */
const NOISE = new Set(
  `serum plasma whole edta wb level levels test tests estimation estimated value values by method
   methodology automated calculated measured determination quantitative conc concentration spectrophotometry
   spectrophotometric photometry photometric colorimetric colorimetry enzymatic kinetic uv ifcc clia eclia cmia elfa elisa
   hplc ise turbidimetry turbidimetric immunoturbidimetry immunoturbidimetric nephelometry impedance electrical
   flowcytometry flow cytometry cyanmeth cyanmethemoglobin sls hexokinase god pod gpo chod urease gldh jaffe jaffes biuret
   bcg diazo diazotised dca jendrassik arsenazo ocpc szasz nac dgkc amp pnpp microscopy microscopic
   microscopical manual cell counter analyzer analyser automatic dr dhss sysmex beckman roche immunoassay
   chemiluminescence chemiluminescent electrochemiluminescence fluoride naf citrate citrated venous capillary sample
   specimen result results of the in on for and with to an modified westergren westergrens wintrobe strip dipstick
   reflectance heparin derived histogram laser scatter optical dhs double indicator system end rate
   sulfolyser nabl accredited generation ultra sensitive
   ultrasensitive rapid`.split(/\s+/),
);
const SPECIMENS: readonly (readonly [RegExp, Specimen])[] = [
  [/\b(?:urine|urinary)\b/, 'urine'],
  [/\b(?:stool|fecal|faecal|feces|fecal)\b/, 'stool'],
  [/\b(?:semen|seminal)\b/, 'semen'],
  [/\b(?:csf|cerebrospinal)\b/, 'csf'],
  [/\b(?:serum|plasma|blood|edta)\b/, 'blood'],
];
/** Longest glued name that is looked for at the beginning of a text. */
const MAX_NAME = 70;

/** What a folded text says of the sample. */
export const specimenIn = (folded: string): Specimen | null =>
  SPECIMENS.find(([pattern]) => pattern.test(folded))?.[1] ?? null;

/** The first letter for serum or plasma, the generation of a method, its end point, its number: noise at their places alone. */
const PLACED_NOISE =
  /^(?:s|sr|p) (?=\S)|\b(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth) (?=gen(?:eration)?\b)|\b(?:end|fixed|two|one) point\b|\barsenazo (?:iii|3)\b/g;

const bareOf = (folded: string): string =>
  folded
    .replaceAll(PLACED_NOISE, '')
    .split(' ')
    .filter((word) => !NOISE.has(word))
    .sort()
    .join(' ');

const add = (map: Map<string, Analyte[]>, key: string, analyte: Analyte): void => {
  if (key === '') return;
  const known = map.get(key);
  if (!known) map.set(key, [analyte]);
  else if (!known.includes(analyte)) known.push(analyte);
};

export function indexNames(analytes: LabKnowledge['analytes']): NameIndex {
  const exact = new Map<string, Analyte[]>();
  const bare = new Map<string, Analyte[]>();
  const glued = new Map<string, Analyte[]>();
  const telling = new Set<string>();
  for (const analyte of analytes) {
    for (const name of [analyte.name, ...analyte.aliases]) {
      const folded = foldName(name);
      add(exact, folded, analyte);
      add(glued, compact(folded), analyte);
      add(bare, bareOf(folded), analyte);
      for (const word of folded.split(' ')) if (!NOISE.has(word)) telling.add(word);
    }
  }
  const byLength = Map.groupBy(glued.keys(), ({ length }) => length);
  return { exact, bare, glued, telling, byLength };
}

/** "Test", "Patient" beside a control: the name of the test stands in the heading above. */
export const isGenericName = (name: string): boolean =>
  /^(?:test|patient|subject|sample)(?:'?s)?(?: (?:value|result|time|plasma))?$/i.test(name.trim());

/** Marks before a name, a number of the row, a colon behind it. */
export const cleanName = (text: string): string =>
  plain(text)
    .replace(/^[\s*#•·▪◦>~^!.:|-]+/u, '')
    .replace(/^\(?\d{1,2}[.)]\s+/, '')
    // LYM# is a count and LYM% a share; a # with a space before it is a mark
    .replace(/(?:[\s:*|=,;.▲▼↑↓-]|(?<!\p{L})#|#(?=[\s:*|=,;.#-]))+$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The parts of "Name (other name) [third name]". */
function partsOf(name: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  let outside = '';
  let depth = 0;
  let from = 0;
  for (let at = 0; at < name.length; at += 1) {
    const letter = name[at] ?? '';
    if (/[([{]/.test(letter)) {
      if (depth === 0) {
        outside += `${name.slice(from, at)} `;
        from = at + 1;
      }
      depth += 1;
    } else if (/[)\]}]/.test(letter) && depth > 0) {
      depth -= 1;
      if (depth === 0) {
        inside.push(name.slice(from, at));
        from = at + 1;
      }
    }
  }
  if (depth > 0) inside.push(name.slice(from));
  else outside += name.slice(from);
  return { outside: outside.trim(), inside };
}

/** Words that stand in names and can be left out where the name with them is unknown. */
const SOFT = new Set(['total', 'count']);

/** Whether a text holds a word that tells tests apart: then it cannot be left out. */
const tells = (text: string, index: NameIndex): boolean =>
  foldName(text)
    .replaceAll(PLACED_NOISE, '')
    .split(' ')
    .some((word) => index.telling.has(word) && !SOFT.has(word));

function lookUp(name: string, index: NameIndex): { candidates: readonly Analyte[]; quality: number } | null {
  const folded = foldName(name);
  if (folded === '') return null;
  const exact = index.exact.get(folded);
  if (exact) return { candidates: exact, quality: 1 };
  const glued = index.glued.get(compact(folded));
  if (glued) return { candidates: glued, quality: 0.98 };
  const bare = index.bare.get(bareOf(folded));
  return bare ? { candidates: bare, quality: 0.94 } : null;
}

const common = (a: readonly Analyte[], b: readonly Analyte[]): Analyte[] => a.filter((one) => b.includes(one));

/** "Name (short form)": both must mean the same test, or one of them say nothing about it. */
function lookUpParts(name: string, index: NameIndex): { candidates: readonly Analyte[]; quality: number } | null {
  const { outside, inside } = partsOf(name);
  if (inside.length === 0) return null;
  const [firstInside = ''] = inside;
  const joined = inside.length > 1 ? lookUp(`${outside} ${firstInside}`, index) : null;
  if (joined) return { candidates: joined.candidates, quality: 0.93 };
  const main = lookUp(outside, index);
  const others = inside.map((part) => lookUp(part, index)).filter((part) => part !== null);
  if (main) {
    const agreed = others.map((other) => common(main.candidates, other.candidates)).find((both) => both.length > 0);
    if (agreed) return { candidates: agreed, quality: 0.97 };
    const isFree = inside.every((part) => !tells(part, index));
    return isFree ? { candidates: main.candidates, quality: 0.9 } : null;
  }
  const [other] = others;
  // "Aspartate transaminase, L (SGOT)": the short form alone names it
  const isLong =
    other && others.length === 1 && compact(foldName(inside.find((part) => lookUp(part, index)) ?? '')).length >= 3;
  return isLong ? { candidates: other.candidates, quality: 0.85 } : null;
}

/** "Glucose - fasting, plasma / hexokinase": what follows a mark and tells nothing is left out. */
function lookUpBefore(name: string, index: NameIndex): { candidates: readonly Analyte[]; quality: number } | null {
  const cuts = [...name.matchAll(/[,;:/-]| by | method/gi)].map(({ index: at }) => at).slice(0, 8);
  for (const cut of cuts.toReversed()) {
    const [head, tail] = [name.slice(0, cut), name.slice(cut)];
    if (tells(tail, index)) continue;
    const found = lookUp(head, index) ?? lookUpParts(head, index);
    if (found) return { candidates: found.candidates, quality: 0.88 };
  }
  return null;
}

/** The distance of two words, up to 2; 3 means more. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const value = Math.min((before[column] ?? 9) + 1, (now[column - 1] ?? 9) + 1, (before[column - 1] ?? 9) + cost);
      now.push(value);
      least = Math.min(least, value);
    }
    if (least > 2) return 3;
    before = now;
  }
  return Math.min(3, before[b.length] ?? 3);
}

/** Slips of the OCR: long names one or two letters off, when nothing else is as near. */
function lookUpNear(name: string, index: NameIndex): { candidates: readonly Analyte[]; quality: number } | null {
  const wanted = compact(foldName(partsOf(name).outside || name)).slice(0, MAX_NAME);
  const allowed = wanted.length >= 10 ? 2 : wanted.length >= 6 ? 1 : 0;
  if (allowed === 0) return null;
  let best: { keys: string[]; at: number } = { keys: [], at: allowed + 1 };
  for (let length = wanted.length - allowed; length <= wanted.length + allowed; length += 1) {
    for (const key of index.byLength.get(length) ?? []) {
      // figures tell tests apart (T3, T4): they must be the same
      if (key.replaceAll(/\D/g, '') !== wanted.replaceAll(/\D/g, '')) continue;
      const away = distance(wanted, key);
      if (away < best.at) best = { keys: [key], at: away };
      else if (away === best.at) best.keys.push(key);
    }
  }
  const found = best.keys.map((key) => index.glued.get(key) ?? []);
  const [first] = found;
  if (!first || found.some((other) => common(first, other).length === 0)) return null;
  return { candidates: first, quality: best.at === 1 ? 0.75 : 0.65 };
}

/** A figure beside letters that is one of the letters it looks like: pC02, c1-. */
const FOR_O = /(?<=\p{L})0|0(?=\p{L})/gu;
const FOR_L = /(?<=\p{L})1|1(?=\p{L})/gu;

/** A text with letters for the figures among them that look like letters: S02 is SO2. */
export const withLetters = (text: string): string => text.replaceAll(FOR_O, 'O').replaceAll(FOR_L, 'l');

/** What the OCR made of short names, which nothing but a letter for each such figure turns into a name. */
function lookUpFigures(name: string, index: NameIndex): { candidates: readonly Analyte[]; quality: number } | null {
  const tries = [name.replaceAll(FOR_O, 'O'), name.replaceAll(FOR_L, 'l'), withLetters(name)];
  for (const one of tries) {
    const found = one === name ? null : (lookUp(one, index) ?? lookUpParts(one, index));
    if (found) return { candidates: found.candidates, quality: Math.min(found.quality, 0.88) };
  }
  return null;
}

/** The tests a printed name can mean. Null: none we know. */
function matchName(printed: string, index: NameIndex, isOcr: boolean): NameMatch | null {
  const clean = cleanName(printed).slice(0, 160);
  const name = isOcr
    ? clean.replaceAll(/(?<=\p{Ll})[10](?=\p{Ll})/gu, (figure) => (figure === '1' ? 'l' : 'o'))
    : clean;
  if (name.length < 1) return null;
  const found =
    lookUp(name, index) ??
    lookUpParts(name, index) ??
    lookUpBefore(name, index) ??
    (isOcr ? (lookUpFigures(name, index) ?? lookUpNear(name, index)) : null);
  // a speck before the name is read as a letter or two
  const rest = isOcr && !found ? /^\S{1,2} (.{4,})$/.exec(name)?.[1] : undefined;
  if (rest !== undefined) {
    const match = matchName(rest, index, isOcr);
    return match && { ...match, quality: Math.min(match.quality, 0.86) };
  }
  const specimen = specimenIn(foldName(name));
  const bareName = specimen === null ? null : name.replaceAll(SAMPLE_WORDS, ' ');
  const without =
    bareName === null
      ? null
      : (lookUp(bareName, index) ?? (found ? null : (lookUpParts(bareName, index) ?? lookUpBefore(bareName, index))));
  // "Urine albumin" may be the albumin of the urine strip as well as the one that is measured
  const more = (without?.candidates ?? []).filter((one) => one.specimen === specimen);
  if (!found)
    return more.length > 0 ? { candidates: more, quality: Math.min(0.94, without?.quality ?? 0), specimen } : null;
  return { ...found, candidates: [...new Set([...found.candidates, ...more])], specimen };
}

const SAMPLE_WORDS = /\b(?:urine|urinary|stool|fa?ecal|semen|seminal|csf|serum|plasma|blood)\b/gi;

/** The tests a printed name can mean. */
export type Matcher = (printed: string, isOcr: boolean) => NameMatch | null;

/** A matcher that remembers: within a document the same names are asked for again and again. */
export function createMatcher(index: NameIndex): Matcher {
  const known = new Map<string, NameMatch | null>();
  return (printed, isOcr) => {
    const key = `${isOcr ? '1' : '0'}${printed}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const match = matchName(printed, index, isOcr);
    known.set(key, match);
    return match;
  };
}

export type Prefix = { readonly end: number; readonly candidates: readonly Analyte[] };

/** Vowel signs of Indian scripts are parts of their letters. */
const isLetterOrDigit = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);

/** The longest known name a text begins with; `end` is where it stops. `gluedToo`: it may stop in the middle of a word. */
export function namePrefix(text: string, index: NameIndex, gluedToo = false): Prefix | null {
  let best: Prefix | null = null;
  const limit = Math.min(text.length, MAX_NAME);
  for (let end = 1; end <= limit; end += 1) {
    const [last, next] = [text[end - 1], text[end]];
    // Na+ and Ca++ end with their charge; "albumin ++" does not
    const isCharge = /[+#]/.test(last ?? '') && /\p{L}(?:\+{1,2}|#)$/u.test(text.slice(Math.max(0, end - 4), end));
    if (!isLetterOrDigit(last) && !isCharge && !/[)\]%]/.test(last ?? '')) continue;
    const isWordEnd = !isLetterOrDigit(next);
    // in a glued text a name may stop where small letters meet capitals, or letters meet figures or marks
    const isSeam =
      gluedToo && end > 2 && /[\p{Ll}\p{N})][\p{Lu}\p{N}<>]|\p{L}\d|\p{Lu}\p{Lu}/u.test(`${last ?? ''}${next ?? ''}`);
    if (!isWordEnd && !isSeam) continue;
    const candidates = index.glued.get(compact(foldName(text.slice(0, end))));
    if (candidates) best = { end, candidates };
  }
  return best;
}
