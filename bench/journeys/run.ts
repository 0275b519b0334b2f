// npm run bench -- journeys [walks]: the fourteen tasks of docs/journeys.md on a phone, each time by one new person from an empty account to none;
// what each takes, in steps and in seconds (the median of three walks).
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { asPdf, asPhoto, bloodCount, prescription } from '../../e2e/support/documents.ts';
import { openPage, PHONE } from '../../e2e/support/pages.ts';
import { newDigits } from '../../e2e/support/people.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { countSteps, type Steps, stepsOf } from '../../e2e/support/steps.ts';
import { MEDICINES } from '../../e2e/support/walk/home.ts';
import { TASKS } from '../../e2e/support/walk/tasks.ts';
import { inDays, type Walker } from '../../e2e/support/walk/walker.ts';
import { quantile } from '../quantile.ts';

const WALKS = 3;
/** A photographed page on a busy machine. */
const PATIENCE_MS = 60_000;

/** A day as papers write it. */
const onPaper = (days: number): string => inDays(days).split('-').toReversed().join('/');

/** A report and a prescription of this week. */
async function papersOf(browser: Browser): Promise<Walker['papers']> {
  const lines = MEDICINES.map((medicine) => `Tab. ${medicine} 1-0-0 to continue`);
  const paper = prescription(...lines)
    .replace('12/11/2025', onPaper(-1))
    .replace('20/11/2025', onPaper(7));
  return {
    report: await asPdf(browser, 'blood.pdf', bloodCount('9.8', onPaper(-2))),
    prescription: await asPhoto(browser, 'paper.jpg', paper),
  };
}

/** Somebody walks all tasks on a phone of their own. */
async function walkAll(browser: Browser, { url, dataDir }: RunningServer): Promise<Steps[]> {
  const { page, context, faults } = await openPage(browser, url, { size: PHONE });
  page.setDefaultTimeout(PATIENCE_MS);
  await countSteps(context);
  const digits = newDigits();
  const account = { name: 'Asha Verma', email: `asha.${digits}@example.in`, digits, password: `neem-${digits}-walks` };
  const walker = { page, url, dataDir, ...account, papers: await papersOf(browser) };
  const walked: Steps[] = [];
  for (const { name, before, walk } of TASKS) {
    await before?.(walker);
    const steps = await stepsOf(page, () => walk(walker));
    walked.push(steps);
    console.log(`${name}: ${steps.taps + steps.fields} steps, ${steps.seconds.toFixed(1)} s`);
  }
  await context.close();
  if (faults.length > 0) throw new Error(`The pages reported faults: ${faults.join('; ')}`);
  return walked;
}

/** What is counted is the same in every walk; only the time is not. */
function together(walks: readonly Steps[][]): (Steps & { task: string })[] {
  return TASKS.map(({ name }, at) => {
    const same = walks.flatMap((walk) => walk[at] ?? []);
    const [first] = same;
    if (!first) throw new Error(`Nobody walked ${name}.`);
    if (same.some(({ taps, fields, pages }) => taps !== first.taps || fields !== first.fields || pages !== first.pages))
      console.log(`${name} did not take the same steps in every walk.`);
    const seconds = quantile(
      same.map((one) => one.seconds),
      0.5,
    );
    return { task: name, ...first, seconds: Number(seconds.toFixed(1)) };
  });
}

const browser = await launchBrowser();
const server = await startServer();
try {
  const walks: Steps[][] = [];
  for (let left = Number(process.argv[2] ?? WALKS); left > 0; left -= 1) walks.push(await walkAll(browser, server));
  const results = together(walks);
  // as it stands in docs/journeys.md
  console.log('\n| # | Task | Taps | Fields | Pages | Seconds |');
  for (const [at, { task, taps, fields, pages, seconds }] of results.entries())
    console.log(`| ${[at + 1, task, taps, fields, pages, seconds.toFixed(1)].join(' | ')} |`);
  const file = fileURLToPath(new URL('../results/journeys.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}
