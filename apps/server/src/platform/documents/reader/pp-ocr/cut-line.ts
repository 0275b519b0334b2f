// One line of text cut out of a picture: level, and as high as the network reads it.
import type { Grey } from '../pdfium.ts';
import type { Strip } from './find-lines.ts';

export const lineHigh = 48;
const shortest = 16;
/** Longer ones have letters of no reasonable width. */
const longest = 2400;

/** How wide a line is when it is as high as the network reads it. */
export const widthOf = ({ width, height }: Strip): number =>
  Math.min(longest, Math.max(shortest, Math.round((width * lineHigh) / height)));

/** The brightness at a place between pixels; outside of the picture that of its edge. */
function shadeAt({ width, height, data }: Grey, x: number, y: number): number {
  const [inX, inY] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  const [left, top] = [Math.floor(inX), Math.floor(inY)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [partX, partY] = [inX - left, inY - top];
  const above = (data[top * width + left] ?? 255) * (1 - partX) + (data[top * width + right] ?? 255) * partX;
  const below = (data[bottom * width + left] ?? 255) * (1 - partX) + (data[bottom * width + right] ?? 255) * partX;
  return above * (1 - partY) + below * partY;
}

/** The pixels of a line. Where it becomes smaller, each is the mean of those it stands for. */
export function cutLine(picture: Grey, strip: Strip): Grey {
  const width = widthOf(strip);
  const [stepX, stepY] = [strip.width / width, strip.height / lineHigh];
  const samples = Math.min(4, Math.max(1, Math.round(stepY)));
  const data = Buffer.allocUnsafe(width * lineHigh);
  const middle = strip.x + strip.width / 2;
  for (let row = 0; row < lineHigh; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let part = 0; part < samples * samples; part += 1) {
        const x = strip.x + (column + ((part % samples) + 0.5) / samples) * stepX - 0.5;
        const y = strip.y + (row + (Math.floor(part / samples) + 0.5) / samples) * stepY - 0.5;
        sum += shadeAt(picture, x, y + strip.slope * (x - middle));
      }
      data[row * width + column] = sum / (samples * samples);
    }
  }
  return { width, height: lineHigh, data };
}
