// The sheet of paper in a photo: found by its light against what it lies on. Each edge is the straight line that most of the
// outline follows, so a shadow or a finger over a part of it does no harm.
import type { Grey } from './pdfium.ts';

type Point = readonly [x: number, y: number];
/** Clockwise from the top left, in pixels of the picture. */
export type Corners = readonly [Point, Point, Point, Point];

/** The outline is looked for in a picture of this size. */
const smallSide = 240;
/** Paper and table differ by at least so much of the 255 steps of grey. */
const leastContrast = 35;
/** Less is a card on a table; more is a page that fills the picture, as scanners make them. */
const leastShare = 0.2;
const mostShare = 0.93;
/** An edge leans no more than so much (17 degrees), and so much of the outline lies on it. */
const mostLean = 0.3;
const leastOnEdge = 0.6;
const edgeWidth = 1.2;
const triedPoints = 40;

/** The picture with each square of pixels as one, their mean. */
function shrink({ width, height, data }: Grey): Grey {
  const step = Math.max(1, Math.max(width, height) / smallSide);
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) };
  const pixels = Buffer.alloc(small.width * small.height);
  const side = Math.floor(step);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let dy = 0; dy < side; dy += 2) {
        const row = (Math.floor(y * step) + dy) * width + Math.floor(x * step);
        for (let dx = 0; dx < side; dx += 2) {
          sum += data[row + dx] ?? 0;
          count += 1;
        }
      }
      pixels[y * small.width + x] = count === 0 ? 0 : sum / count;
    }
  }
  return { ...small, data: pixels };
}

/** The grey that parts dark from light best (Otsu); null when there are no two kinds. */
function partingGrey(data: Uint8Array): number | null {
  const counts = new Float64Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const all = data.reduce((sum, value) => sum + value, 0);
  let below = 0;
  let sumBelow = 0;
  let best = { spread: -1, limit: 0, contrast: 0, share: 0 };
  for (let limit = 0; limit < 255; limit += 1) {
    below += counts[limit] ?? 0;
    sumBelow += limit * (counts[limit] ?? 0);
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const contrast = (all - sumBelow) / above - sumBelow / below;
    const spread = below * above * contrast ** 2;
    if (spread > best.spread) best = { spread, limit, contrast, share: above / data.length };
  }
  return best.contrast < leastContrast || best.share < leastShare || best.share > mostShare ? null : best.limit;
}

/** Which pixels belong to the largest light area. */
function largestArea({ width, height, data }: Grey, limit: number): Uint8Array {
  const labels = new Int32Array(width * height);
  let largest = { label: 0, size: 0 };
  const open: number[] = [];
  for (let start = 0, label = 0; start < labels.length; start += 1) {
    if (labels[start] !== 0 || (data[start] ?? 0) <= limit) continue;
    label += 1;
    labels[start] = label;
    open.push(start);
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size += 1;
      const x = at % width;
      const next = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const one of next) {
        if (one < 0 || one >= labels.length || labels[one] !== 0 || (data[one] ?? 0) <= limit) continue;
        labels[one] = label;
        open.push(one);
      }
    }
    if (size > largest.size) largest = { label, size };
  }
  return Uint8Array.from(labels, (label) => (label === largest.label ? 1 : 0));
}

type Outline = { readonly left: Point[]; readonly right: Point[]; readonly top: Point[]; readonly bottom: Point[] };

/** The outermost pixels of the area on each side; those of the upright sides with x and y exchanged. */
function outlineOf({ width, height }: Grey, area: Uint8Array): Outline {
  const outline: Outline = { left: [], right: [], top: [], bottom: [] };
  for (let y = 0; y < height; y += 1) {
    const row = area.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    outline.left.push([y, first]);
    outline.right.push([y, row.lastIndexOf(1) + 1]);
  }
  for (let x = 0; x < width; x += 1) {
    let first = 0;
    while (first < height && area[first * width + x] !== 1) first += 1;
    if (first === height) continue;
    let last = height - 1;
    while (area[last * width + x] !== 1) last -= 1;
    outline.top.push([x, first]);
    outline.bottom.push([x, last + 1]);
  }
  return outline;
}

type Line = { readonly lean: number; readonly start: number; readonly share: number };

/** The line through two of the points that most of the others lie on. */
function edgeOf(points: readonly Point[]): Line | null {
  if (points.length < triedPoints) return null;
  const step = Math.floor(points.length / triedPoints);
  let best: Line = { lean: 0, start: 0, share: 0 };
  for (let i = 0; i < points.length; i += step) {
    for (let j = i + Math.floor(points.length / 4); j < points.length; j += step) {
      const [a, b] = [points[i], points[j]];
      if (!a || !b || a[0] === b[0]) continue;
      const lean = (b[1] - a[1]) / (b[0] - a[0]);
      if (Math.abs(lean) > mostLean) continue;
      const start = a[1] - lean * a[0];
      const on = points.filter(([x, y]) => Math.abs(lean * x + start - y) < edgeWidth).length;
      if (on / points.length > best.share) best = { lean, start, share: on / points.length };
    }
  }
  return best.share < leastOnEdge ? null : best;
}

/** Where an upright edge (x by y) and a level one (y by x) meet. */
function meet(upright: Line, level: Line): Point {
  const y = (level.lean * upright.start + level.start) / (1 - level.lean * upright.lean);
  return [upright.lean * y + upright.start, y];
}

/** The corners of the sheet; null when the picture shows none, or nothing but it. */
export function findSheet(picture: Grey): Corners | null {
  const small = shrink(picture);
  const limit = partingGrey(small.data);
  if (limit === null) return null;
  const outline = outlineOf(small, largestArea(small, limit));
  const [left, right, top, bottom] = [outline.left, outline.right, outline.top, outline.bottom].map(edgeOf);
  if (!left || !right || !top || !bottom) return null;
  const scaled = ([x, y]: Point): Point => [(x * picture.width) / small.width, (y * picture.height) / small.height];
  return [scaled(meet(left, top)), scaled(meet(right, top)), scaled(meet(right, bottom)), scaled(meet(left, bottom))];
}

const length = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How a place on the flat sheet is found in the photo: the projection that carries the corners over. */
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners, width: number, height: number) {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return {
    xByX: (x1 - x0 + g * x1) / width,
    xByY: (x3 - x0 + h * x3) / height,
    yByX: (y1 - y0 + g * y1) / width,
    yByY: (y3 - y0 + h * y3) / height,
    scaleByX: g / width,
    scaleByY: h / height,
    x: x0,
    y: y0,
  };
}

/** A picture of one byte a channel and pixel. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Buffer };

/** The sheet alone, flat and upright. What lies outside of the picture becomes white. */
export function flatten(picture: Pixels, corners: Corners, channels: number): Pixels {
  const [tl, tr, br, bl] = corners;
  const width = Math.round(Math.max(length(tl, tr), length(bl, br)));
  const height = Math.round(Math.max(length(tl, bl), length(tr, br)));
  const to = projection(corners, width, height);
  const flat = Buffer.alloc(width * height * channels, 255);
  const { data } = picture;
  const stride = picture.width * channels;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const scale = to.scaleByX * x + to.scaleByY * y + 1;
      const fromX = (to.xByX * x + to.xByY * y + to.x) / scale;
      const fromY = (to.yByX * x + to.yByY * y + to.y) / scale;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= picture.width - 1 || top >= picture.height - 1) continue;
      const right = fromX - left;
      const down = fromY - top;
      const at = top * stride + left * channels;
      for (let channel = at; channel < at + channels; channel += 1) {
        const above = (data[channel] ?? 0) * (1 - right) + (data[channel + channels] ?? 0) * right;
        const under = (data[channel + stride] ?? 0) * (1 - right) + (data[channel + stride + channels] ?? 0) * right;
        flat[(y * width + x) * channels + channel - at] = above * (1 - down) + under * down;
      }
    }
  }
  return { width, height, data: flat };
}
