// npm run bench -- danger: how many dangers the whole recogniser raises among sentences that nothing of it was made with.
import { isDanger } from '@nabz/engine/chat/intent-classifier';
import { recognise } from '@nabz/engine/chat/recognise';
import { NO_CONTEXT } from '@nabz/engine/chat/types';
import { realLexicon, withoutClassifier } from './lexicon.ts';
import { readSentences, HELD_OUT } from './sentences.ts';

const { lexicon } = realLexicon();
const sentences = readSentences(HELD_OUT);

for (const [name, used] of [
  ['cues and red flags alone', withoutClassifier(lexicon)],
  ['with the classifier', lexicon],
] as const) {
  const results = sentences.map(({ intent: wanted, message }) => ({
    wanted,
    got: recognise(message, NO_CONTEXT, used).intent,
  }));
  for (const kind of ['self-harm', 'emergency', 'none'] as const) {
    const own = results.filter(({ wanted }) => wanted === kind);
    const raised = own.filter(({ got }) => isDanger(got)).length;
    const exact = own.filter(({ got }) => got === kind).length;
    const how = kind === 'none' ? 'false alarms' : `an alarm (${exact} of them of the right kind)`;
    process.stdout.write(`${name}: ${kind}: ${raised} of ${own.length} ${how}\n`);
  }
}
