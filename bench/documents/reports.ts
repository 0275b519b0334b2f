// npm run bench -- documents DIR [--ocr pp-ocr|native|npm] [--split dev|held] [--worst 20]: how rightly laboratory reports are read.
import { fold, pair, type Verdict } from './compare.ts';
import { askedFor, groupsOf, keep, mean, percent, type Sample, samplesOf, say, tell } from './folder.ts';
import type { GoldReport } from './gold.ts';
import { readReport, type Ocr, type ReadReport } from './read.ts';

type Outcome = {
  sample: Sample<GoldReport>;
  verdicts: Verdict[];
  extra: ReadReport['rows'];
  seconds: number;
  date: boolean;
  lab: boolean;
  impression: boolean;
  /** For a hopeless paper: the reader said so, and read no row. */
  gaveUp: boolean;
  failure: string | null;
};

const isRight = ({ read, value, unit, range, status }: Verdict): boolean =>
  read !== null && value && unit && range && status;

const isWrong = ({ read, value }: Verdict): boolean => read !== null && !value;

async function readOne(sample: Sample<GoldReport>, ocr: Ocr): Promise<Outcome> {
  const { gold, file } = sample;
  const from = performance.now();
  let read: ReadReport = { rows: [], labName: null, date: null };
  let failure: string | null = null;
  try {
    read = await readReport(file, { ocr });
  } catch (error) {
    failure = error instanceof Error ? error.message : 'failed';
    if (failure === 'not wired yet') throw error;
  }
  const seconds = (performance.now() - from) / 1000;
  return {
    sample,
    ...pair(gold.rows, read.rows, gold.optional),
    seconds,
    date: read.date === gold.documentDate,
    lab: fold(read.labName ?? '') === fold(gold.labName ?? ''),
    impression: fold(read.impression ?? '').includes(fold(gold.impression ?? '')),
    gaveUp: read.rows.length === 0 && (failure !== null || read.hopeless === true),
    failure,
  };
}

function rowOf(outcomes: readonly Outcome[]) {
  const all = outcomes.flatMap(({ verdicts }) => verdicts);
  const share = (of: (verdict: Verdict) => boolean): string => percent(all.filter(of).length, all.length);
  return {
    documents: outcomes.length,
    rows: all.length,
    name: share(({ read }) => read !== null),
    value: share(({ value }) => value),
    unit: share(({ unit }) => unit),
    range: share(({ range }) => range),
    status: share(({ status }) => status),
    all: share(isRight),
    extra: outcomes.flatMap(({ extra }) => extra).length,
    // a wrong value that nobody is told to look at is the worst mistake there is
    'wrong value': all.filter(isWrong).length,
    'not doubted': all.filter((verdict) => isWrong(verdict) && !verdict.read?.isDoubted).length,
    'doubted though right': all.filter(({ read, value }) => value && read?.isDoubted).length,
    date: percent(outcomes.filter(({ date }) => date).length, outcomes.length),
    lab: percent(outcomes.filter(({ lab }) => lab).length, outcomes.length),
    's/doc': mean(outcomes.map(({ seconds }) => seconds)).toFixed(2),
  };
}

/** Every layout weighs the same, however many rows it has. */
function macroOf(outcomes: readonly Outcome[]) {
  const layouts = groupsOf(outcomes, ({ sample }) => sample.gold.layout).map(([, group]) => group);
  const share = (of: (verdict: Verdict) => boolean): string => {
    const shares = layouts.map((group) => {
      const all = group.flatMap(({ verdicts }) => verdicts);
      return all.filter(of).length / all.length;
    });
    return percent(mean(shares), 1);
  };
  return {
    ...rowOf(outcomes),
    name: share(({ read }) => read !== null),
    value: share(({ value }) => value),
    unit: share(({ unit }) => unit),
    range: share(({ range }) => range),
    status: share(({ status }) => status),
    all: share(isRight),
  };
}

/** What went wrong, row by row: of the documents that readers are made with alone. */
function tellWorst(outcomes: readonly Outcome[], most: number): void {
  const wrong = outcomes.flatMap(({ sample, verdicts, extra, failure }) => [
    ...(failure === null ? [] : [`${sample.stem}: ${failure}`]),
    ...verdicts
      .filter((verdict) => !isRight(verdict))
      .map(({ gold, read }) => {
        const wanted = `${gold.name} = ${gold.value} ${gold.unit} [${gold.range.low}, ${gold.range.high}] ${gold.status}`;
        const got =
          read === null
            ? 'not read'
            : `${read.name} = ${read.value} ${read.unit} [${read.low}, ${read.high}] ${read.status}`;
        return `${sample.stem}: ${wanted} | ${got}`;
      }),
    ...extra.map((row) => `${sample.stem}: extra ${row.name} = ${row.value} ${row.unit}`),
  ]);
  say(`\n${wrong.length} wrong; ${Math.min(most, wrong.length)} of them:`);
  for (const line of wrong.slice(0, most)) say(line);
}

const asked = askedFor('documents');
const outcomes: Outcome[] = [];
for (const sample of samplesOf(asked, 'report')) outcomes.push(await readOne(sample, asked.ocr));

const withRows = outcomes.filter(({ sample }) => sample.gold.rows.length > 0);
const layouts = Object.fromEntries(
  groupsOf(withRows, ({ sample }) => sample.gold.layout).map(([name, group]) => [name, rowOf(group)]),
);
const inText = (outcome: Outcome): boolean => ['pdf', 'txt'].includes(outcome.sample.gold.medium);
const means = {
  everything: macroOf(withRows),
  'text PDFs and text files': macroOf(withRows.filter(inText)),
  'scans and photos': macroOf(withRows.filter((outcome) => !inText(outcome))),
  ...Object.fromEntries(
    groupsOf(withRows, ({ sample }) => sample.gold.medium).map(([name, group]) => [name, macroOf(group)]),
  ),
};
const narrative = outcomes.filter(({ sample }) => sample.gold.impression !== undefined);
const hopeless = outcomes.filter(({ sample }) => sample.gold.hopeless !== undefined);
const without = {
  narrative: {
    documents: narrative.length,
    'no row read': percent(narrative.filter(({ extra }) => extra.length === 0).length, narrative.length),
    'impression found': percent(narrative.filter(({ impression }) => impression).length, narrative.length),
  },
  hopeless: {
    documents: hopeless.length,
    'no row read': percent(hopeless.filter(({ extra }) => extra.length === 0).length, hopeless.length),
    'said so': percent(hopeless.filter(({ gaveUp }) => gaveUp).length, hopeless.length),
  },
};
tell('Rows read right, by layout', layouts);
tell('Mean over the layouts', means);
tell('Papers without rows', without);
const failures = outcomes.filter(({ failure, sample }) => failure !== null && sample.gold.hopeless === undefined);
if (failures.length > 0) say(`\n${failures.length} documents failed.`);
if (asked.worst > 0) tellWorst(outcomes, asked.worst);
keep('documents', asked, { means, layouts, without, failed: failures.length });
