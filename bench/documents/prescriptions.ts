// npm run bench -- prescriptions DIR [--ocr pp-ocr|native|npm] [--split dev|held] [--worst 20]: how rightly medicine lines are read.
import { fold } from './compare.ts';
import { type LineVerdict, pairLines } from './compare-lines.ts';
import { askedFor, groupsOf, keep, mean, percent, type Sample, samplesOf, say, tell } from './folder.ts';
import type { GoldPrescription } from './gold.ts';
import { type Ocr, readPrescription, type ReadPrescription } from './read.ts';
import type { ReadLine } from './read-lines.ts';

type Outcome = {
  sample: Sample<GoldPrescription>;
  verdicts: LineVerdict[];
  extra: ReadLine[];
  seconds: number;
  doctor: boolean;
  date: boolean;
  failure: string | null;
};

const isRight = ({ medicine, dosage, frequency, timing }: LineVerdict): boolean =>
  medicine && dosage && frequency && timing;

const FIELDS = ['medicine', 'dosage', 'frequency', 'timing', 'duration'] as const;

async function readOne(sample: Sample<GoldPrescription>, ocr: Ocr): Promise<Outcome> {
  const { gold, file } = sample;
  const from = performance.now();
  let read: ReadPrescription = { lines: [], doctorName: null, date: null };
  let failure: string | null = null;
  try {
    read = await readPrescription(file, { ocr });
  } catch (error) {
    failure = error instanceof Error ? error.message : 'failed';
    if (failure === 'not wired yet') throw error;
  }
  const bare = (name: string | null): string => fold(name ?? '').replace(/^dr /, '');
  return {
    sample,
    ...pairLines(gold.lines, read.lines),
    seconds: (performance.now() - from) / 1000,
    doctor: bare(read.doctorName) === bare(gold.doctorName),
    date: read.date === gold.date,
    failure,
  };
}

/** `weigh`: every layout the same instead of every line. */
function rowOf(outcomes: readonly Outcome[], weigh: boolean) {
  const groups = weigh ? groupsOf(outcomes, ({ sample }) => sample.gold.layout).map(([, group]) => group) : [outcomes];
  const share = (of: (verdict: LineVerdict) => boolean): string =>
    percent(
      mean(
        groups.map((group) => {
          const all = group.flatMap(({ verdicts }) => verdicts);
          return all.filter(of).length / all.length;
        }),
      ),
      1,
    );
  const all = outcomes.flatMap(({ verdicts }) => verdicts);
  return {
    documents: outcomes.length,
    lines: all.length,
    ...Object.fromEntries(FIELDS.map((field) => [field, share((verdict) => verdict[field])])),
    all: share(isRight),
    invented: all.filter(({ invented }) => invented).length,
    extra: outcomes.flatMap(({ extra }) => extra).length,
    doctor: percent(outcomes.filter(({ doctor }) => doctor).length, outcomes.length),
    date: percent(outcomes.filter(({ date }) => date).length, outcomes.length),
    's/doc': mean(outcomes.map(({ seconds }) => seconds)).toFixed(2),
  };
}

function tellWorst(outcomes: readonly Outcome[], most: number): void {
  const text = (line: Pick<ReadLine, (typeof FIELDS)[number]>): string =>
    FIELDS.map((field) => line[field] || '-').join(' / ');
  const wrong = outcomes.flatMap(({ sample, verdicts, extra, failure }) => [
    ...(failure === null ? [] : [`${sample.stem}: ${failure}`]),
    ...verdicts
      .filter((verdict) => !isRight(verdict))
      .map(({ gold, read }) => `${sample.stem}: ${text(gold)} | ${read === null ? 'not read' : text(read)}`),
    ...extra.map((line) => `${sample.stem}: extra ${text(line)}`),
  ]);
  say(`\n${wrong.length} wrong; ${Math.min(most, wrong.length)} of them:`);
  for (const line of wrong.slice(0, most)) say(line);
}

const asked = askedFor('prescriptions');
const outcomes: Outcome[] = [];
for (const sample of samplesOf(asked, 'prescription')) outcomes.push(await readOne(sample, asked.ocr));

const inText = (outcome: Outcome): boolean => ['pdf', 'txt'].includes(outcome.sample.gold.medium);
const layouts = Object.fromEntries(
  groupsOf(outcomes, ({ sample }) => sample.gold.layout).map(([name, group]) => [name, rowOf(group, false)]),
);
const means = {
  everything: rowOf(outcomes, true),
  'text PDFs and text files': rowOf(outcomes.filter(inText), true),
  'scans and photos': rowOf(
    outcomes.filter((outcome) => !inText(outcome)),
    true,
  ),
};
tell('Lines read right, by layout', layouts);
tell('Mean over the layouts', means);
if (asked.worst > 0) tellWorst(outcomes, asked.worst);
keep('prescriptions', asked, { means, layouts });
