const KM_PER_DEGREE = 111.2;

type At = { readonly lat: number; readonly lng: number };

/** Kilometres between two places of India, as on a flat map: good to a percent over some hundred kilometres. */
export function kmApart(one: At, other: At): number {
  const north = (one.lat - other.lat) * KM_PER_DEGREE;
  const east = (one.lng - other.lng) * KM_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
