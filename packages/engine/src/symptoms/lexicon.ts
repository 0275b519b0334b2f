import type { Finding } from '@nabz/knowledge/findings';
import { append, makeSpeller, type Speller } from './spelling.ts';
import { stemOf } from './stem.ts';
import { phraseReader, tokenize } from './words.ts';

/** One way to say a finding: symbols (stems or `<class>`) that must all stand near each other. */
export type Phrase = {
  readonly finding: string;
  readonly symbols: readonly string[];
  /** How special it is among phrases of one length: its own words count more than classes, then the depth of the finding. */
  readonly weight: number;
};

/** The phrases of the knowledge base, found by their rarest symbol. */
export type Lexicon = {
  readonly byAnchor: ReadonlyMap<string, readonly Phrase[]>;
  /** Class names (`<pain>`) by stem. */
  readonly classesOf: ReadonlyMap<string, readonly string[]>;
  /** Class words of several stems, by their first stem. */
  readonly spans: ReadonlyMap<string, readonly { readonly stems: readonly string[]; readonly symbol: string }[]>;
  readonly speller: Speller;
};

/** The classes that list ordinary words and names of places, which are never taken for misspelt symptoms. */
const ORDINARY_CLASSES = ['ordinary', 'ordinary-english', 'proper-names'];
/** The class of phrases that sound like a symptom and are none: "hearing aids", "sugar mill". */
const NO_SYMPTOM_CLASS = 'no-symptom';
/** What such a phrase stands for in place of a finding. */
export const NO_SYMPTOM = '';

const stems = (text: string): string[] => tokenize(text).map((token) => token.stem);

function indexClasses(classes: Readonly<Record<string, readonly string[]>>, known: Set<string>) {
  const classesOf = new Map<string, string[]>();
  const spans = new Map<string, { stems: string[]; symbol: string }[]>();
  for (const [name, words] of Object.entries(classes)) {
    if (ORDINARY_CLASSES.includes(name) || name === NO_SYMPTOM_CLASS) continue;
    for (const word of words) {
      const parts = stems(word);
      const [first] = parts;
      if (first === undefined) continue;
      for (const part of parts) known.add(part);
      if (parts.length > 1) append(spans, first, { stems: parts, symbol: `<${name}>` });
      else if (!classesOf.get(first)?.includes(`<${name}>`)) append(classesOf, first, `<${name}>`);
    }
  }
  return { classesOf, spans };
}

function depthOf(finding: Finding, byId: ReadonlyMap<string, Finding>): number {
  const parent = finding.parent === undefined ? undefined : byId.get(finding.parent);
  return parent ? 1 + depthOf(parent, byId) : 0;
}

/** The phrases of all findings, and the words that stand in English ones. */
function readPhrases(findings: readonly Finding[]): { phrases: Phrase[]; english: Set<string> } {
  const phrases = new Map<string, Phrase>();
  const english = new Set<string>();
  const read = phraseReader();
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  for (const finding of findings) {
    const depth = depthOf(finding, byId);
    const { en, hinglish, hi } = finding.synonyms;
    for (const [at, text] of [finding.name, ...en, ...hinglish, ...hi].entries()) {
      const symbols = read(text);
      if (at <= en.length) for (const symbol of symbols) english.add(symbol);
      const key = symbols.length < 2 ? symbols.join() : [...symbols].sort().join(' ');
      // A synonym is deliberate, a name may repeat one: the first to claim the words keeps them.
      if (symbols.length > 0 && !phrases.has(key)) {
        const own = symbols.filter((symbol) => !symbol.startsWith('<')).length;
        phrases.set(key, { finding: finding.id, symbols, weight: 10 * own + depth });
      }
    }
  }
  return { phrases: [...phrases.values()], english };
}

const rarestOf = (symbols: readonly string[], uses: ReadonlyMap<string, number>): string =>
  symbols.reduce((rarest, symbol) => ((uses.get(symbol) ?? 0) < (uses.get(rarest) ?? 0) ? symbol : rarest));

/** Builds the lookup of phrases. */
export function compileLexicon(
  findings: readonly Finding[],
  classes: Readonly<Record<string, readonly string[]>>,
): Lexicon {
  const known = new Set<string>();
  const { classesOf, spans } = indexClasses(classes, known);
  const { phrases, english } = readPhrases(findings);
  for (const text of classes[NO_SYMPTOM_CLASS] ?? [])
    phrases.push({ finding: NO_SYMPTOM, symbols: stems(text), weight: Infinity });
  const uses = new Map<string, number>();
  for (const phrase of phrases) {
    for (const symbol of new Set(phrase.symbols)) {
      uses.set(symbol, (uses.get(symbol) ?? 0) + 1);
      if (!symbol.startsWith('<')) known.add(symbol);
    }
  }
  const byAnchor = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    append(byAnchor, rarestOf(phrase.symbols, uses), phrase);
  }
  const ordinary = new Set(ORDINARY_CLASSES.flatMap((name) => classes[name] ?? []).map((word) => stemOf(word)));
  return { byAnchor, classesOf, spans, speller: makeSpeller(known, ordinary, english) };
}
