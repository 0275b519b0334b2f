// A server that is killed while its child hangs. Prints the child's process id.
import { createDocuments } from '../pool.ts';
import { madePdf } from './made-pdf.ts';

const interpreter = new URL('./hostile.ts', import.meta.url);
const bytes = madePdf([{ texts: [{ text: 'Haemoglobin 13.2 g/dL, as a laboratory would print it', x: 50, y: 100 }] }]);
const documents = createDocuments({ isPpOcrWanted: false, tesseract: null });
const { result } = await documents.read({ bytes, kind: 'pdf', interpreter, context: null });
await documents.read({
  bytes,
  kind: 'pdf',
  interpreter,
  context: 'hang',
  onProgress: (_done, _total, stage) => {
    if (stage === 'interpreting') process.stdout.write(`${(result as { pid: number }).pid}\n`);
  },
});
