// npm run bench -- NAME [...]: one measurement; without a name the list of them. docs/bench.md says what each is for.
import { foreground, at, install, oneSentence } from './lib.mjs';

const BENCHES = {
  symptoms: ['symptoms/run.ts', 'accuracy of the symptom check on cases, and how long an analysis takes'],
  'corpus-lines': ['corpus/assign.ts', 'lines for a writer of blind cases'],
  ablation: ['symptoms/ablation.ts', 'what each part of the symptom check brings, by leaving it out'],
  'train-urgency': [
    'symptoms/train-urgency.ts',
    'trains the words of emergencies with the corpus and writes their weights',
  ],
  'train-words': ['symptoms/train-words.ts', 'counts the words in which patients of the corpus tell of each condition'],
  speed: ['symptoms/speed.ts', 'symptom analyses a second over HTTP'],
  treatments: ['treatments/search.ts', 'speed of the treatment search, and misspelt names found'],
  location: ['location/speed.ts', 'writing the places at the first start; suggestions and geocoding'],
  hospitals: ['hospitals/nearby.ts', 'the hospital finder over 30,000 and 300,000 hospitals'],
  booking: ['booking/run.ts', 'bookings a second, and slots that many want at once'],
  documents: ['documents/reports.ts', 'how rightly laboratory reports are read'],
  papers: ['papers/run.ts', 'reports that are dangerous to read wrongly, as text; seen or held'],
  printed: ['papers/printed.ts', 'printed papers with gold beside them, every field and what would be dangerous'],
  prescriptions: ['documents/prescriptions.ts', 'how rightly medicine lines are read'],
  pdf: ['documents-speed/pdf.ts', 'cost of reading the text of a PDF, beside pdftotext'],
  ocr: ['documents-speed/ocr.ts', 'time and rightness of OCR, beside the machine’s tesseract'],
  'documents-load': ['documents-load/run.ts', 'what reading documents costs people who only look'],
  hostile: ['hostile/run.ts', 'malformed and enormous files through the real upload'],
  torture: ['hostile/torture.ts', 'your own files and texts through every upload and every text field'],
  chaos: ['chaos/run.ts', 'what is lost when Nabz is killed, stopped, frozen and harmed under load'],
  interactions: ['interactions/run.ts', 'severe interactions found, safe pairs left alone'],
  chat: ['chat/run.ts', 'how well the assistant understands'],
  danger: ['chat/danger.ts', 'dangers found in sentences that nothing was trained with'],
  'train-classifier': ['chat/train.ts', 'trains the intent classifier and writes its weights; --try only measures'],
  answers: ['chat/answers.ts', 'how rightly the assistant answers questions of writers who have not seen it'],
  found: ['chat/found.ts', 'which answer card the questions of a stranger find'],
  'train-answers': ['chat/train-answers.ts', 'trains which answer card a message asks for; --try only measures'],
  model: ['model/run.ts', 'the symptom check and the gates with and without a language model, side by side'],
  start: ['start/run.ts', 'processor time until the server is ready, and its memory (Linux)'],
  journeys: ['journeys/run.ts', 'the fourteen tasks of a patient on a phone: steps and seconds of each'],
  landing: ['web/landing.ts', 'JavaScript of the landing page, gzipped'],
};

await oneSentence(() => {
  const [name, ...args] = process.argv.slice(2);
  if (!name) {
    console.log('npm run bench -- NAME [...]\n');
    for (const [known, [, what]] of Object.entries(BENCHES)) console.log(`  ${known.padEnd(16)}${what}`);
    return;
  }
  if (!Object.hasOwn(BENCHES, name)) {
    throw new Error(`No measurement is called ${name}; npm run bench lists them.`);
  }
  foreground(install(), [at('bench', BENCHES[name][0]), ...args]);
});
