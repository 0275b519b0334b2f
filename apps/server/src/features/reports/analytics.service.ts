import type { reportAnalytics } from '@nabz/contract/reports-analysis';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { secondsAfter, todayInIndia } from '../../platform/clock.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { labLibrary } from './lab-library.ts';
import { openReports, readPerson, toReport } from './reports.service.ts';
import { datedReports } from './trends.ts';

const words = spoken('reports');

type Analytics = ResponseOf<typeof reportAnalytics>['analytics'];
type LastValue = Analytics['lastValues'][number];

/** After three months an unusual result that nobody looked at again is worth a question. */
const dueSeconds = 90 * 24 * 3600;

const countBy = (values: readonly (string | null)[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
};

const isOutside = ({ status }: LastValue): boolean => status !== null && status !== 'normal';

/** Counts, the last value of each test, what lies outside of its range and what was not looked at again. */
export async function readAnalytics(platform: Platform, patient: Patient): Promise<Analytics> {
  const library = labLibrary();
  const [opened, person] = [await openReports(platform, patient), await readPerson(platform, patient)];
  const reports = opened.map((one) => toReport(library, one, person, []));
  const last = new Map<string, LastValue>();
  for (const { id, date, results } of datedReports(library, opened, person)) {
    for (const { row } of results) {
      if (row.analyteId === null) continue;
      const { name: parameter, value, unit, status } = row;
      last.set(row.analyteId, { parameter, value, unit, status, date, reportId: id });
    }
  }
  const lastValues = [...last.values()].sort((a, b) => a.parameter.localeCompare(b.parameter));
  const outside = lastValues.filter(isOutside);
  const dueBefore = todayInIndia(secondsAfter(platform.clock.now(), -dueSeconds));
  return {
    total: reports.length,
    byType: countBy(reports.map(({ reportType }) => reportType)),
    byStatus: countBy(reports.map(({ processingStatus }) => processingStatus)),
    byUrgency: countBy(reports.map(({ aiAnalysis }) => aiAnalysis?.urgencyLevel ?? null)),
    lastValues,
    outOfRange: outside.map(({ parameter }) => parameter),
    due: outside
      .filter(({ date }) => date < dueBefore)
      .map(({ parameter, date }) => ({ parameter, lastDate: date, reason: words.due })),
  };
}
