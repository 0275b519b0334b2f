// npm run bench -- landing: the JavaScript the landing page loads, gzipped, beside a bare React + router page built by the same tool.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { startServer } from '../../e2e/support/server.ts';

const AIM = 1.3;
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' };

/** Serves a folder on a free port of this machine. */
async function serve(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : path.normalize(request.url ?? '').replace(/^[./\\]+/, '');
    try {
      response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
      response.end(readFileSync(path.join(folder, name)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const browser = await launchBrowser();

/** Bytes of the scripts a page loads until the network is quiet, each gzipped as a server would. */
async function scriptBytes(url: string): Promise<number> {
  const page = await browser.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'nabz-bare-'));
await build({ root: here('bare'), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
const bare = await serve(folder);
const nabz = await startServer();
try {
  const sizes = { bare: await scriptBytes(bare.url), landing: await scriptBytes(nabz.url) };
  const ratio = sizes.landing / sizes.bare;
  console.log(
    `bare ${(sizes.bare / 1024).toFixed(1)} KiB, landing ${(sizes.landing / 1024).toFixed(1)} KiB: ratio ${ratio.toFixed(2)} (aim ${AIM})`,
  );
  writeFileSync(here('../results/landing-size.json'), `${JSON.stringify({ sizes, ratio }, null, 2)}\n`);
} finally {
  await nabz.stop();
  bare.stop();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
