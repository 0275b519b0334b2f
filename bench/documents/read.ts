// The one place where the bench meets the reader: bytes of a file in, rows or medicines out, as the product does it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createLabReader } from '@nabz/engine/labs/reader';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { ReadingSchema } from '../../apps/server/src/features/prescriptions/prescription-content.ts';
import { ReadingSchema as ReportReadingSchema } from '../../apps/server/src/features/reports/report-content.ts';
import {
  DocumentError,
  type DocumentKind,
  type Documents,
} from '../../apps/server/src/platform/documents/documents.ts';
import { createDocuments } from '../../apps/server/src/platform/documents/pool.ts';
import { ocrOf } from '../../apps/server/src/platform/documents/tesseract.ts';
import { type ReadLine, toLine } from './read-lines.ts';

export type Ocr = 'pp-ocr' | 'native' | 'npm';

export type ReadRow = {
  /** As printed. */
  name: string;
  /** The name of the test it was taken for, if any. */
  parameter?: string;
  value: string;
  unit: string;
  low: number | null;
  high: number | null;
  status: string | null;
  /** The patient is asked to look at the value. */
  isDoubted: boolean;
};

export type ReadReport = {
  rows: ReadRow[];
  labName: string | null;
  /** YYYY-MM-DD */
  date: string | null;
  impression?: string | null;
  /** The reader says that it cannot read this file. */
  hopeless?: boolean;
};

export type ReadPrescription = { lines: ReadLine[]; doctorName: string | null; date: string | null };

const KindSchema = z.enum(['pdf', 'jpg', 'png', 'txt']);
const kindOf = (file: string): DocumentKind => KindSchema.parse(path.extname(file).slice(1).toLowerCase());

const opened = new Map<Ocr, Documents>();
/** The product's own port: every document is read in its child process. */
export function documentsOf(ocr: Ocr): Documents {
  const known = opened.get(ocr);
  if (known) return known;
  // a child that waits would keep the bench from ending
  const made = createDocuments({ ...ocrOf(ocr, null, process.env.PATH ?? ''), limits: { idleForMs: 300 } });
  opened.set(ocr, made);
  return made;
}

const server = new URL('../../apps/server/src/', import.meta.url);
const INTERPRETER = new URL('features/prescriptions/prescription-interpreter.ts', server);

export async function readPrescription(file: string, { ocr }: { ocr: Ocr }): Promise<ReadPrescription> {
  const request = { bytes: readFileSync(file), kind: kindOf(file), interpreter: INTERPRETER, context: null };
  try {
    const { medicines, header } = ReadingSchema.parse((await documentsOf(ocr).read(request)).result);
    return {
      lines: medicines.map(toLine),
      doctorName: header.doctorName,
      date: header.date,
    };
  } catch (error) {
    if (error instanceof DocumentError) return { lines: [], doctorName: null, date: null };
    throw error;
  }
}

const REPORT_INTERPRETER = new URL('features/reports/report-interpreter.ts', server);
/** Checks that are shown at a value to be compared with the paper. */
const DOUBTS: ReadonlySet<string> = new Set(['ocr-number', 'decimal-comma', 'figures-apart', 'implausible']);
const labReader = createLabReader(loadLabs());
/** What the server tells its users of such papers: there is nothing in them to read. */
const HOPELESS: ReadonlySet<string> = new Set(['other', 'nothing']);

export async function readReport(file: string, { ocr }: { ocr: Ocr }): Promise<ReadReport> {
  const request = { bytes: readFileSync(file), kind: kindOf(file), interpreter: REPORT_INTERPRETER, context: null };
  const { result } = await documentsOf(ocr).read(request);
  const { rows, header, narrative, kind } = ReportReadingSchema.parse(result);
  const judged = labReader.judge(rows, { sex: header.sex, ageYears: header.ageYears, pregnancy: null });
  return {
    rows: rows.map((row, at) => ({
      name: row.printedName,
      parameter: row.name,
      value: row.value,
      unit: row.unit,
      // what the paper prints, not the range of ours that may stand in for it
      low: row.range.low,
      high: row.range.high,
      status: judged[at]?.status ?? null,
      isDoubted: row.checks.some((check) => DOUBTS.has(check)),
    })),
    labName: header.labName,
    date: header.collectedOn ?? header.reportedOn,
    impression: narrative?.impression.join(' ') ?? null,
    hopeless: HOPELESS.has(kind),
  };
}
