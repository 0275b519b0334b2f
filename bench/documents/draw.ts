// Papers into files: printed by a real Chromium, photographed in it, or written by hand.
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { diceOf, type Dice } from './dice.ts';
import type { Paper } from './family.ts';
import type { Medium } from './gold.ts';
import { rawPdf } from './raw-pdf.ts';

const SHEET = { width: 794, height: 1123 };
const A4 = { width: 595, height: 842 };
/** The table around a photographed sheet. */
const MARGIN = 60;

export type Drawn = { extension: 'pdf' | 'png' | 'jpg' | 'txt'; bytes: Buffer };
export type Studio = {
  draw: (stem: string, medium: Medium, paper: Paper) => Promise<Drawn>;
  close: () => Promise<void>;
};

/** The moment of printing would make every run another file. */
const timeless = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf.toString('latin1').replaceAll(/\/(CreationDate|ModDate) ?\(D:\d{14}/g, '/$1 (D:20260101000000'),
    'latin1',
  );

type Look = {
  tilt: number;
  turnX: number;
  turnY: number;
  skew: number;
  blur: number;
  shade: string;
  noise: number;
  grey: number;
};

const photoLook = (dice: Dice): Look => {
  const tilt = dice.between(1, 4) * (dice.chance(0.5) ? 1 : -1);
  const from = dice.whole(0, 359);
  return {
    tilt,
    turnX: dice.between(-5, 5),
    turnY: dice.between(-5, 5),
    skew: dice.between(-1, 1),
    blur: dice.between(0.2, 0.65),
    shade: `linear-gradient(${from}deg, rgba(20,15,10,${dice.between(0.22, 0.48).toFixed(2)}), rgba(0,0,0,0) ${dice.whole(45, 80)}%)`,
    noise: dice.whole(14, 34),
    grey: dice.between(0.02, 0.1),
  };
};

const scanLook = (dice: Dice): Look => ({
  tilt: dice.between(-1.1, 1.1),
  turnX: 0,
  turnY: 0,
  skew: dice.between(-0.2, 0.2),
  blur: dice.between(0, 0.4),
  shade: 'linear-gradient(90deg, rgba(0,0,0,.25), rgba(0,0,0,0) 3%)',
  noise: dice.whole(6, 18),
  grey: 0,
});

const styleOf = (look: Look, margin: number, wood: string): string => `
html,body{background:${wood};overflow:hidden}
body{width:${SHEET.width + margin * 2}px;height:${SHEET.height + margin * 2}px;perspective:2600px;position:relative}
.page{display:none;position:absolute!important;left:${margin}px;top:${margin}px;background:hsl(45,20%,${Math.round(98 - look.grey * 60)}%)!important;
transform:rotateX(${look.turnX}deg) rotateY(${look.turnY}deg) rotateZ(${look.tilt}deg) skewX(${look.skew}deg);filter:blur(${look.blur}px);box-shadow:0 0 18px rgba(0,0,0,.5)}
.page.shown{display:flex}
.shade,.noise{position:absolute;inset:0;pointer-events:none;width:100%;height:100%}.shade{background:${look.shade}}.noise{opacity:.5;mix-blend-mode:overlay}`;

/** Grain over everything, the same in every run. Runs in the page. */
function grain({ strength, seed }: { strength: number; seed: number }): void {
  const shade = document.createElement('div');
  shade.className = 'shade';
  const canvas = document.createElement('canvas');
  canvas.className = 'noise';
  canvas.width = 1000;
  canvas.height = 1400;
  document.body.append(shade, canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no canvas.');
  const picture = context.createImageData(canvas.width, canvas.height);
  let state = seed;
  for (let at = 0; at < picture.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const level = 128 + (((state >>> 16) & 255) - 128) * (strength / 40);
    picture.data.set([level, level, level, 255], at);
  }
  context.putImageData(picture, 0, 0);
}

async function check(page: Page, stem: string): Promise<number> {
  const [pages, spills] = await page.evaluate(() => [
    document.querySelectorAll('.page').length,
    [...document.querySelectorAll('.page, .body')].filter(
      (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
    ).length,
  ]);
  if ((spills ?? 0) > 0) throw new Error(`${stem}: something does not fit on its page.`);
  return pages ?? 0;
}

async function pictures(page: Page, stem: string, medium: 'photo' | 'scan-pdf', pages: number): Promise<Buffer[]> {
  const dice = diceOf(`${stem} picture`);
  const look = medium === 'photo' ? photoLook(dice) : scanLook(dice);
  const margin = medium === 'photo' ? MARGIN : 0;
  const wood = medium === 'photo' ? dice.pick(['#6b5a45', '#3d4247', '#8c8375', '#2e2a26']) : '#fff';
  await page.setViewportSize({ width: SHEET.width + margin * 2, height: SHEET.height + margin * 2 });
  await page.addStyleTag({ content: styleOf(look, margin, wood) });
  await page.evaluate(grain, { strength: look.noise, seed: dice.whole(1, 1e9) });
  const quality = dice.whole(60, 80);
  const shots: Buffer[] = [];
  for (let at = 0; at < pages; at += 1) {
    await page.evaluate(async (at) => {
      for (const [index, part] of [...document.querySelectorAll('.page')].entries()) {
        part.classList.toggle('shown', index === at);
      }
      // drawn sharp only after a frame or two
      for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    }, at);
    shots.push(await page.screenshot({ type: 'jpeg', quality }));
  }
  return shots;
}

/** Width and height of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length - 9;) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('This JPEG has no size.');
}

async function drawHtml(browser: Browser, stem: string, medium: Medium, html: string): Promise<Drawn> {
  // 1.75 to 2.1 times 96 dots: 168 to 200 per inch
  const deviceScaleFactor = medium === 'pdf' ? 1 : 1.75 + diceOf(`${stem} scale`).whole(0, 7) * 0.05;
  const page = await browser.newPage({ viewport: SHEET, deviceScaleFactor });
  try {
    await page.setContent(html);
    const pages = await check(page, stem);
    if (medium === 'pdf') {
      return { extension: 'pdf', bytes: timeless(await page.pdf({ preferCSSPageSize: true, printBackground: true })) };
    }
    if (medium === 'png') return { extension: 'png', bytes: await page.screenshot({ fullPage: true }) };
    if (medium === 'txt') throw new Error(`${stem}: a page is no text file.`);
    const shots = await pictures(page, stem, medium, pages);
    const [only] = shots;
    if (medium === 'photo') {
      if (only === undefined || shots.length > 1) throw new Error(`${stem}: a photo has one page.`);
      return { extension: 'jpg', bytes: only };
    }
    const scans = shots.map((jpeg) => ({ ...A4, texts: [], picture: { jpeg, ...sizeOf(jpeg) } }));
    return { extension: 'pdf', bytes: rawPdf(scans) };
  } finally {
    await page.close();
  }
}

export async function openStudio(): Promise<Studio> {
  const browser = await launchBrowser();
  return {
    draw: async (stem, medium, paper) => {
      if ('text' in paper) return { extension: 'txt', bytes: Buffer.from(paper.text) };
      if ('raw' in paper) return { extension: 'pdf', bytes: rawPdf(paper.raw) };
      return drawHtml(browser, stem, medium, paper.html);
    },
    close: () => browser.close(),
  };
}
