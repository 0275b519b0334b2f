// What the recogniser looks words up in: made once from the knowledge, read-only afterwards.
import type { ChatIntentCues } from '@nabz/knowledge/chat';
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { indexNear, type NearIndex } from '../prescriptions/near.ts';
import { plainText } from '../symptoms/words.ts';
import { type AgeReader, createAgeReader } from './ages.ts';
import { type AnswerFinder, createAnswerFinder } from './answer-finder.ts';
import { type ClockWords, clockWordsOf } from './clock.ts';
import { createIntakeReader, type IntakeReader } from './intake.ts';
import { createIntentClassifier, type IntentClassifier } from './intent-classifier.ts';
import { createLabValueReader, type LabValueReader } from './lab-values.ts';
import { createMeantFinder, type MeantFinder } from './meant.ts';
import type { Name, NameTable } from './names.ts';
import { indexPatterns, soundsIn, type PatternIndex } from './patterns.ts';
import { type ReadingReader, readingReadersOf } from './readings.ts';
import { createTellingReader, type TellingReader } from './tellings.ts';
import { createKeys, type Keys } from './text.ts';
import type { ChatSources, Complaints, NamedThing, NameKind } from './types.ts';

export type Cue = { readonly intent: ChatIntent; readonly weight: number };

export type ChatLexicon = {
  readonly keys: Keys;
  readonly fillers: ReadonlySet<string>;
  readonly classes: PatternIndex<string>;
  readonly cues: PatternIndex<Cue>;
  readonly never: PatternIndex<ChatIntent>;
  readonly sayings: PatternIndex<true>;
  readonly harmless: PatternIndex<true>;
  readonly now: PatternIndex<true>;
  readonly names: NameTable;
  /** Every sound that means something here. */
  readonly known: ReadonlySet<string>;
  readonly ordinary: ReadonlySet<string>;
  readonly near: NearIndex;
  readonly withoutPeople: (message: string) => string;
  readonly complaintsIn: (text: string) => Complaints;
  readonly classifier: IntentClassifier;
  readonly clock: ClockWords;
  readonly readings: readonly ReadingReader[];
  readonly readLabValues: LabValueReader;
  readonly urgentValues: ChatSources['chat']['urgentValues'];
  readonly findAnswers: AnswerFinder;
  readonly withTellings: TellingReader;
  readonly findMeant: MeantFinder;
  readonly readIntake: IntakeReader;
  /** What to have ready where too much was taken. */
  readonly askOfIntake: ChatSources['chat']['intake']['ask'];
  readonly readAge: AgeReader;
};

const NAME_WORDS = /[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu;
/** The class of words that lists medicines by name. */
const CONTROLLED = 'controlled';
const MAX_NAME_WORDS = 8;
/** Shorter names and places of fewer people are met too rarely to be worth taking a slip for them. */
const MIN_REPAIRED = 5;
const MAX_ABBREVIATION = 4;
/** Codes of airports and stations, which GeoNames lists as names. */
const MAX_CODE = 3;
const LARGE_TOWN = 100_000;
const SMALL_TOWN = 20_000;

/** The keys of the words of a name; each different word is worked out once. */
function createNameReader(keys: Keys): (name: string) => string[] {
  const cache = new Map<string, string>();
  const keyOf = (raw: string): string => {
    const had = cache.get(raw);
    if (had !== undefined) return had;
    const [made] = keys(raw);
    cache.set(raw, made);
    return made;
  };
  return (name) => [...plainText(name).matchAll(NAME_WORDS)].slice(0, MAX_NAME_WORDS).map(([raw]) => keyOf(raw));
}

/** Whether a word beside a name has to say that it is one; null when such a name only does harm. */
function needsOf(
  kind: NameKind,
  keys: readonly string[],
  { isEveryday, isSaid, population }: { isEveryday: boolean; isSaid: boolean; population: number },
): Name['needs'] | null {
  const [first = ''] = keys;
  const isShort = keys.length === 1 && first.length <= 2;
  if (keys.length === 1 && (first.length < 2 || /^\d/.test(first))) return null;
  if (kind === 'place') {
    if (isShort || ((isEveryday || (keys.length === 1 && first.length <= MAX_CODE)) && population < LARGE_TOWN))
      return null;
    return isEveryday || population < SMALL_TOWN ? 'marker' : 'nothing';
  }
  if (kind === 'medicine') return isEveryday || isShort ? 'marker' : 'nothing';
  if (kind === 'analyte') return isEveryday || isShort ? 'marker-or-capitals' : 'nothing';
  // an abbreviation that sounds like a word of everyday: HAE and "hai", VATS and "what"
  return keys.length === 1 && (isSaid || (isEveryday && first.length <= MAX_ABBREVIATION)) ? null : 'nothing';
}

type Listed = NamedThing & { readonly kind: NameKind; readonly population?: number; readonly isSpoken?: boolean };

function listNames({ chat, diseases, analytes, medicines, treatments, places }: ChatSources): Listed[] {
  const of = (kind: NameKind, things: readonly NamedThing[], isSpoken = false): Listed[] =>
    things.map((thing) => ({ ...thing, kind, isSpoken }));
  const specialties = chat.specialties.map(({ name, names }) => ({ id: name, names }));
  return [
    // the project's own words for a thing come first: they say what is meant where two things share a name
    ...of('disease', chat.diseases, true),
    ...of('treatment', chat.treatments, true),
    ...of('analyte', chat.analytes, true),
    ...of('medicine', chat.medicines, true),
    ...of('partner', chat.partners, true),
    ...of('specialty', specialties, true),
    ...of('disease', diseases),
    ...of('analyte', analytes),
    ...of('medicine', medicines),
    ...of('treatment', treatments),
    // of two places of one name the larger is meant
    ...places
      .toSorted((a, b) => b.population - a.population)
      .map(({ names, population }): Listed => ({ id: names[0] ?? '', names, kind: 'place', population })),
  ];
}

function indexNames(
  listed: readonly Listed[],
  keysOfName: (name: string) => string[],
  ordinary: ReadonlySet<string>,
  said: ReadonlySet<string>,
): { table: NameTable; repairable: Set<string> } {
  const table = new Map<string, Name[]>();
  const repairable = new Set<string>();
  const seen = new Set<string>();
  // a thing's first name wins over another thing's last
  const longest = Math.max(0, ...listed.map(({ names }) => names.length));
  for (let rank = 0; rank < longest; rank += 1)
    for (const { id, kind, names, groups = [], population = LARGE_TOWN, isSpoken = false } of listed) {
      const spokenName = names[rank];
      const keys = spokenName === undefined ? [] : keysOfName(spokenName);
      const [first] = keys;
      const own = `${kind} ${keys.join(' ')}`;
      if (first === undefined || seen.has(own)) continue;
      seen.add(own);
      const isSaid = keys.every((key) => said.has(key));
      const isEveryday = keys.every((key) => ordinary.has(key) || said.has(key));
      const needs = isSpoken ? 'nothing' : needsOf(kind, keys, { isEveryday, isSaid, population });
      if (needs === null) continue;
      const name: Name = { keys, kind, id, needs, isOwn: rank === 0, groups };
      const list = table.get(first);
      if (list) list.push(name);
      else table.set(first, [name]);
      if (population >= LARGE_TOWN)
        for (const key of keys) if (key.length >= MIN_REPAIRED && !/\d/.test(key)) repairable.add(key);
    }
  return { table, repairable };
}

const cuesOf = (intents: readonly ChatIntentCues[]): (readonly [string, Cue])[] =>
  intents.flatMap(({ intent, cues }) =>
    cues.flatMap(({ weight, say }) => say.map((cue) => [cue, { intent, weight }] as const)),
  );

const marked = (cues: readonly string[]): (readonly [string, true])[] => cues.map((cue) => [cue, true]);

/** The groups of each medicine by its id. */
const groupsOf = ({ medicines }: ChatSources) =>
  new Map(medicines.flatMap(({ id, groups = [] }) => (id === null ? [] : [[id, groups] as const])));

/** Builds the lexicon: a few tenths of a second, once. */
export function createChatLexicon(sources: ChatSources): ChatLexicon {
  const { chat, complaintsIn, withoutPeople } = sources;
  const ordinaryWords = new Set(sources.ordinary);
  const keys = createKeys(chat.spellings, ordinaryWords);
  const keysOfName = createNameReader(keys);
  const classes = indexPatterns(
    Object.entries(chat.classes).flatMap(([name, words]) => words.map((word) => [word, `<${name}>`] as const)),
    keys,
  );
  const cues = indexPatterns(cuesOf(chat.intents), keys);
  const never = indexPatterns(
    chat.intents.flatMap(({ intent, never }) => never.map((cue) => [cue, intent] as const)),
    keys,
  );
  const sayings = indexPatterns(marked(chat.sayings), keys);
  const harmless = indexPatterns(marked(chat.harmless), keys);
  const now = indexPatterns(marked(chat.now), keys);
  const fillers = new Set(chat.fillers.flatMap(keysOfName));
  const ordinary = new Set([...sources.ordinary.flatMap(keysOfName), ...fillers]);
  // the names of controlled medicines are cues too, and stay names
  const spoken = indexPatterns(
    Object.entries(chat.classes).flatMap(([name, words]) =>
      name === CONTROLLED ? [] : words.map((word) => [word, name] as const),
    ),
    keys,
  );
  const said = new Set([spoken, cues, never, sayings, harmless, now].flatMap((index) => [...soundsIn<unknown>(index)]));
  const { table, repairable } = indexNames(listNames(sources), keysOfName, ordinary, said);
  for (const sound of said) if (sound.length >= MIN_REPAIRED) repairable.add(sound);
  const everyday = new Set([...ordinary, ...said]);
  const known = new Set([...everyday, ...[...table.values()].flatMap((names) => names.flatMap(({ keys }) => keys))]);
  return {
    keys,
    fillers,
    classes,
    cues,
    never,
    sayings,
    harmless,
    now,
    names: table,
    known,
    ordinary: everyday,
    near: indexNear(repairable),
    withoutPeople,
    complaintsIn,
    classifier: createIntentClassifier(chat.classifier),
    clock: clockWordsOf(chat.clock),
    readings: readingReadersOf(chat.readings),
    urgentValues: chat.urgentValues,
    readLabValues: createLabValueReader(chat.readings, chat.urgentValues),
    findAnswers: createAnswerFinder(sources.answers),
    withTellings: createTellingReader(chat.tellings, keys),
    findMeant: createMeantFinder(chat.meant, keys),
    readIntake: createIntakeReader(chat.intake, groupsOf(sources)),
    askOfIntake: chat.intake.ask,
    readAge: createAgeReader(chat.ages),
  };
}
