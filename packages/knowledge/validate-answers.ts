// Checks the answer cards one by one (schema, what no card may say) and together (every language says the same figures).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDenialLost, textHash } from './denials.ts';
import type { Fault } from './fault.ts';
import { readDataFolder } from './folder.ts';
import { answerSchemaOf, loadAnswers } from './load-answers.ts';
import type { RawFile } from './load.ts';
import type { AnswerCard, AnswerTexts } from './schema/answers.ts';
import { GENERAL_KNOWLEDGE } from './schema/shared.ts';

/** An amount of a medicine, in three ways of writing. */
const DOSE =
  /\d\s?(?:mg|mcg|µg|मिलीग्राम|मि\.?ग्रा)(?![\p{L}/])|\b(?:take|give|swallow) (?:one|two|half an?|\d) (?:tablet|pill|capsule)/iu;
/** Blood values and salts of food are given in mg too: "70 mg/dL", "2,300 mg sodium". */
const NO_DOSE = /\d\s?mg(?:\/d|\s(?:of\s)?(?:caffeine|sodium|salt|calcium|cholesterol))/iu;

const listOf = ({ title, answer, points, steps, doctor }: AnswerTexts): string[] => [
  title,
  answer,
  ...points,
  ...steps,
  doctor,
];
/** The figures of a text, whatever script they are written in; "1st" and "one" are no figures. */
const figuresOf = (texts: AnswerTexts): string[] =>
  (
    listOf(texts)
      .join(' ')
      .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      .replaceAll(/(?<=\d),(?=\d)/g, '')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).toSorted();

/** Texts that say without a "not" what the English says with one, and were read: language, card, hash of the text. */
const read = new Set<string>(
  JSON.parse(readFileSync(fileURLToPath(new URL('./denials-read.json', import.meta.url)), 'utf8')) as string[],
);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

function checkCard(card: AnswerCard, knowledge: ReturnType<typeof loadAnswers>, say: (text: string) => void): void {
  for (const language of ['hi', 'hi-Latn'] as const) {
    const other = knowledge.texts[language].get(card.id);
    if (!other) {
      say(`has no texts in ${language}`);
      continue;
    }
    for (const part of ['points', 'steps'] as const)
      if (other[part].length !== card[part].length) say(`${language}: not as many ${part} as in English`);
    if ((other.doctor === '') !== (card.doctor === '')) say(`${language}: doctor`);
    for (const [at, said] of listOf(other).entries())
      if (isDenialLost(listOf(card)[at] ?? '', said, language) && !read.has(`${language} ${card.id} ${textHash(said)}`))
        say(
          `${language}: a denial is lost (else: ${language} ${card.id} ${textHash(said)} into denials-read.json): "${said}"`,
        );
    const [own, theirs] = [figuresOf(card), figuresOf(other)];
    if (own.join(' ') !== theirs.join(' ')) say(`${language}: other figures: ${own.join(' ')} and ${theirs.join(' ')}`);
    for (const text of listOf(other)) if (DOSE.test(text) && !NO_DOSE.test(text)) say(`${language}: a dose: "${text}"`);
  }
  for (const text of listOf(card)) if (DOSE.test(text) && !NO_DOSE.test(text)) say(`a dose: "${text}"`);
  if (card.call && card.steps.length === 0) say('first aid without steps');
  for (const source of card.sources)
    if (source !== GENERAL_KNOWLEDGE && !knowledge.sources.has(source)) say(`unknown source ${source}`);
}

/** Every fault of the given files; empty when the cards are sound. */
export function validateAnswers(files: readonly RawFile[] = readDataFolder('answers/')): {
  faults: Fault[];
  counts: Record<string, number>;
} {
  const faults: Fault[] = [];
  for (const { path: file, text } of files) {
    const parsed = answerSchemaOf(file).safeParse(JSON.parse(text));
    for (const { path, message } of parsed.error?.issues ?? [])
      faults.push({ file, entry: path.map(String).join('.'), text: message });
  }
  if (faults.length > 0) return { faults, counts: {} };
  const knowledge = loadAnswers(files);
  const ids = new Set<string>();
  const asked = new Map<string, string>();
  for (const card of knowledge.cards) {
    const say = (text: string): void => void faults.push({ file: 'answers/', entry: card.id, text });
    if (ids.has(card.id)) say('this id is used twice');
    ids.add(card.id);
    checkCard(card, knowledge, say);
    for (const ask of Object.values(card.asks).flat()) {
      const before = asked.get(plain(ask));
      if (before !== undefined) say(`"${ask}" is asked of ${before} too`);
      asked.set(plain(ask), card.id);
    }
  }
  for (const texts of Object.values(knowledge.texts))
    for (const id of texts.keys()) if (!ids.has(id)) faults.push({ file: 'answers/', entry: id, text: 'no such card' });
  const cited = new Set(knowledge.cards.flatMap(({ sources }) => sources));
  for (const id of knowledge.sources.keys())
    if (!cited.has(id)) faults.push({ file: 'answers/', entry: id, text: 'no card cites it' });
  return {
    faults,
    counts: {
      'answer cards': knowledge.cards.length,
      'answer cards with a source': knowledge.cards.filter(({ sources }) =>
        sources.some((id) => knowledge.sources.has(id)),
      ).length,
    },
  };
}
