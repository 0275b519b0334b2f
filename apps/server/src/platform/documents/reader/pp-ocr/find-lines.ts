// Where lines of text stand: the network says of each pixel how likely it is the inside of a line, and what hangs together is one.
import type { Grey } from '../pdfium.ts';
import { resize } from '../picture.ts';
import type { Network } from './models.ts';

/** A line of text: a rectangle that may lie askew. In pixels of the picture. */
export type Strip = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far it sinks along its length, for each pixel of it. */
  readonly slope: number;
};

/** The longer side at which lines are looked for: letters of small print are 10 pixels high then. 1,600 find no more and take half as long again. */
const mostSide = 1280;
/** The network halves the picture five times. */
const multiple = 32;
/** What it was trained with: brightness less the mean, by the spread; blue, green and red each. */
const means = [0.485, 0.456, 0.406];
const spreads = [0.229, 0.224, 0.225];

/** From here on a pixel is inside a line; a line is one when its pixels are so likely in the mean. */
const isInside = 0.3;
const leastMean = 0.55;
const leastHigh = 3;
const leastPixels = 12;
/** The network was taught with lines that were made thinner; they grow by this part of area by outline. */
const growth = 1.6;
/** Shorter ones have no slope that can be told. */
const leastLongForSlope = 4;
const mostSlope = 0.2;

function toInput({ width, height, data }: Grey): Float32Array {
  const area = width * height;
  const input = new Float32Array(3 * area);
  for (let channel = 0; channel < 3; channel += 1) {
    const [mean = 0, spread = 1] = [means[channel], spreads[channel]];
    const shades = Float32Array.from({ length: 256 }, (_, shade) => (shade / 255 - mean) / spread);
    for (let at = 0; at < area; at += 1) input[channel * area + at] = shades[data[at] ?? 255] ?? 0;
  }
  return input;
}

const toMultiple = (side: number): number => Math.max(multiple, Math.round(side / multiple) * multiple);

/** The pixels of one line: sums for its mean and its slope. */
type Cluster = { left: number; right: number; top: number; bottom: number; members: number[] };

/** What hangs together, from one pixel on; marks what it took. */
function gather(inside: Uint8Array, width: number, height: number, start: number): Cluster {
  const cluster: Cluster = { left: width, right: 0, top: height, bottom: 0, members: [start] };
  const { members } = cluster;
  inside[start] = 0;
  for (let next = 0; next < members.length; next += 1) {
    const at = members[next] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    cluster.left = Math.min(cluster.left, x);
    cluster.right = Math.max(cluster.right, x);
    cluster.top = Math.min(cluster.top, y);
    cluster.bottom = Math.max(cluster.bottom, y);
    const near = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, y > 0 ? at - width : -1, at + width];
    for (const other of near) {
      if (other < 0 || inside[other] !== 1) continue;
      inside[other] = 0;
      members.push(other);
    }
  }
  return cluster;
}

/** How far a long line sinks along its length: the straight line through the middles of its columns. */
function slopeOf({ left, right, top, bottom, members }: Cluster, width: number): number {
  const long = right - left + 1;
  if (long < leastLongForSlope * (bottom - top + 1) && long < 3 * leastLongForSlope) return 0;
  let [count, sumX, sumY, sumXx, sumXy] = [0, 0, 0, 0, 0];
  for (const at of members) {
    const [x, y] = [(at % width) - left, Math.floor(at / width) - top];
    count += 1;
    sumX += x;
    sumY += y;
    sumXx += x * x;
    sumXy += x * y;
  }
  const spread = count * sumXx - sumX * sumX;
  const slope = spread === 0 ? 0 : (count * sumXy - sumX * sumY) / spread;
  return Math.abs(slope) > mostSlope ? 0 : slope;
}

/** The rectangle along its slope that holds a cluster, grown to the size of its letters. */
function stripOf(cluster: Cluster, width: number): Strip {
  const slope = slopeOf(cluster, width);
  const middle = (cluster.left + cluster.right) / 2;
  let [top, bottom] = [Infinity, -Infinity];
  for (const at of cluster.members) {
    const level = Math.floor(at / width) - slope * ((at % width) - middle);
    top = Math.min(top, level);
    bottom = Math.max(bottom, level);
  }
  const [long, high] = [cluster.right - cluster.left + 1, bottom - top + 1];
  const grown = (long * high * growth) / (2 * (long + high));
  return {
    x: cluster.left - grown,
    y: (top + bottom + 1) / 2 - (high / 2 + grown),
    width: long + 2 * grown,
    height: high + 2 * grown,
    slope,
  };
}

/** The lines in a map of how likely each pixel is the inside of one. */
export function stripsIn(likely: Float32Array, width: number, height: number): Strip[] {
  const inside = Uint8Array.from(likely, (one) => (one > isInside ? 1 : 0));
  const strips: Strip[] = [];
  for (let at = 0; at < inside.length; at += 1) {
    if (inside[at] !== 1) continue;
    const cluster = gather(inside, width, height, at);
    const { members } = cluster;
    if (members.length < leastPixels || cluster.bottom - cluster.top + 1 < leastHigh) continue;
    const mean = members.reduce((sum, member) => sum + (likely[member] ?? 0), 0) / members.length;
    if (mean >= leastMean) strips.push(stripOf(cluster, width));
  }
  return strips;
}

/** The lines of text in a picture, from top to bottom. */
export async function findLines(picture: Grey, find: Network): Promise<Strip[]> {
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
  const small = await resize(picture, toMultiple(picture.width * scale), toMultiple(picture.height * scale));
  const { data } = await find(toInput(small), [1, 3, small.height, small.width]);
  const [across, down] = [picture.width / small.width, picture.height / small.height];
  return stripsIn(data, small.width, small.height)
    .map(({ x, y, width, height, slope }) => ({
      x: x * across,
      y: y * down,
      width: width * across,
      height: height * down,
      slope: (slope * down) / across,
    }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
}
