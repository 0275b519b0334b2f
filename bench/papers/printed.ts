// npm run bench -- printed DIR [--details] [--only WORD]: printed papers with gold beside them, through the product's own reader.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLabReader } from '@nabz/engine/labs/reader';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { ReadingSchema as PrescriptionSchema } from '../../apps/server/src/features/prescriptions/prescription-content.ts';
import { ReadingSchema as ReportSchema } from '../../apps/server/src/features/reports/report-content.ts';
import type { DocumentKind } from '../../apps/server/src/platform/documents/documents.ts';
import { documentsOf } from '../documents/read.ts';
import { type PrintedPaper, printedIn } from './printed-gold.ts';
import { scorePrescription } from './printed-prescription.ts';
import { scoreReport } from './printed-report.ts';

const server = new URL('../../apps/server/src/features/', import.meta.url);
const REPORTS = new URL('reports/report-interpreter.ts', server);
const PRESCRIPTIONS = new URL('prescriptions/prescription-interpreter.ts', server);
const labs = createLabReader(loadLabs());

const read = async (file: string, interpreter: URL): Promise<unknown> => {
  const kind = path.extname(file).slice(1) as DocumentKind;
  return (await documentsOf('pp-ocr').read({ bytes: readFileSync(file), kind, interpreter, context: null })).result;
};

async function scoreOne({ file, gold }: PrintedPaper, tell: (line: string) => void): Promise<Record<string, number>> {
  if (gold.kind === 'prescription') {
    const { medicines, unread } = PrescriptionSchema.parse(await read(file, PRESCRIPTIONS));
    for (const { text } of unread) tell(`(unread) ${text}`);
    return scorePrescription(gold, medicines, tell);
  }
  const reading = ReportSchema.parse(await read(file, REPORTS));
  const person = { sex: reading.header.sex, ageYears: reading.header.ageYears, pregnancy: null };
  const rows = labs.judge(reading.rows, person);
  const analysis = labs.analyse(reading, rows, person);
  for (const { text } of reading.unread) tell(`(unread) ${text}`);
  tell(`(${analysis.urgencyLevel}) ${analysis.summary}`);
  return scoreReport(gold, { reading, rows, analysis }, tell);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { details: { type: 'boolean' }, only: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Which folder? npm run bench -- printed DIR [--details] [--only WORD]');
const totals = { report: {}, prescription: {} } as Record<string, Record<string, number>>;
for (const paper of printedIn(folder).filter(({ stem }) => stem.includes(values.only ?? ''))) {
  const said: string[] = [];
  const score = await scoreOne(paper, (line) => said.push(`  ${line}`)).catch((error: unknown) => {
    said.push(`  FAILED ${String(error)}`);
    return { failed: 1 };
  });
  const total = (totals[paper.gold.kind] ??= {});
  for (const [key, count] of Object.entries(score)) total[key] = (total[key] ?? 0) + (count ?? 0);
  if (values.details) console.log([paper.stem + ' ' + JSON.stringify(score), ...said].join('\n'));
}
console.log(JSON.stringify(totals, null, 1));
