import type { Size } from './page-size.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Air around the line, in points: the letters above and below tell that it is the right one. */
const AIR_X = 8;
const AIR_Y = 6;
/** A photo is rarely straight: the taller the box, the further the words may lie beside it. */
const AIR_SHARE = 0.4;
/** Never magnified so far that a short line becomes a poster. */
const LEAST_SHARE = 0.45;
/** A long line is not cut to a hair: so many times as wide as high at most. */
const MOST_FLAT = 9;
/** Pixels for a point of the paper, at least: letters of eight points are then as high as those of a small print. */
const READABLE = 1.1;

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 10_000) / 100}%`;
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** How a picture of the whole page is placed in a small window so that the box, with some air, fills it. */
export function cutOf({ x, y, width, height }: Box, page: Size) {
  const cutWidth = Math.min(page.width, Math.max(width + 2 * AIR_X, page.width * LEAST_SHARE));
  const air = Math.max(AIR_Y, height * AIR_SHARE);
  const cutHeight = Math.min(page.height, Math.max(height + 2 * air, cutWidth / MOST_FLAT));
  const left = within(x - AIR_X, 0, page.width - cutWidth);
  const top = within(y + height / 2 - cutHeight / 2, 0, page.height - cutHeight);
  return {
    // on a phone a line as wide as the page is moved sideways instead of shrunk beyond reading
    paper: {
      minWidth: `${Math.round(cutWidth * READABLE)}px`,
      aspectRatio: `${Math.round(cutWidth * 100) / 100} / ${Math.round(cutHeight * 100) / 100}`,
    },
    /** The line itself, among its neighbours. */
    mark: {
      left: percent(x - left, cutWidth),
      top: percent(y - top, cutHeight),
      width: percent(width, cutWidth),
      height: percent(height, cutHeight),
    },
    image: {
      width: percent(page.width, cutWidth),
      left: `-${percent(left, cutWidth)}`,
      top: `-${percent(top, cutHeight)}`,
    },
  };
}
