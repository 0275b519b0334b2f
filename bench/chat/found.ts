// npm run bench -- found: which answer card the questions of a stranger find, beside the one that the stranger says answers them.
import { readFileSync } from 'node:fs';
import { likelyCard } from '@nabz/engine/chat/answer-finder';
import { answersIn } from '@nabz/engine/chat/recognise';
import { z } from 'zod';
import { realLexicon } from './lexicon.ts';

const QuestionSchema = z.strictObject({
  id: z.string(),
  lang: z.enum(['en', 'hinglish', 'hi']),
  message: z.string(),
  /** The card that answers it; null where no card does. */
  best: z.string().nullable(),
  /** Others that would do. */
  also: z.array(z.string()),
});

const { lexicon } = realLexicon();
const outcomes = readFileSync(new URL('../cases/chat/questions/labelled.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => QuestionSchema.parse(JSON.parse(line)))
  .map(({ lang, message, best, also }) => {
    const matches = answersIn(message, lexicon);
    return { lang, right: best === null ? [] : [best, ...also], first: matches[0]?.id, shown: likelyCard(matches)?.id };
  });

for (const lang of ['all', 'en', 'hinglish', 'hi'] as const) {
  const own = outcomes.filter((one) => lang === 'all' || one.lang === lang);
  const asked = own.filter(({ right }) => right.length > 0);
  const first = asked.filter(({ right, first: id }) => id !== undefined && right.includes(id));
  const shown = asked.filter(({ right, shown: id }) => id !== undefined && right.includes(id));
  const others = own.filter(({ right, shown: id }) => id !== undefined && !right.includes(id));
  process.stdout.write(
    `${lang}: of ${asked.length} that a card answers ${first.length} find it first, ${shown.length} are shown it; another card is shown to ${others.length} of ${own.length}\n`,
  );
}
