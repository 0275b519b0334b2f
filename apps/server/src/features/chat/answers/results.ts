// The patient's own laboratory results.
import type { ChatCard } from '@nabz/contract/chat';
import type { Report, TestResult, Trend } from '@nabz/contract/reports';
import { fill } from '@nabz/words/render';
import { AppError } from '../../../platform/errors/app-error.ts';
import { spoken } from '../../../platform/spoken.ts';
import { labLibrary } from '../../reports/lab-library.ts';
import { toResult } from '../../reports/reports.map.ts';
import { listReports, openReports, readPerson, readReport } from '../../reports/reports.service.ts';
import { datedReports, trendsOf } from '../../reports/trends.ts';
import { type Answer, type Answerer, type Asked, card, dayInWords, facts, goTo, say, shortly } from '../reply.ts';
import { testCard } from './lookup.ts';

const words = spoken('chat');

const { results: texts, actions } = words;
const NAMED = 6;

const toneOf = { normal: 'good', high: 'warn', low: 'warn', abnormal: 'warn', critical: 'alert' } as const;

type Newest = {
  readonly reportId: string;
  readonly date: string;
  readonly result: TestResult;
  readonly trend: Trend | undefined;
};

/** The newest own result of a test; null when no report has one. */
async function newestOf({ platform, patient }: Asked, analyteId: string): Promise<Newest | null> {
  const library = labLibrary();
  const [opened, person] = [await openReports(platform, patient), await readPerson(platform, patient)];
  const reports = datedReports(library, opened, person);
  for (const { id, date, results } of reports.toReversed()) {
    const judged = results.find(({ row }) => row.analyteId === analyteId);
    if (!judged) continue;
    const trend = trendsOf(library, opened, person).find((one) => one.analyteId === analyteId);
    return { reportId: id, date, result: toResult(library, judged), trend };
  }
  return null;
}

const rangeOf = ({ normalRange, rangeBasis }: TestResult): string =>
  rangeBasis === 'none'
    ? ''
    : fill(rangeBasis === 'printed' ? texts.printedRange : texts.ourRange, { range: normalRange.description });

const valueOf = ({ value, unit }: TestResult): string => `${value} ${unit}`.trim();

const toCard = ({ reportId, date, result, trend }: Newest): ChatCard =>
  card({
    kind: 'result',
    title: `${result.parameter}: ${valueOf(result)}`,
    text: result.meaning || result.about,
    facts: facts([
      [texts.status, result.status && texts.statuses[result.status]],
      [texts.range, rangeOf(result)],
      [texts.date, dayInWords(date)],
      [texts.trend, trend && `${texts.trends[trend.trend]}. ${trend.description}`],
      [texts.look, result.checks.join(' ')],
    ]),
    tone: result.status ? toneOf[result.status] : 'plain',
    href: `/report-analysis?open=${reportId}`,
    sources: result.sources,
    basis: fill(texts.basis, { date: dayInWords(date) }),
  });

const upload = () => [goTo(actions.uploadReport, '/report-analysis')];

async function resultOf(asked: Asked, analyteId: string, name: string): Promise<Answer> {
  const newest = await newestOf(asked, analyteId);
  if (!newest) {
    const general = testCard({ text: name, id: analyteId });
    return { reply: fill(texts.none, { name }), cards: general ? [general] : [], actions: upload() };
  }
  const { result, date, reportId } = newest;
  const status = result.status === null ? texts.notJudged : texts.statuses[result.status];
  const said = fill(texts.newest, { name: result.parameter, value: valueOf(result), status, date: dayInWords(date) });
  return {
    reply: result.status === 'critical' ? `${said} ${texts.critical}` : said,
    cards: [toCard(newest)],
    actions: [
      goTo(actions.openReport, `/report-analysis?open=${reportId}`),
      say(actions.whatIsTest, fill(words.lookup.about, { name: result.parameter })),
      ...(result.status === 'critical' ? [goTo(actions.findHospital, '/hospitals')] : []),
    ],
  };
}

const isUnusual = ({ status }: TestResult): boolean => status !== null && status !== 'normal';

function reportCard(report: Report): ChatCard {
  const unusual = report.testResults.filter(isUnusual);
  // what was not read or not judged is no reason to look calm
  const isOpen = report.aiAnalysis !== null && report.aiAnalysis.urgencyLevel !== 'low';
  return card({
    kind: 'result',
    title: report.title,
    text: report.aiAnalysis?.summary ?? '',
    facts: facts([
      [texts.date, report.reportDate && dayInWords(report.reportDate)],
      [
        texts.unusual,
        unusual
          .slice(0, NAMED)
          .map((one) => `${one.parameter} ${valueOf(one)} (${texts.statuses[one.status ?? 'normal']})`)
          .join('; '),
      ],
    ]),
    tone: unusual.some(({ status }) => status === 'critical')
      ? 'alert'
      : isOpen || unusual.length > 0
        ? 'warn'
        : 'plain',
    href: `/report-analysis?open=${report._id}`,
    basis: report.reportDate ? fill(texts.basis, { date: dayInWords(report.reportDate) }) : texts.basisUndated,
  });
}

/** The report that is asked about, else the newest; null when none is there and read. */
async function reportMeant({ platform, patient, reportId }: Asked): Promise<Report | null> {
  // one that was deleted meanwhile, or is nobody's here, is not there
  const opened = reportId === null ? null : await readReport(platform, patient, reportId).catch(nullIfGone);
  if (opened) return opened.processingStatus === 'analyzed' ? opened : null;
  const { reports } = await listReports(platform, patient, { processingStatus: 'analyzed', limit: 1 });
  return reports[0] ?? null;
}

const nullIfGone = (cause: unknown): null => {
  if (cause instanceof AppError && cause.status === 404) return null;
  throw cause;
};

async function answerReport(asked: Asked): Promise<Answer> {
  const report = await reportMeant(asked);
  if (!report) return { reply: texts.noReport, actions: upload() };
  return {
    reply: fill(texts.report, { title: shortly(report.title) }),
    cards: [reportCard(report)],
    actions: [
      goTo(actions.openReport, `/report-analysis?open=${report._id}`),
      ...report.testResults
        .filter(isUnusual)
        .slice(0, 2)
        .map(({ parameter }) => say(fill(words.says.myResult, { name: parameter }))),
    ],
  };
}

/** "7.8": a value, and no date. */
const VALUE = /(?<![\d./-])\d{1,3}\.\d{1,2}(?![\d./-])/;

export const myResult: Answerer = async (asked) => {
  const { analyte } = asked.recognised.entities;
  const known = analyte?.id === undefined ? undefined : labLibrary().analyte(analyte.id);
  // a number says nothing without the name of its test
  if (!known && VALUE.test(asked.message)) return { reply: words.lookup.whichTest, open: 'test', actions: upload() };
  const answer = await (known ? resultOf(asked, known.id, known.name) : answerReport(asked));
  return asked.isOther ? { ...answer, reply: `${words.ownRecords} ${answer.reply}` } : answer;
};
