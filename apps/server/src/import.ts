// npm run import -- hospitals FILE [--report FILE]: takes a public list of hospitals in. Doing it again changes nothing.
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenFile, type Print, runCommand } from './command.ts';
import { importHospitals } from './features/hospitals/import/import.service.ts';
import { describeImport, progressBar, REPORT_HEADER, reportLine } from './features/hospitals/import/report.ts';
import { StartError } from './platform/data-dir.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run import -- hospitals FILE [--report FILE]

FILE is a CSV of the National Hospital Directory, a CSV of the Maharashtra list, or hospitals of OpenStreetMap as
GeoJSON. --report writes a CSV of what was not taken, and why. docs/hospitals.md has the details.`;

type Given = { file: string; report: string | null };

function readArguments(args: readonly string[]): Given {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { report: { type: 'string' } },
    });
    const [what, file, ...more] = positionals;
    if (what === 'hospitals' && file !== undefined && more.length === 0)
      return { file: givenFile(file), report: values.report ?? null };
  } catch {
    // an option that there is not
  }
  throw new StartError(USAGE);
}

async function openReport(file: string): Promise<WriteStream> {
  const report = createWriteStream(givenFile(file));
  await once(report, 'open').catch(() => {
    throw new StartError(`The report ${path.basename(file)} cannot be written.`);
  });
  report.write(REPORT_HEADER);
  return report;
}

async function run(platform: Platform, print: Print, { file, report: to }: Given): Promise<void> {
  const report = to === null ? null : await openReport(to);
  const isTerminal = process.stderr.isTTY;
  const result = await importHospitals(platform, file, {
    onProgress: (share, rows) => void (isTerminal && process.stderr.write(progressBar(share, rows))),
    onNote: (note) => void report?.write(reportLine(note)),
  });
  if (isTerminal) process.stderr.write('\n');
  for (const line of describeImport(result)) print(line);
  if (!report) return;
  report.end();
  await once(report, 'close');
  print(`What was not taken is in ${to}.`);
}

try {
  const given = readArguments(process.argv.slice(2));
  await runCommand((platform, print) => run(platform, print, given));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
