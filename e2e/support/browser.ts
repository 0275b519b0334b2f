import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
/** Quiet, offline, and able to run as root in a container. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Unpacks the browser of the npm package with the libraries a bare machine lacks, into a folder of its version. */
async function packagedChromium(): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> {
  const require = createRequire(import.meta.url);
  const main = require.resolve('@sparticuz/chromium');
  const { version } = require(path.join(path.dirname(main), '../package.json')) as { version: string };
  const folder = path.join(os.tmpdir(), `nabz-chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  // The package unpacks below the temporary folder, whatever version lies there already.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const { default: packaged, inflate } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  const libraries = await inflate(path.join(path.dirname(main), '../bin/al2023.tar.br'));
  // Processes that this one starts would unpack into a folder of that folder.
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  // The package's own configuration names folders of another machine; without any font, nothing is as high as its text.
  const fonts = path.join(folder, 'fonts.conf');
  writeFileSync(fonts, `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`);
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: path.join(libraries, 'lib'),
    FONTCONFIG_FILE: fonts,
    HOME: folder,
  };
  return { executablePath, env };
}

async function findBrowser(): Promise<{ executablePath: string; env?: NodeJS.ProcessEnv }> {
  const installed = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((file) => existsSync(file));
  return installed === undefined ? packagedChromium() : { executablePath: installed };
}

/** Unpacks the browser before any test wants it: of two workers that unpack at once, one writes over what the other runs. */
export async function prepareBrowser(): Promise<void> {
  await findBrowser();
}

/** A real Chromium: the machine's, else the one from the npm package. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: ARGUMENTS });
}
