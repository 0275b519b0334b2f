// Checks the words of the chat assistant: schema, cues that can match, names that stand for something.
import { CHAT_SCHEMAS, loadChat, readChatFiles } from './load-chat.ts';
import { loadAnswers } from './load-answers.ts';
import { loadTreatments } from './load-care.ts';
import { loadLabs } from './load-labs.ts';
import { loadMedicines } from './load-medicines.ts';
import { loadKnowledge, type RawFile } from './load.ts';
import { ChatIntentSchema, type ChatKnowledge } from './schema/chat.ts';
import type { Fault } from './fault.ts';

/** Symbols that the recogniser makes itself; all others are classes of words. */
const NAMED = new Set(
  'disease analyte medicine treatment place partner specialty complaint time reading number'
    .split(' ')
    .map((name) => `<${name}>`),
);
/** These two have no `never`: what must not raise them is said in the safety file. */
const ALWAYS_HEARD = new Set(['emergency', 'self-harm']);

function parseFiles(files: readonly RawFile[], faults: Fault[]): boolean {
  const before = faults.length;
  for (const { path: file, text } of files) {
    const schema = Object.entries(CHAT_SCHEMAS).find(([beginning]) => file.startsWith(beginning))?.[1];
    if (!schema) {
      faults.push({ file, entry: '', text: 'no schema knows this file' });
      continue;
    }
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      faults.push({ file, entry: '', text: `not JSON: ${String(error)}` });
      continue;
    }
    const parsed = schema.safeParse(json);
    for (const issue of parsed.error?.issues ?? [])
      faults.push({ file, entry: issue.path.join('.'), text: issue.message });
  }
  return faults.length === before;
}

function checkCue(cue: string, entry: string, classes: ReadonlySet<string>, faults: Fault[]): void {
  const parts = cue.split(' ');
  const fault = (text: string): number => faults.push({ file: 'chat/', entry, text: `"${cue}": ${text}` });
  const words = parts.filter((part) => part !== '^' && part !== '$');
  if (words[0] === '..' || words.at(-1) === '..') fault('a gap at the edge means nothing');
  if (parts.slice(1).includes('^') || parts.slice(0, -1).includes('$')) fault('^ stands first, $ last');
  for (const [, name = ''] of cue.matchAll(/(<[^>]*>)/g))
    if (!NAMED.has(name) && !classes.has(name)) fault(`no class ${name}`);
  if (!words.some((part) => part !== '..')) fault('it asks for nothing');
}

function checkIntents(chat: ChatKnowledge, faults: Fault[]): void {
  const classes = new Set(Object.keys(chat.classes).map((name) => `<${name}>`));
  const check = (cues: readonly string[], entry: string): void => {
    for (const cue of cues) checkCue(cue, entry, classes, faults);
    if (new Set(cues).size !== cues.length) faults.push({ file: 'chat/', entry, text: 'a cue stands there twice' });
  };
  for (const { intent, cues, never } of chat.intents) {
    check(
      cues.flatMap(({ say }) => say),
      intent,
    );
    check(never, `${intent}.never`);
    if (ALWAYS_HEARD.has(intent) && never.length > 0)
      faults.push({ file: 'chat/', entry: intent, text: 'nothing may silence it; use the safety file' });
  }
  const entries = new Map(chat.intents.map((entry) => [entry.intent, entry]));
  for (const intent of ChatIntentSchema.options)
    if (!entries.has(intent)) faults.push({ file: 'chat/', entry: intent, text: 'no cues for this intent' });
  if (entries.size !== chat.intents.length) faults.push({ file: 'chat/', entry: '', text: 'an intent stands twice' });
  for (const [name, words] of Object.entries(chat.classes)) {
    check(words, `<${name}>`);
    for (const word of words)
      for (const [, inner = ''] of word.matchAll(/(<[^>]*>)/g))
        if (classes.has(inner)) faults.push({ file: 'chat/', entry: `<${name}>`, text: 'a class within a class' });
  }
  for (const kind of ['sayings', 'harmless', 'now'] as const) check(chat[kind], kind);
  for (const [name, words] of Object.entries(chat.tellings.tellings)) check(words, `<${name}>`);
  const all = new Set([
    ...classes,
    ...[...Object.keys(chat.tellings.tellings), ...Object.keys(chat.tellings.said)].map((name) => `<${name}>`),
  ]);
  for (const { card, say, never } of chat.meant)
    for (const cue of [...say, ...never]) checkCue(cue, `meant.${card}`, all, faults);
}

/** The cards that stand fast exist, and so do the ingredients and classes that lead to them. */
function checkCards({ meant, intake }: ChatKnowledge, faults: Fault[]): void {
  const cards = new Set(loadAnswers().cards.map(({ id }) => id));
  const { ingredients, classes } = loadMedicines();
  const groups = new Set([...ingredients, ...classes].map(({ id }) => id));
  for (const { card } of [...meant, ...intake.cards])
    if (!cards.has(card)) faults.push({ file: 'chat/', entry: card, text: 'no such card' });
  for (const one of intake.cards)
    for (const group of one.groups)
      if (!groups.has(group)) faults.push({ file: 'chat/', entry: one.card, text: `no ingredient or class ${group}` });
}

/** No spelling may be that of two words, and no word a spelling of another. */
function checkSpellings({ spellings }: ChatKnowledge, faults: Fault[]): void {
  const owners = new Map<string, string>();
  for (const [word, others] of Object.entries(spellings))
    for (const other of others) {
      const owner = owners.get(other) ?? (Object.hasOwn(spellings, other) ? other : undefined);
      if (owner !== undefined)
        faults.push({ file: 'chat/words.json', entry: word, text: `"${other}" is already read as "${owner}"` });
      owners.set(other, word);
    }
}

function checkNames(chat: ChatKnowledge, faults: Fault[]): void {
  const { ingredients, brands } = loadMedicines();
  const known = {
    diseases: new Set(loadKnowledge().conditions.map(({ id }) => id)),
    analytes: new Set(loadLabs().analytes.map(({ id }) => id)),
    treatments: new Set(loadTreatments().treatments.map(({ id }) => id)),
    medicines: new Set([...ingredients, ...brands].map(({ id }) => id)),
  };
  for (const [kind, ids] of Object.entries(known)) {
    const owners = new Map<string, string | null>();
    for (const { id, names } of chat[kind as keyof typeof known]) {
      const fault = (text: string): number =>
        faults.push({ file: 'chat/names.json', entry: `${kind}.${id ?? names[0] ?? ''}`, text });
      if (id !== null && !ids.has(id)) fault('no such id');
      for (const name of names) {
        if (owners.has(name)) fault(`"${name}" already means ${owners.get(name) ?? 'a group'}`);
        owners.set(name, id);
      }
    }
  }
}

/** Values that must not wait are those of tests that we know. */
function checkUrgentValues({ urgentValues }: ChatKnowledge, faults: Fault[]): void {
  const analytes = new Set(loadLabs().analytes.map(({ id }) => id));
  const { values, weakKidneys, countsAs, signs } = urgentValues;
  const ids = [
    ...[...values, ...signs].map(({ analyteId }) => analyteId),
    ...weakKidneys,
    ...Object.entries(countsAs).flat(),
  ];
  for (const id of ids)
    if (!analytes.has(id)) faults.push({ file: 'chat/urgent-values.json', entry: id, text: 'no such test' });
  for (const { analyteId, above, below } of values)
    if ((above === undefined) === (below === undefined))
      faults.push({ file: 'chat/urgent-values.json', entry: analyteId, text: 'either above or below' });
}

/** All models of the classifier have weights for the same buckets. */
function checkClassifier({ classifier }: ChatKnowledge, faults: Fault[]): void {
  const buckets = classifier.emergency.weights.length;
  for (const [intent, { weights }] of Object.entries(classifier))
    if (weights.length !== buckets || !weights.some((weight) => weight !== 0))
      faults.push({
        file: 'chat/classifier.json',
        entry: intent,
        text: 'weights are missing; run npm run bench -- train-classifier',
      });
}

/** Every fault of the chat files; empty when they are sound. */
export function validateChat(files: readonly RawFile[] = readChatFiles()): {
  faults: Fault[];
  counts: Record<string, number>;
} {
  const faults: Fault[] = [];
  if (!parseFiles(files, faults)) return { faults, counts: {} };
  const chat = loadChat(files);
  checkIntents(chat, faults);
  checkSpellings(chat, faults);
  checkNames(chat, faults);
  checkCards(chat, faults);
  checkUrgentValues(chat, faults);
  checkClassifier(chat, faults);
  const cues = chat.intents.flatMap((entry) => entry.cues.flatMap(({ say }) => say));
  return { faults, counts: { 'chat intents': chat.intents.length, 'chat cues': cues.length } };
}
