// The build writes the service worker: worker/service-worker.js with the list of what it keeps in front. It runs in Node.
// oxlint-disable no-restricted-imports
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'worker/service-worker.js';
const NAME = 'sw.js';
/** Scripts, styles, the page, its signs and the fonts of English. Devanagari is large, and the browser keeps it when it is used. */
const KEPT = /\.(?:js|css|html|svg|webmanifest)$|\.woff2$|^\/icon-\d+\.png$/;
const LEFT_OUT = /devanagari/;
/** The texts of a language beside English: kept by who uses it, when it is used. */
const OF_LANGUAGE = /^\/assets\/texts-[a-z]{2}-[\w-]+\.js$/;

function filesUnder(folder: string, at = ''): string[] {
  return readdirSync(path.join(folder, at), { withFileTypes: true }).flatMap((entry) => {
    const file = `${at}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(folder, file) : [file];
  });
}

/** What of the built app is kept for times without a connection. */
export const keptFiles = (folder: string): string[] =>
  filesUnder(folder)
    .filter((file) => KEPT.test(file) && !LEFT_OUT.test(file) && !OF_LANGUAGE.test(file) && file !== `/${NAME}`)
    .sort();

const languageFiles = (folder: string): string[] => filesUnder(folder).filter((file) => OF_LANGUAGE.test(file));

/** Another content of any of them is another version. `root` is the folder of the web app. */
export function writeServiceWorker(root: string, folder: string): void {
  const files = keptFiles(folder);
  const source = readFileSync(path.join(root, SOURCE), 'utf8');
  const hash = createHash('sha256').update(source);
  const languages = languageFiles(folder);
  for (const file of [...files, ...languages]) hash.update(file).update(readFileSync(path.join(folder, file)));
  const version = hash.digest('hex').slice(0, 16);
  const lists = { VERSION: version, FILES: files, LANGUAGE_FILES: languages };
  const head = Object.entries(lists)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
  writeFileSync(path.join(folder, NAME), head + source);
}

export const serviceWorker = (): Plugin => {
  let config = { root: '', build: { outDir: '' } };
  return {
    name: 'nabz-service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    // the files of public/ lie there before
    writeBundle: {
      order: 'post',
      handler: () => writeServiceWorker(config.root, path.resolve(config.root, config.build.outDir)),
    },
  };
};
