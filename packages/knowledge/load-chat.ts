// The words of the chat assistant: read apart, so that nothing else waits for them.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { decodeModel } from './linear-model.ts';
import { contentHash, type RawFile } from './load.ts';
import {
  ChatAgesFileSchema,
  ChatIntakeFileSchema,
  ChatIntentsFileSchema,
  ChatClassifierFileSchema,
  ChatClockFileSchema,
  type ChatKnowledge,
  ChatMeantFileSchema,
  ChatNamesFileSchema,
  ChatReadingsFileSchema,
  ChatSafetyFileSchema,
  ChatTellingsFileSchema,
  ChatUrgentValuesFileSchema,
  ChatWordsFileSchema,
  type IntentModels,
} from './schema/chat.ts';

/** What a file holds is told by the beginning of its name. */
export const CHAT_SCHEMAS = {
  'chat/intents': ChatIntentsFileSchema,
  'chat/safety': ChatSafetyFileSchema,
  'chat/words': ChatWordsFileSchema,
  'chat/names': ChatNamesFileSchema,
  'chat/clock': ChatClockFileSchema,
  'chat/readings': ChatReadingsFileSchema,
  'chat/intake': ChatIntakeFileSchema,
  'chat/ages': ChatAgesFileSchema,
  'chat/meant': ChatMeantFileSchema,
  'chat/tellings': ChatTellingsFileSchema,
  'chat/urgent-values': ChatUrgentValuesFileSchema,
  'chat/classifier': ChatClassifierFileSchema,
} as const;
type Kind = keyof typeof CHAT_SCHEMAS;

/** The files of the chat assistant, in a fixed order. */
export const readChatFiles = (): RawFile[] => readDataFolder('chat/');

const decoded = ({ intents }: z.output<typeof ChatClassifierFileSchema>): IntentModels =>
  Object.fromEntries(Object.entries(intents).map(([intent, model]) => [intent, decodeModel(model)])) as IntentModels;

/** Everything the recogniser knows of words. Throws an Error that names a file that is missing or not JSON. */
export function loadChat(raw: readonly RawFile[] = readChatFiles()): ChatKnowledge {
  const filesOf = <K extends Kind>(kind: K) =>
    raw
      .filter(({ path }) => path.startsWith(kind))
      .map((file) => contentOf(file) as z.output<(typeof CHAT_SCHEMAS)[K]>);
  const [safety] = filesOf('chat/safety');
  const [words] = filesOf('chat/words');
  const [names] = filesOf('chat/names');
  const [clock] = filesOf('chat/clock');
  const [readings] = filesOf('chat/readings');
  const [intake] = filesOf('chat/intake');
  const [ages] = filesOf('chat/ages');
  const [meant] = filesOf('chat/meant');
  const [tellings] = filesOf('chat/tellings');
  const [urgentValues] = filesOf('chat/urgent-values');
  const [classifier] = filesOf('chat/classifier');
  if (
    !safety ||
    !words ||
    !names ||
    !clock ||
    !readings ||
    !intake ||
    !ages ||
    !meant ||
    !tellings ||
    !urgentValues ||
    !classifier
  )
    throw new Error('A knowledge file of the chat assistant is missing.');
  return {
    version: contentHash(raw),
    intents: filesOf('chat/intents').flatMap((file) => file.intents),
    classifier: decoded(classifier),
    clock,
    readings,
    intake,
    ages,
    urgentValues,
    meant: meant.cards,
    tellings: { tellings: tellings.tellings, said: tellings.said },
    sayings: safety.sayings,
    harmless: safety.harmless,
    now: safety.now,
    spellings: words.spellings,
    fillers: words.fillers,
    classes: words.classes,
    partners: names.partners,
    specialties: names.specialties,
    analytes: names.analytes,
    treatments: names.treatments,
    diseases: names.diseases,
    medicines: names.medicines,
  };
}
