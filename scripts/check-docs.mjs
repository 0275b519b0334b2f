// Every relative link of the documents leads to a file that is there, and its #part to a heading of that file. A title of a test in
// curved quotes behind a link to a test file stands in that file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './lib.mjs';

const isOurs = (file) => !/(?:^|[\\/])(?:node_modules|dist|\.git|\.tmp|out)(?:[\\/]|$)/.test(file);
const documents = [
  ...readdirSync(at()),
  ...['docs', '.github', 'packages', 'apps', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((file) => path.join(folder, file)),
  ),
].filter((file) => file.endsWith('.md') && isOurs(file));

/** The id that GitHub gives a heading. */
const idOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const prose = (file) => readFileSync(at(file), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
const headingsOf = (file) => [...prose(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => idOf(heading));

const faults = [];
let count = 0;
for (const file of documents) {
  for (const [, link] of prose(file).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    count += 1;
    const [target, part] = link.split('#');
    const place = target === '' ? file : path.join(path.dirname(file), target);
    if (!existsSync(at(place))) faults.push(`${file}: ${link} leads nowhere`);
    else if (part && place.endsWith('.md') && !headingsOf(place).includes(part))
      faults.push(`${file}: ${place} has no heading for #${part}`);
  }
}
/** What a test file says of itself, with quotes as they are read. */
const testsIn = (file) => readFileSync(file, 'utf8').replaceAll("\\'", "'");
for (const file of documents) {
  for (const [, link, title] of prose(file).matchAll(/\]\(([^)\s]+\.test\.tsx?)\) “([^”]+)”/g)) {
    count += 1;
    const tests = at(path.join(path.dirname(file), link));
    if (existsSync(tests) && !testsIn(tests).includes(title)) faults.push(`${file}: ${link} has no test “${title}”`);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${count} links and titles in ${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
