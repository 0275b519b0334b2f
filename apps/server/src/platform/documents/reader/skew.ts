// By how much a page lies askew. Lines of text, projected along the right angle, leave the sharpest stripes.
import type { Grey } from './pdfium.ts';

const mostDegrees = 8;
const coarseStep = 0.5;
const fineStep = 0.1;
/** Below this the OCR does not mind, and turning costs sharpness. */
const smallest = 0.2;
/** The stripes must be so much sharper than without turning: a photo of a wall has no right angle. */
const clearGain = 1.03;
const mostDots = 40_000;
const dark = 140;
const light = 200;

type Dots = { readonly x: Float32Array; readonly y: Float32Array; readonly span: number };

/** Some of the dark pixels with light above them, around the middle of the page: the insides of dark areas say nothing. */
function upperEdges({ width, height, data }: Grey): Dots {
  const from = 3 * width;
  const isEdge = (at: number): boolean => (data[at] ?? 255) < dark && (data[at - from] ?? 0) > light;
  let count = 0;
  for (let at = from; at < data.length; at += 7) if (isEdge(at)) count += 1;
  const step = 7 * Math.max(1, Math.ceil(count / mostDots));
  const x: number[] = [];
  const y: number[] = [];
  for (let at = from; at < data.length; at += step) {
    if (!isEdge(at)) continue;
    x.push((at % width) - width / 2);
    y.push(Math.floor(at / width) - height / 2);
  }
  return { x: Float32Array.from(x), y: Float32Array.from(y), span: Math.hypot(width, height) };
}

/** How sharp the stripes are when the page is turned clockwise by so many degrees. */
function sharpness({ x, y, span }: Dots, degrees: number, bin: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const stripes = new Uint32Array(Math.ceil(span / bin) + 2);
  for (let i = 0; i < x.length; i += 1) {
    const at = Math.floor(((x[i] ?? 0) * sine + (y[i] ?? 0) * cosine + span / 2) / bin);
    stripes[at] = (stripes[at] ?? 0) + 1;
  }
  let sum = 0;
  for (let at = 1; at < stripes.length; at += 1) sum += ((stripes[at] ?? 0) - (stripes[at - 1] ?? 0)) ** 2;
  return sum;
}

/** The degrees by which a page must be turned clockwise for its lines to lie level; 0 when they do, or when nobody can tell. */
export function findSkew(picture: Grey): number {
  const dots = upperEdges(picture);
  if (dots.x.length < 500) return 0;
  // stripes of about a fifth of a line of text
  const bin = Math.max(1, picture.height / 800);
  const level = sharpness(dots, 0, bin);
  let best = { degrees: 0, value: level };
  const look = (degrees: number): void => {
    const value = sharpness(dots, degrees, bin);
    if (value > best.value) best = { degrees, value };
  };
  for (let degrees = -mostDegrees; degrees <= mostDegrees; degrees += coarseStep) look(degrees);
  const around = best.degrees;
  for (let degrees = around - coarseStep; degrees <= around + coarseStep; degrees += fineStep) look(degrees);
  return best.value > level * clearGain && Math.abs(best.degrees) >= smallest ? best.degrees : 0;
}
