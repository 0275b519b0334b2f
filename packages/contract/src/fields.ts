import { z } from 'zod';
import { issue } from './issue.ts';

/** A name as people write it: 1 to 120 characters, no control characters (they would break an e-mail header). */
export const NameSchema = z
  .string()
  .trim()
  .min(1, 'input.name.missing')
  .max(120, 'input.name.tooLong')
  // invisible signs turn a line around or are nothing to read; the two joiners belong to Indian scripts
  .regex(/^(?:[^\p{Cc}\p{Cf}]|[\u200c\u200d])*$/u, 'input.name.controlCharacters')
  .regex(/[\p{L}\p{N}]/u, 'input.name.missing');

/** An address in lower case, of the length that mail servers accept (RFC 5321). */
export const EmailSchema = z.string().trim().toLowerCase().max(254, 'input.email').pipe(z.email('input.email'));

/** An Indian number, bare (10 digits) or with +91; always +91XXXXXXXXXX afterwards. */
export const PhoneSchema = z
  .string()
  .trim()
  .regex(/^(?:\+91)?\d{10}$/, 'input.phone')
  .transform((text) => `+91${text.slice(-10)}`);

/** Any characters, compared exactly as received. The upper limit keeps one request from costing the server much. */
export const NewPasswordSchema = z.string().min(6, 'input.password.tooShort').max(1024, 'input.password.tooLong');

/** Completed years. */
export const AgeSchema = z.int('input.age.whole').min(1, 'input.age.range').max(120, 'input.age.range');
/** Who has an account answers for it in law: a child's records are kept by a parent, as a family member. */
export const AccountAgeSchema = AgeSchema.min(18, 'input.age.adult');
export const GenderSchema = z.enum(['male', 'female', 'other']);
export const BloodGroupSchema = z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']);

/** From this age on somebody decides for themselves. */
export const ADULT_AGE = 18;

/** An instant: ISO 8601 with its zone. */
export const InstantSchema = z.iso
  .datetime({ offset: true })
  // what no database keeps and no life holds
  .refine((text) => /^(?:19|20|21)/.test(text) && !Number.isNaN(Date.parse(text)), 'input.instant');

/** A GeoJSON point with an address; (0, 0) means that no coordinates are known. */
export const PlaceSchema = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  address: z.string().trim().max(500),
});

export const OkSchema = z.object({ success: z.literal(true) });

const decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'input.decimal')
  .transform(Number);
const coordinate = (limit: number, name: 'latitude' | 'longitude') =>
  z.union([z.number(), decimal], issue(`input.coordinate.${name}`, { limit })).pipe(
    z
      .number()
      .min(-limit, issue(`input.coordinate.${name}`, { limit }))
      .max(limit, issue(`input.coordinate.${name}`, { limit })),
  );
/** Degrees, as a number or, in an address, as text. */
export const LatitudeSchema = coordinate(90, 'latitude');
export const LongitudeSchema = coordinate(180, 'longitude');

/** Kilometres. India is 3,200 km long; who searches wider than 500 km does not look for what is near. */
export const RadiusSchema = z.coerce.number('input.radius').min(1, 'input.radius').max(500, 'input.radius');

/** How many to answer. */
export const LimitSchema = z.coerce
  .number('input.limit')
  .int('input.limit')
  .min(1, 'input.limit')
  .max(100, 'input.limit');

/** A day in Asia/Kolkata: YYYY-MM-DD. */
export const DateSchema = z.iso.date('input.date');

/** A document that somebody opened. */
export const SourceNoteSchema = z.object({
  title: z.string(),
  publisher: z.string(),
  year: z.string(),
  url: z.string().nullable(),
});
export type SourceNote = z.infer<typeof SourceNoteSchema>;

/** A code as it came by SMS or mail. */
export const OtpSchema = z.string().regex(/^\d{6}$/, 'input.otp');

/** What a mailed link carries behind its `#token=`. */
export const LinkTokenSchema = z.string().min(1).max(200);

/** Who found a text right: the name and the number in the register of doctors, and the day. */
export const ReviewedBySchema = z.object({ name: z.string(), registration: z.string(), date: z.iso.date() });
