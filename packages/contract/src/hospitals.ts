import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LatitudeSchema, LimitSchema, LongitudeSchema, OkSchema, RadiusSchema, SourceNoteSchema } from './fields.ts';
import { UserLocationSchema } from './symptoms.ts';

const tag = 'hospitals';

/** A doctor of a sample hospital or of one that an operator connected; of real hospitals we know no doctors. */
export const DoctorSchema = z.object({
  _id: z.string(),
  name: z.string(),
  specialization: z.string(),
  image_url: z.string().nullable(),
  rating: z.object({ value: z.number().min(0).max(5).nullable() }),
  experience_years: z.int().nullable(),
  /** Additions. */
  qualification: z.string().nullable(),
  languages: z.array(z.string()),
  /** Rupees for a consultation. */
  fee: z.int().nullable(),
  registration: z.string().nullable(),
  hospital: z.object({ _id: z.string(), name: z.string() }),
  /** Kilometres from where the caller asked; null when they did not say. */
  distance: z.number().nullable(),
  /** A made-up doctor for trying the app. */
  sample: z.boolean(),
});
export type Doctor = z.infer<typeof DoctorSchema>;

/** How exactly the place on the map is known: the building, the neighbourhood, or only the town. */
export const PrecisionSchema = z.enum(['point', 'locality', 'town']);
export const OwnershipSchema = z.enum(['government', 'private', 'trust']);

/** What is not known is null or empty: nothing is made up about a real hospital. */
export const HospitalSchema = z.object({
  _id: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
  /** The first of the specialties. */
  specialty: z.string().nullable(),
  specialties: z.array(z.object({ name: z.string() })),
  location: z.object({
    city: z.string(),
    state: z.string(),
    address: z.string(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  rating: z.object({ value: z.number().min(0).max(5).nullable(), total_reviews: z.int().nullable() }),
  bed_count: z.int().nullable(),
  established_year: z.int().nullable(),
  description: z.string(),
  facilities: z.array(z.string()),
  accreditations: z.array(z.object({ name: z.string() })),
  insurance: z.array(z.string()),
  doctors: z.array(DoctorSchema).optional(),
  contact: z.object({ phone: z.array(z.string()), website: z.string().nullable() }),
  /** Kilometres in a straight line; null when the caller did not say where they are or the place is not known. */
  distance: z.number().nullable(),
  /** Additions. */
  district: z.string().nullable(),
  pincode: z.string().nullable(),
  ownership: OwnershipSchema.nullable(),
  /** Has an emergency department; null: not known. */
  emergency: z.boolean().nullable(),
  precision: PrecisionSchema.nullable(),
  /** A made-up hospital for trying the app. */
  sample: z.boolean(),
  /** Consultations can be booked here; else call or go there. */
  bookable: z.boolean(),
  /** Where the facts stand. */
  sources: z.array(SourceNoteSchema),
});
export type Hospital = z.infer<typeof HospitalSchema>;

/** Used by the examples of every endpoint that answers hospitals and doctors. */
export const exampleDoctor: Doctor = {
  _id: 'sample-doctor-1',
  name: 'Dr. Meera Rao (sample)',
  specialization: 'Orthopedics',
  image_url: null,
  rating: { value: 4.6 },
  experience_years: 14,
  qualification: 'MS (Orthopaedics)',
  languages: ['English', 'Hindi', 'Marathi'],
  fee: 800,
  registration: 'SAMPLE-0001',
  hospital: { _id: 'sample-pune-1', name: 'Sample Hospital Neem Lane, Pune' },
  distance: 2.4,
  sample: true,
};
export const exampleHospital: Hospital = {
  _id: 'sample-pune-1',
  name: 'Sample Hospital Neem Lane, Pune',
  image_url: null,
  specialty: 'Orthopedics',
  specialties: [{ name: 'Orthopedics' }],
  location: {
    city: 'Pune',
    state: 'Maharashtra',
    address: '4 Neem Lane (sample street), Pune',
    coordinates: { lat: 18.53, lng: 73.85 },
  },
  rating: { value: 4.4, total_reviews: 210 },
  bed_count: 120,
  established_year: 1998,
  description: 'A made-up hospital for trying the app.',
  facilities: ['Pharmacy'],
  accreditations: [],
  insurance: ['Star Health'],
  contact: { phone: [], website: null },
  distance: 2.4,
  district: 'Pune',
  pincode: null,
  ownership: 'private',
  emergency: true,
  precision: 'point',
  sample: true,
  bookable: true,
  sources: [],
};

/** What narrows a list of hospitals; everything that is left out narrows nothing. */
const FilterSchema = z.object({
  specialty: z.string().trim().max(60).optional(),
  /** Only those known to have an emergency department. */
  emergency: z.enum(['true', 'false']).optional(),
  ownership: OwnershipSchema.optional(),
  /** Real hospitals alone, or made-up ones alone. */
  layer: z.enum(['real', 'sample']).optional(),
});
const AroundSchema = FilterSchema.extend({ lat: LatitudeSchema, lng: LongitudeSchema });

/** The database reads past everything it leaves out, so far pages cost more than they are worth to anybody. */
const MAX_OFFSET = 1000;
const OffsetSchema = z.coerce.number().int().min(0).max(MAX_OFFSET, 'input.hospitals.pages');

const HospitalsSchema = OkSchema.extend({
  hospitals: z.array(HospitalSchema),
  /** In words, why the list stands in this order. */
  sortedBy: z.string(),
});
const example = { success: true, hospitals: [exampleHospital], sortedBy: 'Nearest first, in a straight line.' };

export const nearbyHospitals = defineEndpoint({
  method: 'GET',
  path: '/hospitals/nearby',
  summary: 'Hospitals around a place, the nearest first; radius in km.',
  tag,
  access: 'patient',
  query: AroundSchema.extend({ radius: RadiusSchema.default(20), limit: LimitSchema.default(10) }),
  success: { status: 200, body: HospitalsSchema },
  errors: [400],
  example: { query: { lat: '18.52', lng: '73.86', specialty: 'Orthopedics' }, response: example },
});

export const locationNearbyHospitals = defineEndpoint({
  method: 'GET',
  path: '/location/nearby-hospitals',
  summary: 'Hospitals around a place, the nearest first; what the hospital finder asks.',
  tag,
  access: 'patient',
  query: AroundSchema.extend({ radius: RadiusSchema.default(10), limit: LimitSchema.default(20) }),
  success: { status: 200, body: HospitalsSchema },
  errors: [400],
  example: { query: { lat: '18.52', lng: '73.86' }, response: example },
});

export const locationNearbyDoctors = defineEndpoint({
  method: 'GET',
  path: '/location/nearby-doctors',
  summary: 'Doctors of the hospitals around a place, the nearest first.',
  tag,
  access: 'patient',
  query: z.object({
    lat: LatitudeSchema,
    lng: LongitudeSchema,
    radius: RadiusSchema.default(10),
    specialization: z.string().trim().max(60).optional(),
    limit: LimitSchema.default(20),
  }),
  success: { status: 200, body: OkSchema.extend({ doctors: z.array(DoctorSchema) }) },
  errors: [400],
  example: { query: { lat: '18.52', lng: '73.86' }, response: { success: true, doctors: [exampleDoctor] } },
});

export const locationNearbyHealthcare = defineEndpoint({
  method: 'GET',
  path: '/location/nearby-healthcare',
  summary: 'Hospitals and doctors around a place, each with a limit of its own.',
  tag,
  access: 'patient',
  query: z.object({
    lat: LatitudeSchema,
    lng: LongitudeSchema,
    radius: RadiusSchema.default(10),
    specialty: z.string().trim().max(60).optional(),
    specialization: z.string().trim().max(60).optional(),
    hospitalLimit: LimitSchema.default(10),
    doctorLimit: LimitSchema.default(10),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({ hospitals: z.array(HospitalSchema), doctors: z.array(DoctorSchema) }),
  },
  errors: [400],
  example: {
    query: { lat: '18.52', lng: '73.86' },
    response: { success: true, hospitals: [exampleHospital], doctors: [exampleDoctor] },
  },
});

export const listHospitals = defineEndpoint({
  method: 'GET',
  path: '/hospitals',
  summary: 'Hospitals by name or town; without a search those we know most about first.',
  tag,
  access: 'patient',
  query: FilterSchema.extend({
    search: z.string().trim().max(100).optional(),
    limit: LimitSchema.default(10),
    offset: OffsetSchema.default(0),
  }),
  success: { status: 200, body: HospitalsSchema },
  errors: [400],
  example: { query: { limit: '10' }, response: { ...example, sortedBy: 'By name.' } },
});

const HospitalParams = z.object({ hospitalId: z.string().min(1).max(80) });

export const getHospital = defineEndpoint({
  method: 'GET',
  path: '/hospitals/{hospitalId}',
  summary: 'One hospital with all that is known of it; with lat and lng also its distance.',
  tag,
  access: 'patient',
  params: HospitalParams,
  query: z.object({ lat: LatitudeSchema.optional(), lng: LongitudeSchema.optional() }),
  success: { status: 200, body: OkSchema.extend({ hospital: HospitalSchema }) },
  errors: [400, 404],
  example: { params: { hospitalId: 'sample-pune-1' }, response: { success: true, hospital: exampleHospital } },
});

export const getDoctor = defineEndpoint({
  method: 'GET',
  path: '/hospitals/doctor/{doctorId}',
  summary: 'One doctor.',
  tag,
  access: 'patient',
  params: z.object({ doctorId: z.string().min(1).max(80) }),
  success: { status: 200, body: OkSchema.extend({ doctor: DoctorSchema }) },
  errors: [404],
  example: { params: { doctorId: 'sample-doctor-1' }, response: { success: true, doctor: exampleDoctor } },
});

export const hospitalDoctors = defineEndpoint({
  method: 'GET',
  path: '/doctors/hospital/{hospitalId}',
  summary: 'The doctors of a hospital, of one specialty when it is named.',
  tag,
  access: 'patient',
  params: HospitalParams,
  query: z.object({ specialty: z.string().trim().max(60).optional() }),
  success: { status: 200, body: OkSchema.extend({ doctors: z.array(DoctorSchema) }) },
  errors: [404],
  example: {
    params: { hospitalId: 'sample-pune-1' },
    query: { specialty: 'Orthopedics' },
    response: { success: true, doctors: [exampleDoctor] },
  },
});

export const askedDoctor = defineEndpoint({
  method: 'GET',
  path: '/doctors/asked',
  summary: 'The doctor that free words ask for ("dil ka doctor"); null where they ask for none, or for something else.',
  tag,
  access: 'patient',
  query: z.object({ words: z.string().trim().min(1).max(100) }),
  success: {
    status: 200,
    body: OkSchema.extend({
      /** Without a specialty: a doctor is asked for, and not said which. */
      doctor: z.object({ specialty: z.string().nullable() }).nullable(),
    }),
  },
  errors: [400],
  example: { query: { words: 'heart doctor' }, response: { success: true, doctor: { specialty: 'Cardiology' } } },
});

export const findHospitals = defineEndpoint({
  method: 'POST',
  path: '/ai/find-hospitals',
  summary: 'Hospitals around a place, in words or coordinates, for a treatment or specialty in the patient’s words.',
  tag,
  access: 'patient',
  body: z.object({
    treatmentType: z.string().trim().max(200).optional(),
    location: z.union([
      z.string().trim().min(1, 'input.location.missing').max(200, 'input.location.tooLong'),
      UserLocationSchema,
    ]),
    radius: RadiusSchema.default(20),
  }),
  success: { status: 200, body: OkSchema.extend({ hospitals: z.array(HospitalSchema), sortedBy: z.string() }) },
  errors: [400, 404],
  example: { body: { treatmentType: 'knee replacement', location: 'Pune', radius: 20 }, response: example },
});
