// The online geocoder that an operator may configure: any service that answers like Nominatim. Off by default.
import type { LocationHit } from '@nabz/contract/location';
import { z } from 'zod';
import { addressOf, INDIA } from './location.map.ts';

const TIMEOUT_MS = 3000;
/** One answer is a few hundred bytes. */
const LONGEST_ANSWER = 100_000;
const LONGEST_NAME = 120;
/** Of an answer nothing is known but the point: it may stand for a house or a town. */
const SPREAD_KM = 5;

const degrees = (from: number, to: number) => z.coerce.number().min(from).max(to);
const name = z
  .string()
  .max(LONGEST_NAME)
  // invisible signs turn a line around; the two joiners belong to Indian scripts
  .regex(/^(?:[^\p{Cc}\p{Cf}<>]|[\u200c\u200d])*$/u)
  .optional();
/** Only what lies in India's box, and names without anything that could be more than a name. */
const AnswerSchema = z.array(
  z.object({
    lat: degrees(6, 37.5),
    lon: degrees(68, 97.5),
    address: z.object({
      city: name,
      town: name,
      village: name,
      municipality: name,
      suburb: name,
      county: name,
      state_district: name,
      state: name,
      country_code: z.literal('in'),
    }),
  }),
);

async function readText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('The answer is too long.');
  }
  return text;
}

function toHit([first]: z.output<typeof AnswerSchema>): LocationHit | null {
  if (!first) return null;
  const { lat, lon, address } = first;
  const city = address.city ?? address.town ?? address.village ?? address.municipality ?? '';
  const district = address.state_district ?? address.county ?? '';
  const state = address.state ?? '';
  if (state === '' || (city === '' && district === '')) return null;
  return {
    kind: 'town',
    lat,
    lng: lon,
    city: city || district,
    district: district || city,
    state,
    country: INDIA,
    address: addressOf(address.suburb ?? '', city || district, state, INDIA),
    pincode: null,
    matched: null,
    spreadKm: SPREAD_KM,
  };
}

/** Asks the service; null when it knows nothing, answers nonsense, is slow or away. The address is not logged. */
export async function askGeocoder(
  url: string,
  address: string,
  timeoutMs: number = TIMEOUT_MS,
): Promise<LocationHit | null> {
  const query = new URLSearchParams({
    q: address,
    format: 'jsonv2',
    countrycodes: 'in',
    limit: '1',
    addressdetails: '1',
  });
  try {
    const response = await fetch(`${url}/search?${query.toString()}`, {
      headers: { accept: 'application/json', 'user-agent': 'Nabz' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const answer = AnswerSchema.safeParse(JSON.parse(await readText(response)));
    return answer.success ? toHit(answer.data) : null;
  } catch {
    return null;
  }
}
