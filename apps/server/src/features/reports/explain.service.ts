import type { analyzeReport } from '@nabz/contract/reports-analysis';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { Refusal } from '@nabz/words/catalogue';
import { DocumentError } from '../../platform/documents/documents.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { personOf, withIds } from './judge.ts';
import { labLibrary } from './lab-library.ts';
import { hasContent, nothingIn, reportKind } from './report-kind.ts';
import { ReadingSchema } from './report-content.ts';
import { toAnalysis, toResult } from './reports.map.ts';
import { readPerson } from './reports.service.ts';

const unreadable = (refusal: Refusal): AppError => new AppError(422, 'UNREADABLE_DOCUMENT', refusal);

/** Reads the text in the child process, like every text that a patient sends. */
async function readText(platform: Platform, text: string, signal: AbortSignal) {
  try {
    const { result } = await platform.documents.read({
      bytes: Buffer.from(text),
      kind: 'txt',
      interpreter: reportKind.interpreter,
      context: null,
      signal,
    });
    return ReadingSchema.parse(result);
  } catch (error) {
    if (error instanceof DocumentError && error.fault === 'interrupted') {
      throw new AppError(
        503,
        'NOT_READY',
        { code: 'errors.platform.busy' },
        {
          cause: error,
          retryAfterSeconds: 5,
        },
      );
    }
    if (error instanceof DocumentError) throw unreadable(error.refusal);
    throw error;
  }
}

/** One text of a patient at once: it takes the turn of everybody's documents. */
const explainLimited = createConcurrencyLimit({ atOnce: 1, waiting: 10 });
/** Nobody pastes a text every two seconds, and nothing that is kept would show that somebody does. */
const explained: RateLimit = { name: 'report-explained', max: 30, seconds: 60 };

/** Explains the text of a report and keeps nothing of it. */
export async function explainText(
  platform: Platform,
  patient: Patient,
  text: string,
  signal: AbortSignal,
): Promise<ResponseOf<typeof analyzeReport>['analysis']> {
  await platform.rateLimiter.take(platform.database.db, explained, patient.id);
  const reading = await explainLimited(patient.id, () => readText(platform, text, signal), signal);
  if (!hasContent(reading)) throw unreadable(nothingIn(reading));
  const library = labLibrary();
  const reader = await readPerson(platform, patient);
  const person = personOf(reader, reading);
  const rows = library.reader.judge(reading.rows, person);
  const analysis = toAnalysis(library, library.reader.analyse(reading, rows, person), reader.risks);
  const testResults = withIds(reading.rows).flatMap(({ id }, index) => {
    const row = rows[index];
    return row ? [toResult(library, { id, row, corrected: null })] : [];
  });
  // a pasted text has no page on which its lines are compared
  const lines = reading.paper?.lines.map(({ text: line }) => line) ?? [];
  return { ...analysis, unread: [...analysis.unread, ...lines], testResults };
}
