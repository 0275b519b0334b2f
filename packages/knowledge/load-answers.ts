// The answer cards of the assistant: read apart, so that nothing else waits for them.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import type { RawFile } from './load.ts';
import {
  AnswerLayerFileSchema,
  AnswersFileSchema,
  type AnswerKnowledge,
  type AnswerModel,
  AnswerModelFileSchema,
  type AnswerLanguage,
  type AnswerTexts,
} from './schema/answers.ts';
import { SourcesFileSchema } from './schema/shared.ts';

const SOURCES_FILE = 'answers/sources.json';
const MODEL_FILE = 'answers/model.json';
/** `answers/child.hi.json` holds the Hindi texts of `answers/child.json`. */
const LAYER = /\.(hi|hi-Latn)\.json$/;

/** What a file of the answers holds. */
export function answerSchemaOf(
  path: string,
): typeof SourcesFileSchema | typeof AnswerModelFileSchema | typeof AnswerLayerFileSchema | typeof AnswersFileSchema {
  if (path === SOURCES_FILE) return SourcesFileSchema;
  if (path === MODEL_FILE) return AnswerModelFileSchema;
  return LAYER.test(path) ? AnswerLayerFileSchema : AnswersFileSchema;
}

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

/** The model; an empty one, which finds nothing, before it was trained. */
function decoded(file: z.output<typeof AnswerModelFileSchema> | undefined): AnswerModel {
  const {
    ids = [],
    biases = [0],
    rarityUnit = 1,
    unit = 1,
    rarity = '',
    offsets = '',
    cards = '',
    weights = '',
  } = file ?? {};
  return {
    ids,
    biases,
    rarityUnit,
    unit,
    rarity: bytes(rarity),
    offsets: new Uint32Array(bytes(offsets).buffer),
    cards: new Uint16Array(bytes(cards).buffer),
    weights: new Int8Array(bytes(weights).buffer),
  };
}

/** Every answer card. Throws an Error that names a file that is not JSON. */
export function loadAnswers(raw: readonly RawFile[] = readDataFolder('answers/')): AnswerKnowledge {
  const filesOf = <S extends z.ZodType>(schema: S): z.output<S>[] =>
    raw
      .filter(({ path }) => answerSchemaOf(path) === (schema as z.ZodType))
      .map((file) => contentOf(file) as z.output<S>);
  const cards = filesOf(AnswersFileSchema).flatMap((file) => file.cards);
  const layers = filesOf(AnswerLayerFileSchema);
  const byId = (texts: readonly AnswerTexts[]): ReadonlyMap<string, AnswerTexts> =>
    new Map(texts.map((one) => [one.id, one]));
  const inLanguage = (language: AnswerLanguage): AnswerTexts[] =>
    layers.filter((file) => file.language === language).flatMap((file) => file.cards);
  return {
    cards,
    texts: { en: byId(cards), hi: byId(inLanguage('hi')), 'hi-Latn': byId(inLanguage('hi-Latn')) },
    model: decoded(filesOf(AnswerModelFileSchema)[0]),
    sources: new Map(
      filesOf(SourcesFileSchema).flatMap((file) => file.sources.map((source) => [source.id, source] as const)),
    ),
  };
}
