/** A place on earth. */
export type Point = { readonly lat: number; readonly lng: number };
/** A point of the drawing. */
export type Spot = { readonly x: number; readonly y: number };

const EARTH_KM = 6371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres east and north of a centre, true in distance and direction from it, so that rings are rings. */
export function fromCentre(centre: Point, point: Point): { east: number; north: number } {
  const [lat1, lat2] = [toRadians(centre.lat), toRadians(point.lat)];
  const turn = toRadians(point.lng - centre.lng);
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(turn / 2) ** 2;
  const km = 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(lat2),
    Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn),
  );
  return { east: km * Math.sin(bearing), north: km * Math.cos(bearing) };
}

/** Round outer rings whose half is round as well. */
const OUTER_KM = [1, 2, 4, 10, 20, 50, 100, 200, 500];

/** The ring that holds everything shown; its half is drawn too. */
export const outerRingKm = (furthestKm: number): number => OUTER_KM.find((km) => km >= furthestKm) ?? furthestKm;

const TURNS = 16;
const STEP = 0.5;

/**
 * Moves each mark to the nearest free place around where it belongs, in the order given, so that none hides another:
 * many hospitals are known by their town alone and share one point. Marks stay inside the drawing.
 */
export function spread(
  wanted: readonly Spot[],
  { gap, size, taken }: { gap: number; size: number; taken: readonly Spot[] },
): Spot[] {
  const used = [...taken];
  const isFree = ({ x, y }: Spot) =>
    x >= gap / 2 &&
    y >= gap / 2 &&
    x <= size - gap / 2 &&
    y <= size - gap / 2 &&
    used.every((other) => Math.hypot(other.x - x, other.y - y) >= gap);
  return wanted.map((spot) => {
    const found = around(spot, gap, size).find(isFree) ?? spot;
    used.push(found);
    return found;
  });
}

/** The spot itself, then rings of spots around it, near ones first. */
function around({ x, y }: Spot, gap: number, size: number): Spot[] {
  const spots: Spot[] = [{ x, y }];
  for (let far = gap * STEP; far < size; far += gap * STEP) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const angle = (2 * Math.PI * turn) / TURNS;
      spots.push({ x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) });
    }
  }
  return spots;
}
