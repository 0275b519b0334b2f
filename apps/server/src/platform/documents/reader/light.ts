// Evens out the light of a photo: the paper becomes white everywhere, the letters dark, shadows and folds go.
import type { Grey } from './pdfium.ts';

/** Side of the squares that the light is measured in, as parts of the longer side: larger than letters, smaller than shadows. */
const squaresAcross = 96;
/** Paper is what this part of a square is darker than. */
const paperPart = 0.85;
/** Darker paper is no paper but a picture, a seal, a table top: making it white would make noise. */
const darkestPaper = 60;
const whitePaper = 245;
/** What paper becomes before the shades are pulled apart. */
const paperShade = 250;
/** Share of the darkest pixels that become black. */
const inkPart = 0.005;

type Map2 = { readonly width: number; readonly height: number; readonly values: Float32Array };

/** The brightness of the paper in each square. */
function measureLight({ width, height, data }: Grey, side: number): Map2 {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const values = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      const [right, bottom] = [Math.min(width, (column + 1) * side), Math.min(height, (row + 1) * side)];
      let total = 0;
      for (let y = row * side; y < bottom; y += 2) {
        for (let x = column * side; x < right; x += 2) {
          const shade = data[y * width + x] ?? 255;
          counts[shade] = (counts[shade] ?? 0) + 1;
          total += 1;
        }
      }
      values[row * across + column] = Math.max(darkestPaper, shadeAt(counts, total * paperPart));
    }
  }
  return { width: across, height: down, values };
}

/** The shade below which so many pixels lie. */
function shadeAt(counts: Uint32Array, many: number): number {
  let sum = 0;
  for (let shade = 0; shade < 256; shade += 1) {
    sum += counts[shade] ?? 0;
    if (sum >= many) return shade;
  }
  return 255;
}

/** Each square as the brightest of its neighbours, then the mean of them: a seal or a thick line is no shadow. */
function smooth({ width, height, values }: Map2): Map2 {
  const around = (from: Float32Array, pick: (near: number[]) => number): Float32Array =>
    from.map((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const near: number[] = [];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          near.push(from[row * width + column] ?? 255);
        }
      }
      return pick(near);
    });
  const brightest = around(values, (near) => Math.max(...near));
  return {
    width,
    height,
    values: around(brightest, (near) => near.reduce((sum, value) => sum + value, 0) / near.length),
  };
}

/** What a row of squares is lit by at a height between two of them. */
function lightOfRow(light: Map2, y: number, side: number): Float32Array {
  const down = Math.min(light.height - 1, Math.max(0, y / side - 0.5));
  const row = Math.floor(down);
  const next = Math.min(light.height - 1, row + 1);
  const low = down - row;
  return Float32Array.from({ length: light.width }, (_, column) => {
    const above = light.values[row * light.width + column] ?? 255;
    return above + ((light.values[next * light.width + column] ?? 255) - above) * low;
  });
}

/** Every pixel by the light where it is. It runs for millions: from square to square along each row, in small steps. */
function divide({ width, height, data }: Grey, light: Map2, side: number): Buffer {
  const result = Buffer.allocUnsafe(width * height);
  const half = side / 2;
  for (let y = 0; y < height; y += 1) {
    const lit = lightOfRow(light, y, side);
    const from = y * width;
    for (let square = -1; square < light.width; square += 1) {
      const left = lit[Math.max(0, square)] ?? 255;
      const right = lit[Math.min(light.width - 1, square + 1)] ?? 255;
      const begin = Math.max(0, Math.round(square * side + half));
      const end = Math.min(width, Math.round((square + 1) * side + half));
      const step = (right - left) / side;
      let here = left;
      for (let x = begin; x < end; x += 1) {
        const shade = ((data[from + x] ?? 255) * paperShade) / here;
        result[from + x] = shade > 255 ? 255 : shade;
        here += step;
      }
    }
  }
  return result;
}

/** Pulls the shades apart: the darkest become black, those of the paper white. */
function stretch(data: Buffer): void {
  const counts = new Uint32Array(256);
  // every third pixel tells enough
  for (let at = 0; at < data.length; at += 3) counts[data[at] ?? 255] = (counts[data[at] ?? 255] ?? 0) + 1;
  const black = Math.min(120, shadeAt(counts, (data.length / 3) * inkPart));
  const white = 235;
  const table = Uint8Array.from({ length: 256 }, (_, shade) =>
    Math.max(0, Math.min(255, Math.round(((shade - black) * 255) / (white - black)))),
  );
  for (let at = 0; at < data.length; at += 1) data[at] = table[data[at] ?? 255] ?? 255;
}

/** The same picture on white paper in even light. */
export function evenLight(picture: Grey): Grey {
  const side = Math.max(8, Math.ceil(Math.max(picture.width, picture.height) / squaresAcross));
  const light = smooth(measureLight(picture, side));
  // a page that was drawn, or scanned well, is white already
  if (light.values.every((value) => value >= whitePaper)) return picture;
  const data = divide(picture, light, side);
  stretch(data);
  return { width: picture.width, height: picture.height, data };
}
