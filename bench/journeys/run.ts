// npm run bench -- journeys: the fourteen tasks of docs/journeys.md on a phone, by one person from an empty account to none;
// what each takes, in steps and in seconds. An argument walks only so many of them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { asPdf, asPhoto, bloodCount, prescription } from '../../e2e/support/documents.ts';
import { openPage, PHONE } from '../../e2e/support/pages.ts';
import { newDigits } from '../../e2e/support/people.ts';
import { startServer } from '../../e2e/support/server.ts';
import { countSteps, type Steps, stepsOf } from '../../e2e/support/steps.ts';
import { MEDICINES } from '../../e2e/support/walk/home.ts';
import { TASKS } from '../../e2e/support/walk/tasks.ts';
import type { Walker } from '../../e2e/support/walk/walker.ts';

/** A photographed page on a busy machine. */
const PATIENCE_MS = 60_000;

type Walked = Steps & { task: string };

const browser = await launchBrowser();
const server = await startServer();
try {
  const { page, context, faults } = await openPage(browser, server.url, { size: PHONE });
  page.setDefaultTimeout(PATIENCE_MS);
  await countSteps(context);
  const digits = newDigits();
  const lines = MEDICINES.map((medicine) => `Tab. ${medicine} 1-0-0 to continue`);
  const walker: Walker = {
    page,
    url: server.url,
    dataDir: server.dataDir,
    name: 'Asha Verma',
    email: `asha.${digits}@example.in`,
    digits,
    password: `neem-${digits}-walks`,
    papers: {
      report: await asPdf(browser, 'blood.pdf', bloodCount('9.8', '10/06/2025')),
      prescription: await asPhoto(browser, 'paper.jpg', prescription(...lines)),
    },
  };
  const walked: Walked[] = [];
  for (const { name, before, walk } of TASKS.slice(0, Number(process.argv[2] ?? TASKS.length))) {
    await before?.(walker);
    const steps = await stepsOf(page, async () => void (await walk(walker)));
    walked.push({ task: name, ...steps });
    console.log(`${name}: ${steps.taps} taps, ${steps.fields} fields, ${steps.pages} pages, ${steps.seconds.toFixed(1)} s`);
  }
  if (faults.length > 0) console.log('Faults that the pages reported:', faults);
  console.log(asTable(walked));
  if (walked.length === TASKS.length)
    writeFileSync(
      fileURLToPath(new URL('../results/journeys.json', import.meta.url)),
      `${JSON.stringify(walked, null, 2)}\n`,
    );
} finally {
  await browser.close();
  await server.stop();
}

/** As it stands in docs/journeys.md. */
function asTable(walked: readonly Walked[]): string {
  const rows = walked.map(({ task, taps, fields, pages, seconds }, at) =>
    [at + 1, task, taps, fields, taps + fields, pages, seconds.toFixed(1)].join(' | '),
  );
  return ['', '# | Task | Taps | Fields | Steps | Pages | Seconds', ...rows].join('\n');
}
