import { analyzeReport, reportAnalytics } from '@nabz/contract/reports-analysis';
import { answerLine } from '@nabz/contract/reports-lines';
import { addResult, correctResult, removeResult } from '@nabz/contract/reports-results';
import * as contract from '@nabz/contract/reports';
import type { Api } from '../../platform/http/bind.ts';
import { readAnalytics } from './analytics.service.ts';
import { dropDocument, fileOf, pageOf, readAgain, recordLook, requireSelf } from '../documents/documents.service.ts';
import { explainText } from './explain.service.ts';
import { definePersonalReports } from './personal.ts';
import { reportKind } from './report-kind.ts';
import { registerReading } from '../documents/reading.jobs.ts';
import * as reports from './reports.service.ts';
import * as lines from './lines.service.ts';
import * as results from './results.service.ts';

const ok = { success: true } as const;

/** Reports of laboratories and of pictures: upload, reading, explanation, corrections. */
export function registerReports({ platform, bind }: Api): void {
  definePersonalReports(platform);
  registerReading(platform, reportKind);

  bind(contract.uploadReport, async ({ params, body, files, repeatKey, patient, caller }) => {
    requireSelf(patient, params.userId);
    return { ...ok, report: await reports.keepReport(platform, patient, { body, file: files[0], repeatKey }, caller) };
  });

  bind(contract.listReports, async ({ params, query, patient }) => {
    requireSelf(patient, params.userId);
    return { ...ok, ...(await reports.listReports(platform, patient, query)) };
  });

  bind(reportAnalytics, async ({ params, patient }) => {
    requireSelf(patient, params.userId);
    return { ...ok, analytics: await readAnalytics(platform, patient) };
  });

  bind(contract.getReport, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    const report = await reports.readReport(platform, patient, params.reportId);
    await recordLook(platform, reportKind, patient, { id: params.reportId, caller });
    return { ...ok, report };
  });

  bind(contract.updateReport, async ({ params, body, patient, caller }) => {
    requireSelf(patient, params.userId);
    const what = { id: params.reportId, changes: body, caller };
    return { ...ok, report: await reports.changeReport(platform, patient, what) };
  });

  bind(contract.deleteReport, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    await dropDocument(platform, reportKind, patient, { id: params.reportId, caller });
    return ok;
  });

  bind(contract.reprocessReport, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    const opened = await readAgain(platform, reportKind, patient, { id: params.reportId, caller });
    return { ...ok, report: await reports.showReport(platform, patient, opened) };
  });

  bindResults({ platform, bind });

  bind(contract.reportFile, async ({ params, patient, caller, signal }) => {
    requireSelf(patient, params.userId);
    const nameOf = (details: { originalName: string }): string => details.originalName;
    return fileOf(platform, reportKind, patient, { id: params.reportId, caller, nameOf, signal });
  });

  bind(contract.reportPage, async ({ params, patient, signal }) => {
    requireSelf(patient, params.userId);
    return pageOf(platform, reportKind, patient, { id: params.reportId, page: params.page, signal });
  });

  bind(analyzeReport, async ({ body, patient, signal }) => ({
    ...ok,
    analysis: await explainText(platform, patient, body.reportText, signal),
  }));
}

/** Results that the patient enters or corrects, and lines that they compare. */
function bindResults({ platform, bind }: Api): void {
  bind(addResult, async ({ params, body, patient, caller }) => {
    requireSelf(patient, params.userId);
    return { ...ok, report: await results.addResult(platform, patient, { id: params.reportId, caller }, body) };
  });

  bind(correctResult, async ({ params, body, patient, caller }) => {
    requireSelf(patient, params.userId);
    const what = { id: params.reportId, resultId: params.resultId, caller };
    return { ...ok, report: await results.correctResult(platform, patient, what, body) };
  });

  bind(answerLine, async ({ params, body, patient, caller }) => {
    requireSelf(patient, params.userId);
    const what = { id: params.reportId, lineId: params.lineId, answer: body.answer, caller };
    return { ...ok, report: await lines.answerLine(platform, patient, what) };
  });

  bind(removeResult, async ({ params, query, patient, caller }) => {
    requireSelf(patient, params.userId);
    const what = { id: params.reportId, resultId: params.resultId, caller };
    return { ...ok, report: await results.removeResult(platform, patient, what, query.version) };
  });
}
