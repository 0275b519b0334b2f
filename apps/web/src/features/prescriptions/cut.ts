import type { Size } from './page-size.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Air around the line, in points: the letters above and below tell that it is the right one. */
const AIR_X = 8;
const AIR_Y = 6;
/** A photo is rarely straight: the taller the box, the further the words may lie beside it. */
const AIR_SHARE = 0.4;
/** Never magnified so far that a short line becomes a poster. */
const LEAST_SHARE = 0.45;

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 10_000) / 100}%`;
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** How a picture of the whole page is placed in a small window so that the box, with some air, fills it. */
export function cutOf({ x, y, width, height }: Box, page: Size) {
  const cutWidth = Math.min(page.width, Math.max(width + 2 * AIR_X, page.width * LEAST_SHARE));
  const air = Math.max(AIR_Y, height * AIR_SHARE);
  const cutHeight = Math.min(page.height, height + 2 * air);
  const left = within(x - AIR_X, 0, page.width - cutWidth);
  const top = within(y - air, 0, page.height - cutHeight);
  return {
    aspectRatio: `${Math.round(cutWidth * 100) / 100} / ${Math.round(cutHeight * 100) / 100}`,
    image: {
      width: percent(page.width, cutWidth),
      left: `-${percent(left, cutWidth)}`,
      top: `-${percent(top, cutHeight)}`,
    },
  };
}
