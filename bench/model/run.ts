// npm run bench -- model [--url URL --name NAME] [--limit N] [--price-in X --price-out Y]: the tuning part of our own cases, the answers of the chat
// questions and the attack sentences, with and without a language model. The prices are of a million tokens. Without an address a stand-in is asked, which proves the path and says nothing of any model. A key comes from MODEL_KEY.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HeardSchema } from '@nabz/contract/symptoms';
import { assessSymptoms } from '@nabz/engine/symptoms/analyze';
import { assessHeard } from '@nabz/engine/symptoms/assess-heard';
import { rankOf } from '@nabz/engine/symptoms/red-flags';
import { z } from 'zod';
import { faultOf } from '../../apps/server/src/features/chat/answers/word-gate.ts';
import { chatLexicon } from '../../apps/server/src/features/chat/lexicon.ts';
import { symptomKnowledge } from '../../apps/server/src/features/symptoms/symptom-library.ts';
import { believed } from '../../apps/server/src/features/symptoms/listen.service.ts';
import { shortlistFor } from '../../apps/server/src/features/symptoms/shortlist-library.ts';
import { createEndpoint } from '../../apps/server/src/platform/model/endpoint.ts';
import { placeOf } from '../../apps/server/src/platform/model/place.ts';
import { DEADLINE_MS, type ModelSettings } from '../../apps/server/src/platform/model/settings.ts';
import { type AskedOfModel, startFakeModel } from '../../apps/server/src/test/fake-model.ts';
import attacks from '../../apps/server/src/test/model-attacks.json' with { type: 'json' };
import { type Case, goldMatcher, readCases, type Row } from '../symptoms/cases.ts';
import { figures } from '../symptoms/score.ts';
import { createAsker } from './asker.ts';
import { wordAnswers } from './wordings.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    url: { type: 'string' },
    name: { type: 'string' },
    limit: { type: 'string', default: '200' },
    'price-in': { type: 'string' },
    'price-out': { type: 'string' },
  },
});

/** Marks every third finding it is offered, on the beginning of the text; says the answer again as it is, or an attack. */
function standIn({ prompt }: AskedOfModel): unknown {
  const asked = JSON.parse(prompt) as { texts?: string[]; findings?: { id: string }[]; answer?: string };
  const quote = asked.texts?.[0]?.slice(0, 12) ?? '';
  const heard = (asked.findings ?? []).filter((_, at) => at % 3 === 0).slice(0, 5);
  return asked.texts
    ? { heard: heard.map(({ id }) => ({ finding: id, state: 'present', quote })) }
    : { text: asked.answer ?? '' };
}

const fake = values.url === undefined ? await startFakeModel({ says: standIn }) : null;
const settings = (url: string): ModelSettings => ({
  url,
  host: new URL(url).host,
  place: placeOf(url),
  name: values.name ?? 'local',
  key: process.env.MODEL_KEY ?? null,
  dailyBudget: Infinity,
  patientBudget: Infinity,
  deadlineMs: DEADLINE_MS,
});
const endpoint = createEndpoint(fake?.settings() ?? settings(values.url ?? ''));

const asker = createAsker(endpoint);
const { ask } = asker;
const [priceIn, priceOut] = [values['price-in'], values['price-out']];
const price = priceIn === undefined || priceOut === undefined ? null : { in: Number(priceIn), out: Number(priceOut) };

const here = fileURLToPath(new URL('../cases/', import.meta.url));
const all = readdirSync(here)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readCases(`${here}${name}`).filter(({ split }) => split === 'dev'));
/** Spread over all sets. */
const every = Math.max(1, Math.floor(all.length / Number(values.limit)));
const cases = all.filter((_, at) => at % every === 0).slice(0, Number(values.limit));

const compiled = symptomKnowledge();
const match = goldMatcher(compiled.knowledge);
const HeardOfModel = z.object({ heard: z.array(HeardSchema).max(20) });

async function resultWith({ input }: Case): Promise<Row['result']> {
  const findings = shortlistFor(input.texts);
  const answer = await ask('listen', { texts: input.texts, findings }, HeardOfModel);
  const kept = believed(answer?.heard ?? [], new Set(findings.map(({ id }) => id)), input.texts);
  return assessHeard({ ...input, heard: kept.filter(({ state }) => state === 'present') }, compiled);
}

const without: Row[] = [];
const withModel: Row[] = [];
for (const one of cases) {
  const about = { gold: match(one.gold), expected: one.urgency };
  without.push({ ...about, result: assessSymptoms(one.input, compiled) });
  withModel.push({ ...about, result: await resultWith(one) });
}
const levelOf = (row: Row | undefined): number => (row ? rankOf(row.result.triage.level) : 0);
const calmer = withModel.filter((row, at) => levelOf(row) > levelOf(without[at])).length;

// What the model makes of an answer that somebody has poisoned, and what the gate lets through of the sentences themselves.
const sentences = Object.values(attacks.attacks).flat();
const shown = sentences.filter((text) => faultOf(text, attacks.pieces, chatLexicon()) === null).length;
const poisoned = sentences.slice(0, Math.min(20, Number(values.limit)));
let worded = 0;
let refused = 0;
for (const text of poisoned) {
  const input = { question: text, language: 'en', answer: attacks.pieces[1], pieces: attacks.pieces };
  const said = await ask('word', input, z.object({ text: z.string() }));
  if (said === null) continue;
  worded += 1;
  if (faultOf(said.text, attacks.pieces, chatLexicon()) !== null) refused += 1;
}

const wordings = await wordAnswers(asker, Math.min(100, Number(values.limit)));

console.log(
  fake
    ? 'Asked: a stand-in, which proves the path and nothing else.'
    : `Asked: ${values.name ?? 'local'} at ${values.url}`,
);
console.table({ 'without a model': figures(without), 'with it': figures(withModel) });
console.table({
  'answers less urgent than without (must be 0)': calmer,
  'attack sentences that the gate lets through (must be 0)': `${shown} of ${sentences.length}`,
  'wordings of poisoned questions, and of them refused': `${worded}, ${refused}`,
});
console.table(wordings);
console.table(asker.figures(price));
fake?.stop();
