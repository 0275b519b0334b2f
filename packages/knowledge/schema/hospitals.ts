import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SourceSchema } from './shared.ts';
import { SpecialtySchema } from './specialties.ts';

/** How exactly a place on the map is known. `town`: the middle of the town or the PIN area. */
export const GeoPrecisionSchema = z.enum(['point', 'locality', 'town']);
export type GeoPrecision = z.infer<typeof GeoPrecisionSchema>;

export const OwnershipSchema = z.enum(['government', 'private', 'trust']);

/** A cite of a list rather than of a source of the file. */
export const LIST_CITE = /^(nhd|mjpjay|pin):(\d+)$/;

/**
 * Where a fact stands: `nhd:123` = row sr_no 123 of the National Hospital Directory, `mjpjay:45` = row id 45 of the
 * Maharashtra list, `pin:208002` = the place of that PIN code in data/places, else the id of a source of the file.
 */
const CiteSchema = z.union([z.string().regex(LIST_CITE), IdSchema]);
const CitesSchema = z.array(CiteSchema).min(1);

const LatSchema = z.number().min(6).max(38);
const LngSchema = z.number().min(68).max(98);
const PhoneSchema = z.string().regex(/^\+?[0-9][0-9 -]{5,18}$/);

/** A real hospital: facts that somebody read, each with where. Never a rating, a price or a doctor. */
export const HospitalSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(4).max(120),
  alsoKnownAs: z.array(z.string().min(2).max(120)),
  /** Null where no source says whose it is. */
  ownership: OwnershipSchema.nullable(),
  address: z.string().min(3).max(200),
  city: z.string().min(2).max(60),
  district: z.string().min(2).max(60),
  state: z.string().min(2).max(60),
  pincode: z
    .string()
    .regex(/^[1-9]\d{5}$/)
    .nullable(),
  lat: LatSchema,
  lng: LngSchema,
  precision: GeoPrecisionSchema,
  specialties: z.array(SpecialtySchema),
  /** Null where no source says so. */
  emergency: z.boolean().nullable(),
  beds: z.int().min(5).max(6000).nullable(),
  established: z.int().min(1600).max(2026).nullable(),
  accreditations: z.array(z.string().min(2).max(60)),
  phones: z.array(PhoneSchema),
  website: z.url({ protocol: /^https?$/ }).nullable(),
  /** Which source says what; every fact that is stated has one. */
  cites: z.strictObject({
    name: CitesSchema,
    address: CitesSchema,
    position: CitesSchema,
    ownership: CitesSchema.optional(),
    specialties: CitesSchema.optional(),
    emergency: CitesSchema.optional(),
    beds: CitesSchema.optional(),
    established: CitesSchema.optional(),
    accreditations: CitesSchema.optional(),
    phones: CitesSchema.optional(),
    website: CitesSchema.optional(),
  }),
});
export type HospitalFacts = z.infer<typeof HospitalSchema>;

export const HospitalsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  hospitals: z.array(HospitalSchema),
});

/** A doctor of the sample layer: fictional. */
export const SampleDoctorSchema = z.strictObject({
  id: IdSchema,
  name: z.string().startsWith('Dr. ').max(60),
  specialty: SpecialtySchema,
  qualification: z.string().min(2).max(80),
  experienceYears: z.int().min(1).max(50),
  languages: z.array(z.string().min(3).max(20)).min(1),
  feeInr: z.int().min(100).max(5000),
  /** Never a number that a council could have given. */
  registration: z.string().regex(/^SAMPLE-\d{4}$/),
  rating: z.number().min(1).max(5),
  reviews: z.int().min(0).max(5000),
});

/** A hospital of the sample layer: fictional, with a name that nobody could mistake for a real one. */
export const SampleHospitalSchema = z.strictObject({
  id: z.string().regex(/^sample-[a-z0-9-]+$/),
  name: z
    .string()
    .regex(/^Sample /)
    .max(80),
  ownership: OwnershipSchema,
  address: z.string().min(3).max(160),
  city: z.string().min(2).max(60),
  state: z.string().min(2).max(60),
  lat: LatSchema,
  lng: LngSchema,
  specialties: z.array(SpecialtySchema).min(1),
  emergency: z.boolean(),
  beds: z.int().min(5).max(2000),
  established: z.int().min(1900).max(2026),
  rating: z.number().min(1).max(5),
  reviews: z.int().min(0).max(5000),
  description: z.string().min(20).max(300),
  facilities: z.array(z.string().min(2).max(60)).min(1),
  insurance: z.array(z.string().min(2).max(60)),
  doctors: z.array(SampleDoctorSchema).min(1),
});
export type SampleHospital = z.infer<typeof SampleHospitalSchema>;

export const SampleFileSchema = z.strictObject({ ...FileHeaderSchema.shape, hospitals: z.array(SampleHospitalSchema) });
