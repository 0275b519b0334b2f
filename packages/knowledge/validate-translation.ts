// Checks the texts of the symptom check in another language against the English ones: the same ids, lists as long, the same figures, nothing
// left in English. Whether a sentence says the same, only a reader can tell.
import type { Fault } from './fault.ts';
import type { RawFile } from './load.ts';
import { loadTranslation, readTranslationFiles } from './load-translation.ts';
import type { Knowledge } from './schema/knowledge.ts';
import { TranslationFileSchema, type TranslationLanguage } from './schema/translations.ts';

type Text = string | readonly string[] | undefined;
type Texts = Readonly<Record<string, Text>>;

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
/** Words in Latin letters that are no abbreviation, unit or name: English that was left. */
const ENGLISH = /(?<![\p{L}])[a-z]{3,}(?![\p{L}])/u;
/** A denial in English, and what says one in Hindi: a word, a beginning ("बेहोश"), or a word that means the lack of something. */
const DENIED = /\b(?:no|not|never|without|cannot|nobody|nothing|none)\b|n't\b/i;
const DENIED_IN: Readonly<Record<TranslationLanguage, RegExp>> = {
  hi: /(?<![\p{L}\p{M}])(?:न|ना|नहीं|मत|बिना|बग़ैर|बंद|सुन्न|लगातार|ज़्यादातर)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])बे[\p{L}\p{M}]+/u,
};
const listOf = (text: Text): readonly string[] => (text === undefined ? [] : typeof text === 'string' ? [text] : text);

function faultsOf(english: Texts, texts: Texts, denied: RegExp): string[] {
  const faults: string[] = [];
  for (const [key, text] of Object.entries(texts)) {
    if (key === 'id') continue;
    const [own, theirs] = [listOf(english[key]), listOf(text)];
    if (own.length !== theirs.length) faults.push(`${key}: ${own.length} texts in English, ${theirs.length} here`);
    for (const [at, said] of theirs.entries()) {
      if (figuresOf(said) !== figuresOf(own[at] ?? '')) faults.push(`${key}: other figures: "${said}"`);
      if (ENGLISH.test(said)) faults.push(`${key}: English is left: "${said}"`);
      if (DENIED.test(own[at] ?? '') && !denied.test(said)) faults.push(`${key}: a denial is lost: "${said}"`);
    }
  }
  return faults;
}

/** Every fault of the texts of a language, and how many entries have texts. */
export function validateTranslation(
  language: TranslationLanguage,
  { findings, redFlags, conditions }: Pick<Knowledge, 'findings' | 'redFlags' | 'conditions'>,
  files: readonly RawFile[] = readTranslationFiles(language),
): { faults: Fault[]; counts: Record<string, number> } {
  const faults: Fault[] = [];
  for (const { path: file, text } of files)
    for (const { path, message } of TranslationFileSchema.safeParse(JSON.parse(text)).error?.issues ?? [])
      faults.push({ file, entry: path.map(String).join('.'), text: message });
  if (faults.length > 0) return { faults, counts: {} };
  const translation = loadTranslation(language, files);
  const folder = `translations/${language}/`;
  const compare = (kind: string, english: ReadonlyMap<string, Texts>, texts: ReadonlyMap<string, Texts>): void => {
    for (const [id, said] of texts) {
      const own = english.get(id);
      if (!own) faults.push({ file: folder, entry: id, text: `no such ${kind}` });
      else for (const text of faultsOf(own, said, DENIED_IN[language])) faults.push({ file: folder, entry: id, text });
    }
    for (const id of english.keys())
      if (!texts.has(id)) faults.push({ file: folder, entry: id, text: `this ${kind} has no texts in ${language}` });
  };
  compare('finding', new Map(findings.map((one) => [one.id, one as unknown as Texts])), translation.findings);
  compare('red flag', new Map(redFlags.map((one) => [one.id, one as unknown as Texts])), translation.redFlags);
  const ofConditions = conditions.map(({ raise, ...one }) => ({ ...one, raise: raise.map(({ because }) => because) }));
  compare('condition', new Map(ofConditions.map((one) => [one.id, one as unknown as Texts])), translation.conditions);
  return {
    faults,
    counts: {
      [`findings in ${language}`]: translation.findings.size,
      [`red flags in ${language}`]: translation.redFlags.size,
      [`conditions in ${language}`]: translation.conditions.size,
    },
  };
}
