// What a model makes of the answers to questions of the chat bench: how many of its wordings the gate lets through, why it refuses the others, and
// whether what it lets through names or counts anything that does not stand in the answer. That needs no judge of right and wrong.
import { readFileSync } from 'node:fs';
import { namedIn } from '@nabz/engine/chat/named';
import { z } from 'zod';
import { answerOf } from '../../apps/server/src/features/chat/answers/answer-card.ts';
import { faultOf } from '../../apps/server/src/features/chat/answers/word-gate.ts';
import { piecesOf } from '../../apps/server/src/features/chat/answers/worded.ts';
import { chatLexicon } from '../../apps/server/src/features/chat/lexicon.ts';
import type { Asker } from './asker.ts';

const LabelledSchema = z.object({
  lang: z.enum(['en', 'hinglish', 'hi']),
  message: z.string(),
  best: z.string().nullable(),
});
const LANGUAGES = { en: 'en', hinglish: 'hi-Latn', hi: 'hi' } as const;
const WordedSchema = z.object({ text: z.string() });

const file = new URL('../cases/chat/questions/labelled.jsonl', import.meta.url);
const labelled = (): z.output<typeof LabelledSchema>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => LabelledSchema.parse(JSON.parse(line)));

const numbersIn = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? [];

/** Whether a wording names or counts what its pieces do not. */
function changesFacts(text: string, pieces: readonly string[]): boolean {
  const lexicon = chatLexicon();
  const numbers = new Set(pieces.flatMap(numbersIn));
  const named = new Set(pieces.flatMap((piece) => [...namedIn(piece, lexicon)]));
  return numbersIn(text).some((one) => !numbers.has(one)) || [...namedIn(text, lexicon)].some((one) => !named.has(one));
}

/** Asks for wordings of so many answers, spread over all questions that a card answers. */
export async function wordAnswers({ ask }: Asker, limit: number): Promise<Record<string, string | number>> {
  const all = labelled().filter(({ best }) => best !== null);
  const every = Math.max(1, Math.floor(all.length / limit));
  const faults: Record<string, number> = {};
  const count = { asked: 0, worded: 0, shown: 0, changed: 0, changedShown: 0 };
  for (const { lang, message, best } of all.filter((_, at) => at % every === 0).slice(0, limit)) {
    const language = LANGUAGES[lang];
    const answer = answerOf({ language }, best ?? '');
    if (!answer) continue;
    const pieces = (answer.cards ?? []).flatMap(piecesOf).filter((piece) => piece !== '');
    count.asked += 1;
    const said = await ask('word', { question: message, language, answer: answer.reply, pieces }, WordedSchema);
    if (said === null) continue;
    count.worded += 1;
    const given = [answer.reply, ...pieces];
    const fault = faultOf(said.text.trim(), given, chatLexicon());
    const isChanged = changesFacts(said.text, given);
    if (isChanged) count.changed += 1;
    if (fault !== null) faults[fault] = (faults[fault] ?? 0) + 1;
    else {
      count.shown += 1;
      if (isChanged) count.changedShown += 1;
    }
  }
  return {
    'answers of the chat questions': count.asked,
    'said again in time': count.worded,
    'let through by the gate': count.shown,
    'with other numbers or names than the answer': count.changed,
    'of them let through (must be 0)': count.changedShown,
    'refused for': Object.entries(faults)
      .toSorted(([, a], [, b]) => b - a)
      .map(([fault, times]) => `${fault} ${times}`)
      .join(', '),
  };
}
