// The sentences that the intent classifier of the chat assistant is trained with, and those that it is measured with.
import { readdirSync, readFileSync } from 'node:fs';
import { isDanger } from '@nabz/engine/chat/intent-classifier';
import { CHAT_INTENTS } from '@nabz/contract/chat-intents';
import { FindingsFileSchema } from '@nabz/knowledge/findings';
import { loadAnswers } from '@nabz/knowledge/load-answers';
import { readFiles } from '@nabz/knowledge/load';
import { loadChat } from '@nabz/knowledge/load-chat';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadPlaces } from '@nabz/knowledge/load-places';
import { readDataFolder } from '@nabz/knowledge/folder';
import { z } from 'zod';
import { readCases } from './cases.ts';

const SentenceSchema = z.strictObject({
  writer: z.string(),
  lang: z.enum(['en', 'hinglish', 'hi']),
  message: z.string(),
  /** `none`: no danger; what is wanted was not written down. */
  intent: z.enum([...CHAT_INTENTS, 'none']),
});
export type Sentence = z.output<typeof SentenceSchema>;

/** Written for training, and held out: the classifier is never trained with the second. */
const TRAINING = new URL('../cases/chat/training.jsonl', import.meta.url);
export const HELD_OUT = new URL('../cases/chat/danger-held-out.jsonl', import.meta.url);

const readLines = <S extends z.ZodType>(file: URL, schema: S): z.output<S>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)));

/** One sentence a line. */
export const readSentences = (file: URL): Sentence[] => readLines(file, SentenceSchema);

/** The recogniser's cases for development, as sentences; those that may be a danger or not are left out. */
const readDevelopment = (name: 'dev' | 'danger'): Sentence[] =>
  readCases(new URL(`../cases/chat/${name}.jsonl`, import.meta.url))
    .filter(({ also }) => !also.some(isDanger))
    .map(({ lang, message, intent, before }) => {
      // what continues a talk cannot be understood alone
      const isAlone = before.length === 0 || isDanger(intent);
      return SentenceSchema.parse({ writer: name, lang, message, intent: isAlone ? intent : 'none' });
    });

const ComplaintSchema = z.object({
  split: z.string(),
  text: z.string(),
  triage: z.string(),
  gold: z.array(z.string()).default([]),
});
const SETS = ['harmless', 'everyday', 'everyday-2', 'danger', 'emergencies', 'emergencies-2', 'lay-india'];
const AT_ONCE = new Set(['emergency', 'ambulance']);
/** Troubles of the mind are in the sentences themselves, as what they are. */
const OF_THE_MIND = /suicid|self-harm|depress|psycho|mania|bipolar|anxiety|panic|grief/i;

/** What patients of the symptom check's own cases say, as a complaint or an emergency; those held aside stay aside. */
const readComplaints = (): Sentence[] =>
  SETS.flatMap((set) =>
    readLines(new URL(`../cases/${set}.jsonl`, import.meta.url), ComplaintSchema)
      .filter(({ split, gold }) => split === 'dev' && !gold.some((name) => OF_THE_MIND.test(name)))
      .map(({ text, triage }) => {
        const intent = AT_ONCE.has(triage) ? 'emergency' : 'symptoms';
        return { writer: 'complaints', lang: 'en', message: text, intent };
      }),
  );

/** Ways to say a complaint that may be anything; each finding gets the next one. */
const FRAMES: Readonly<Record<Sentence['lang'], readonly [string, ...string[]]>> = {
  en: ['{}', 'i have {} since yesterday', '{} for two days, what is it', 'there is {} now and then'],
  hinglish: ['{}', '{} ho raha hai', 'mujhe {} hai kal se', '{} rehta hai, kya karu'],
  hi: ['{}', '{} हो रहा है', 'मुझे {} है कल से', '{} रहता है, क्या करूँ'],
};
const LANGS = ['en', 'hinglish', 'hi'] as const;

/**
 * Every finding that raises no alarm by itself, in plain words: a complaint is no emergency for being told. What belongs
 * to the mind is left out, for there the border is thin.
 */
const readFindings = (raisesAlarm: (text: string) => boolean): Sentence[] =>
  readFiles()
    .filter(({ path }) => path.startsWith('findings/') && !path.includes('mind'))
    .flatMap(({ text }) => FindingsFileSchema.parse(JSON.parse(text)).findings)
    .filter(({ kind }) => kind === 'symptom')
    .flatMap(({ synonyms }, at) =>
      LANGS.flatMap((lang): Sentence[] => {
        const plain = synonyms[lang].find((words) => !words.includes('<'));
        const frames = FRAMES[lang];
        const message = plain === undefined ? '' : (frames[at % frames.length] ?? frames[0]).replace('{}', plain);
        return plain === undefined || raisesAlarm(message)
          ? []
          : [{ writer: 'findings', lang, message, intent: 'symptoms' }];
      }),
    );

/** The plain cues of everything that is no danger. */
const readQuietCues = (): Sentence[] =>
  loadChat()
    .intents.filter(({ intent }) => !isDanger(intent))
    .flatMap(({ intent, cues }) =>
      cues
        .flatMap(({ say }) => say)
        .filter((cue) => !/[<^$]|\.\./.test(cue))
        .map((cue): Sentence => ({ writer: 'cues', lang: 'hinglish', message: cue.replaceAll(/\|\S+/g, ''), intent })),
    );

const CORPUS = new URL('../corpus/', import.meta.url);

/**
 * What patients of the corpus tell, as an emergency or not; the parts for tuning and sealed ones stay aside. Troubles of the mind are left out: what of
 * them is despair is not written there.
 */
const readCorpus = (): Sentence[] =>
  [CORPUS, new URL('dangers/', CORPUS)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readLines(new URL(name, folder), ComplaintSchema))
      .filter(({ split, gold }) => split === 'train' && !gold.some((name) => OF_THE_MIND.test(name)))
      .map(({ text, triage }) => {
        const intent = AT_ONCE.has(triage) ? 'emergency' : 'none';
        return { writer: 'corpus', lang: 'en', message: text, intent };
      }),
  );

const SENTENCE_END = /(?<=[.!?।])\s+/u;
/** A shorter sentence is not classified apart from the rest. */
const LEAST_WORDS = 4;

/**
 * The sentences of these texts one by one, as a message is classified: a text that tells no danger has none in any of its sentences. Of a text of danger
 * the sentences tell no despair, and which of them is the danger is not known.
 */
const readCorpusSentences = (): Sentence[] =>
  readCorpus().flatMap(({ message, intent, ...rest }) =>
    message
      .split(SENTENCE_END)
      .filter((sentence) => sentence !== message && sentence.split(/\s+/).length >= LEAST_WORDS)
      .map((sentence) => ({
        ...rest,
        writer: intent === 'none' ? 'calm' : 'body',
        message: sentence,
        intent: 'none' as const,
      })),
  );

/** How people ask what the answer cards answer, but for first aid and the mind. */
const readCalmAsks = (): Sentence[] =>
  loadAnswers()
    .cards.filter(({ area, call }) => !call && area !== 'first-aid' && area !== 'mind')
    .flatMap(({ asks }) => Object.values(asks).flat())
    .map((message) => ({ writer: 'asks', lang: 'en', message, intent: 'none' }));

/** How somebody asks for a thing of which they know nothing but the name. */
const NAME_FRAMES: readonly [string, ...string[]] = [
  '{} kya hai aur kaha hai',
  'where can i find {}',
  'please tell me something about {}',
  '{} के बारे में जानकारी चाहिए',
  'mujhe {} ke baare mein bataiye',
  'what is {} and who needs it',
  '{} क्या है, बताइए',
  'has anybody here heard of {}',
  '{} ka naam suna hai, kya hota hai',
  'मुझे {} के बारे में पूछना है',
  'i read the name {} somewhere, what is it',
  '{} kaisa hai, koi batao',
];
/** Every so-manieth name of a kind. */
const NAMES_EVERY = { place: 2, brand: 8, ingredient: 6, test: 2, hospital: 6 };
const TOWN = 20_000;
/** What is longer is a description and may tell a danger. */
const MOST_OF_A_NAME = 3;

/** Names of places, medicines, tests and hospitals, each in one of the frames: to the classifier a name that it never met sounds like the words that it did. */
function readNames(): Sentence[] {
  const { brands, ingredients } = loadMedicines();
  const places = loadPlaces().filter(({ kind, population }) => kind !== 'pincode' && population > TOWN);
  const hospitals = readDataFolder('hospitals/').flatMap(
    ({ text }) => z.object({ hospitals: z.array(z.object({ name: z.string() })) }).parse(JSON.parse(text)).hospitals,
  );
  const kinds = {
    place: places,
    brand: brands,
    ingredient: ingredients,
    test: loadLabs().analytes,
    hospital: hospitals,
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[])
    .flatMap((kind) => kinds[kind].filter((_, at) => at % NAMES_EVERY[kind] === 0))
    .map(({ name }) => name.replaceAll(/ ?\([^()]*\)/g, ''))
    .filter((name) => name.split(' ').length <= MOST_OF_A_NAME)
    .map((name, at) => {
      const message = (NAME_FRAMES[at % NAME_FRAMES.length] ?? NAME_FRAMES[0]).replace('{}', name);
      return { writer: 'names', lang: 'en', message, intent: 'none' };
    });
}

/** The sentences that the classifier is trained with. */
export const readTraining = (): Sentence[] => [
  ...readSentences(TRAINING),
  ...readDevelopment('dev'),
  ...readDevelopment('danger'),
  ...readComplaints(),
];

/** What else it is trained with: the words of the knowledge, which are no sentences of anybody. */
export const readBackground = (raisesAlarm: (text: string) => boolean): Sentence[] => [
  ...readQuietCues(),
  ...readFindings(raisesAlarm),
];

/** What is known to be danger or none, and nothing else: it says much more of dangers than the sentences above, and of the other intents nothing. */
export const readOfDanger = (raisesAlarm: (text: string) => boolean): Sentence[] => [
  ...readCorpus(),
  ...[...readCorpusSentences(), ...readCalmAsks(), ...readNames()].filter(({ message }) => !raisesAlarm(message)),
];
