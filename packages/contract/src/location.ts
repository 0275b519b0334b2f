import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LatitudeSchema, LimitSchema, LongitudeSchema, OkSchema, PlaceSchema } from './fields.ts';

const tag = 'location';

/** A place as screens show it. The country is always named; every place we know is in India. */
export const LocationSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** One line: "Baner, Pune, Maharashtra, India" or what the patient entered. */
  address: z.string(),
});
export type Location = z.infer<typeof LocationSchema>;

/** A place that a search found. */
export const LocationHitSchema = LocationSchema.extend({
  kind: z.enum(['town', 'pincode', 'district', 'state']),
  district: z.string(),
  /** The six digits, when a PIN was searched. */
  pincode: z.string().nullable(),
  /** The other name that matched, when it was not the name itself: "Bombay" for Mumbai. */
  matched: z.string().nullable(),
  /** How large an area the one point stands for, in kilometres; PIN areas and districts are wide. */
  spreadKm: z.number(),
});
export type LocationHit = z.infer<typeof LocationHitSchema>;

const pune: Location = {
  lat: 18.5196,
  lng: 73.8554,
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  address: 'Pune, Maharashtra, India',
};
const puneHit: LocationHit = { ...pune, kind: 'town', district: 'Pune', pincode: null, matched: 'Poona', spreadKm: 15 };

const AnswerSchema = OkSchema.extend({
  /** Null: not known. Nothing is guessed from the address of the caller's device. */
  location: LocationSchema.nullable(),
});

export const currentLocation = defineEndpoint({
  method: 'GET',
  path: '/location/current',
  summary: 'The caller’s saved place, or null: nothing is guessed.',
  tag,
  access: 'patient',
  success: { status: 200, body: AnswerSchema },
  errors: [],
  example: { response: { success: true, location: pune } },
});

export const getUserLocation = defineEndpoint({
  method: 'GET',
  path: '/location/user',
  summary: 'The caller’s saved place, or null.',
  tag,
  access: 'patient',
  success: { status: 200, body: AnswerSchema },
  errors: [],
  example: { response: { success: true, location: pune } },
});

export const aiUserLocation = defineEndpoint({
  method: 'GET',
  path: '/ai/user-location',
  summary: 'The place that answers of the assistant are given for: the caller’s saved one, or null.',
  tag,
  access: 'patient',
  success: { status: 200, body: AnswerSchema },
  errors: [],
  example: { response: { success: true, location: null } },
});

/** What a screen knows of a place: coordinates, words or both. */
const GivenLocationSchema = z.object({
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  city: z.string().trim().max(120).optional(),
  state: z.string().trim().max(120).optional(),
  country: z.string().trim().max(120).optional(),
  address: z.string().trim().max(500).optional(),
});

export const setUserLocation = defineEndpoint({
  method: 'PUT',
  path: '/location/user',
  summary: 'Saves the caller’s place, as {lat, lng, ...} or as a GeoJSON point; null or (0, 0) forgets it.',
  tag,
  access: 'patient',
  body: z.object({
    location: z.union([GivenLocationSchema, PlaceSchema], 'input.location.shape').nullable(),
  }),
  success: { status: 200, body: AnswerSchema },
  errors: [400],
  example: { body: { location: pune }, response: { success: true, location: pune } },
});

export const geocode = defineEndpoint({
  method: 'POST',
  path: '/location/geocode',
  summary: 'Coordinates of an Indian town, district, state, PIN code or old name; 404 when we do not know it.',
  tag,
  access: 'patient',
  body: z.object({
    address: z.string().trim().min(1, 'input.location.missing').max(200, 'input.location.tooLong'),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({
      coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
      location: LocationHitSchema,
    }),
  },
  errors: [400, 404],
  example: {
    body: { address: 'Poona' },
    response: { success: true, coordinates: { latitude: 18.5196, longitude: 73.8554 }, location: puneHit },
  },
});

export const reverseGeocode = defineEndpoint({
  method: 'POST',
  path: '/location/reverse-geocode',
  summary: 'The nearest town and its state; 404 far from every town we know.',
  tag,
  access: 'patient',
  body: z.object({ lat: LatitudeSchema, lng: LongitudeSchema }),
  success: { status: 200, body: OkSchema.extend({ location: LocationSchema }) },
  errors: [400, 404],
  example: { body: { lat: 18.52, lng: 73.86 }, response: { success: true, location: pune } },
});

export const searchLocations = defineEndpoint({
  method: 'GET',
  path: '/location/search',
  summary: 'Places whose name or PIN code begins with, contains or nearly is the query; the likeliest first.',
  tag,
  access: 'patient',
  query: z.object({ query: z.string().trim().max(80).default(''), limit: LimitSchema.default(8) }),
  success: { status: 200, body: OkSchema.extend({ locations: z.array(LocationHitSchema) }) },
  errors: [400],
  example: { query: { query: 'poo', limit: '5' }, response: { success: true, locations: [puneHit] } },
});
