// Checks the texts of the knowledge in another language against the English ones: the same ids, lists as long, the same figures, gaps and
// names of medicines, nothing left in English. Whether a sentence says the same, only a reader can tell.
import { z } from 'zod';
import { type EnglishTexts, englishTexts, type Texts } from './english-texts.ts';
import { isDenialLost } from './denials.ts';
import type { Fault } from './fault.ts';
import type { RawFile } from './load.ts';
import { loadTranslation, readTranslationFiles } from './load-translation.ts';
import {
  type Catalogue,
  CATALOGUES,
  TRANSLATED,
  TranslationHeaderSchema,
  type TranslationLanguage,
} from './schema/translations.ts';

/** What a language has whole: nothing of these may be missing. What is missing of the others is said in English. */
export const WHOLE: Readonly<Record<TranslationLanguage, readonly Catalogue[]>> = {
  hi: ['symptoms', 'medicines', 'labs', 'measurements', 'treatments', 'tips'],
  mr: [],
};

const DEVANAGARI_ZERO = 0x966;
/** The figures of a text, whatever script they are written in. */
const figuresOf = (text: string): string =>
  (
    text
      .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
      .replaceAll(/(?<=\d),(?=\d)/g, '')
      .match(/\d+(?:\.\d+)?/g) ?? []
  )
    .toSorted()
    .join(' ');
const GAP = /\{\w+\}/g;
const gapsOf = (text: string): string => (text.match(GAP) ?? []).toSorted().join(' ');
/** Words in Latin letters that are no abbreviation, unit or name: English that was left. */
const ENGLISH = /(?<![\p{L}])[a-z]{3,}(?![\p{L}])/u;
const LATIN = /[a-z]+/g;
/** Units of laboratories in small letters, which stand so on every paper. */
const UNITS = /(?<![\p{L}])(?:mmol|umol|nmol|pmol|mol|mcg|mmhg|mosm|cells)(?![\p{L}])/gu;
const listOf = (text: Texts[string]): readonly string[] =>
  text === undefined || text === null ? [] : typeof text === 'string' ? [text] : text;

/** Names of ingredients that a text of medicines names, and that stand in Latin letters wherever a patient has to find them on a pack. */
const namesIn = (text: string, names: readonly string[]): string[] => {
  const said = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return names.filter((name) => said.includes(` ${name} `));
};

function faultsOfText(english: string, said: string, { language, names, medicines }: Compared): string[] {
  const faults: string[] = [];
  if (figuresOf(said) !== figuresOf(english)) faults.push(`other figures: "${said}"`);
  if (gapsOf(said) !== gapsOf(english)) faults.push(`other gaps: "${said}"`);
  const own = said
    .replaceAll(GAP, '')
    .replaceAll(UNITS, '')
    .replaceAll(LATIN, (word) => (medicines.has(word) ? '' : word));
  if (ENGLISH.test(own)) faults.push(`English is left: "${said}"`);
  if (isDenialLost(english, said, language)) faults.push(`a denial is lost: "${said}"`);
  const there = namesIn(said, names);
  for (const name of namesIn(english, names))
    if (!there.includes(name)) faults.push(`the medicine ${name} is not named: "${said}"`);
  return faults;
}

type Compared = {
  readonly language: TranslationLanguage;
  /** Names that must be kept. */
  readonly names: readonly string[];
  /** Names that may stand in Latin letters. */
  readonly medicines: ReadonlySet<string>;
};

function faultsOf(english: Texts, texts: Texts, compared: Compared): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (key === 'id') return [];
    const [own, theirs] = [listOf(english[key]), listOf(text)];
    if (own.length !== theirs.length) return [`${key}: ${own.length} texts in English, ${theirs.length} here`];
    return theirs.flatMap((said, at) => faultsOfText(own[at] ?? '', said, compared).map((fault) => `${key}: ${fault}`));
  });
}

/** The keys of an entry that have no text in the language. */
const missingIn = (english: Texts, texts: Texts | undefined, keys: readonly string[]): string[] =>
  keys.filter((key) => key !== 'id' && listOf(english[key]).length > 0 && listOf(texts?.[key]).length === 0);

/** Written in the letters of every language, since everybody knows them as words. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'adenosine',
  'alcohol',
  'aluminium',
  'ammonia',
  'caffeine',
  'calcium',
  'codeine',
  'copper',
  'dopamine',
  'estradiol',
  'glucose',
  'heparin',
  'insulin',
  'iodine',
  'iron',
  'magnesium',
  'nicotine',
  'oestrogen',
  'oxygen',
  'potassium',
  'sodium',
  'steroid',
  'tetracycline',
  'vitamin',
  'zinc',
]);

const namesOfMedicines = ({ ingredients }: EnglishTexts): string[] =>
  [...(ingredients?.values() ?? [])]
    .map(({ name }) => String(name).toLowerCase())
    .filter((name) => /^[a-z]+$/.test(name) && !EVERYDAY.has(name));

let allNames: ReadonlySet<string> | undefined;
const medicineNames = (): ReadonlySet<string> => (allNames ??= new Set(namesOfMedicines(englishTexts('medicines'))));

/** What a language has of one kind of texts. */
export type Coverage = {
  readonly catalogue: Catalogue;
  readonly kind: string;
  readonly entries: number;
  /** Entries of which at least one text is missing, with the keys of those texts. */
  readonly missing: readonly { readonly id: string; readonly keys: readonly string[] }[];
};

/** What a language has of a part of the knowledge, and what it lacks. */
export function coverageOf(
  language: TranslationLanguage | null,
  catalogue: Catalogue,
  english: EnglishTexts = englishTexts(catalogue),
  files?: readonly RawFile[],
): Coverage[] {
  const translation = language === null ? {} : (loadTranslation(language, catalogue, files) as unknown as EnglishTexts);
  return Object.entries(TRANSLATED[catalogue] as Record<string, z.ZodObject>).map(([kind, schema]) => {
    const texts = translation[kind];
    const entries = [...(english[kind] ?? [])];
    const missing = entries.flatMap(([id, own]) => {
      const keys = missingIn(own, texts?.get(id), Object.keys(schema.shape));
      return keys.length === 0 ? [] : [{ id, keys }];
    });
    return { catalogue, kind, entries: entries.length, missing };
  });
}

const fileSchemaOf = (catalogue: Catalogue) =>
  z.strictObject({
    ...TranslationHeaderSchema.shape,
    ...Object.fromEntries(
      Object.entries(TRANSLATED[catalogue]).map(([kind, schema]) => [kind, z.array(schema as z.ZodType).optional()]),
    ),
  });

/** Every fault of the texts of one part in a language, and how many entries have texts. */
export function validateCatalogue(
  language: TranslationLanguage,
  catalogue: Catalogue,
  english: EnglishTexts = englishTexts(catalogue),
  files: readonly RawFile[] = readTranslationFiles(language, catalogue),
): { faults: Fault[]; counts: Record<string, number> } {
  const faults: Fault[] = [];
  const schema = fileSchemaOf(catalogue);
  for (const { path: file, text } of files)
    for (const { path, message } of schema.safeParse(JSON.parse(text)).error?.issues ?? [])
      faults.push({ file, entry: path.map(String).join('.'), text: message });
  if (faults.length > 0) return { faults, counts: {} };
  const folder = `translations/${language}/${catalogue}/`;
  const compared = {
    language,
    names: catalogue === 'medicines' ? namesOfMedicines(english) : [],
    medicines: medicineNames(),
  };
  const counts: Record<string, number> = {};
  const translation = loadTranslation(language, catalogue, files) as unknown as EnglishTexts;
  for (const [kind, texts] of Object.entries(translation)) {
    counts[`${kind} in ${language}`] = texts.size;
    for (const [id, said] of texts) {
      const own = english[kind]?.get(id);
      if (!own) faults.push({ file: folder, entry: id, text: `nothing of ${kind} has this id` });
      else for (const text of faultsOf(own, said, compared)) faults.push({ file: folder, entry: id, text });
    }
  }
  if (WHOLE[language].includes(catalogue))
    for (const { kind, missing } of coverageOf(language, catalogue, english, files))
      for (const { id, keys } of missing)
        faults.push({ file: folder, entry: id, text: `${kind} has no ${keys.join(', ')} in ${language}` });
  return { faults, counts };
}

/** Every fault of all texts of a language, and how many entries have texts. */
export function validateTranslation(language: TranslationLanguage): {
  faults: Fault[];
  counts: Record<string, number>;
} {
  const all = CATALOGUES.map((catalogue) => validateCatalogue(language, catalogue));
  return {
    faults: all.flatMap(({ faults }) => faults),
    counts: Object.assign({}, ...all.map(({ counts }) => counts)) as Record<string, number>,
  };
}
