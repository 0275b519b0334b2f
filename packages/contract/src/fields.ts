import { z } from 'zod';

/** A name as people write it: 1 to 120 characters, no control characters (they would break an e-mail header). */
export const NameSchema = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(120, 'Please enter a shorter name.')
  // invisible signs turn a line around or are nothing to read; the two joiners belong to Indian scripts
  .regex(/^(?:[^\p{Cc}\p{Cf}]|[\u200c\u200d])*$/u, 'Please enter a name without special control characters.')
  .regex(/[\p{L}\p{N}]/u, 'Please enter a name.');

/** An address in lower case, of the length that mail servers accept (RFC 5321). */
export const EmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'));

/** An Indian number, bare (10 digits) or with +91; always +91XXXXXXXXXX afterwards. */
export const PhoneSchema = z
  .string()
  .trim()
  .regex(/^(?:\+91)?\d{10}$/, 'Please enter a valid 10-digit phone number.')
  .transform((text) => `+91${text.slice(-10)}`);

/** Any characters, compared exactly as received. The upper limit keeps one request from costing the server much. */
export const NewPasswordSchema = z
  .string()
  .min(6, 'Password must be at least 6 characters long.')
  .max(1024, 'Please choose a password of at most 1024 characters.');

/** Completed years. */
export const AgeSchema = z
  .int('Please enter an age in whole years.')
  .min(1, 'Please enter an age from 1 to 120.')
  .max(120, 'Please enter an age from 1 to 120.');
/** Who has an account answers for it in law: a child's records are kept by a parent, as a family member. */
export const AccountAgeSchema = AgeSchema.min(
  18,
  'An account needs somebody of 18 or older. Ask a parent or guardian to create one and to add you under Family.',
);
export const GenderSchema = z.enum(['male', 'female', 'other']);
export const BloodGroupSchema = z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']);

/** An instant: ISO 8601 with its zone. */
export const InstantSchema = z.iso
  .datetime({ offset: true })
  // what no database keeps and no life holds
  .refine(
    (text) => /^(?:19|20|21)/.test(text) && !Number.isNaN(Date.parse(text)),
    'Please send a date of these times.',
  );

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
  .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'Please send a number such as 18.52.')
  .transform(Number);
const coordinate = (limit: number, name: string) =>
  z
    .union([z.number(), decimal], `Please send a ${name} from -${limit} to ${limit}.`)
    .pipe(
      z
        .number()
        .min(-limit, `Please send a ${name} from -${limit} to ${limit}.`)
        .max(limit, `Please send a ${name} from -${limit} to ${limit}.`),
    );
/** Degrees, as a number or, in an address, as text. */
export const LatitudeSchema = coordinate(90, 'latitude');
export const LongitudeSchema = coordinate(180, 'longitude');

/** Kilometres. India is 3,200 km long; who searches wider than 500 km does not look for what is near. */
export const RadiusSchema = z.coerce
  .number('Please choose a radius from 1 to 500 km.')
  .min(1, 'Please choose a radius from 1 to 500 km.')
  .max(500, 'Please choose a radius from 1 to 500 km.');

/** How many to answer. */
export const LimitSchema = z.coerce
  .number('Please ask for 1 to 100 at once.')
  .int('Please ask for 1 to 100 at once.')
  .min(1, 'Please ask for 1 to 100 at once.')
  .max(100, 'Please ask for 1 to 100 at once.');

/** A day in Asia/Kolkata: YYYY-MM-DD. */
export const DateSchema = z.iso.date('Please choose a date.');

/** A document that somebody opened. */
export const SourceNoteSchema = z.object({
  title: z.string(),
  publisher: z.string(),
  year: z.string(),
  url: z.string().nullable(),
});
export type SourceNote = z.infer<typeof SourceNoteSchema>;

/** A code as it came by SMS or mail. */
export const OtpSchema = z.string().regex(/^\d{6}$/, 'Please enter the 6-digit OTP.');

/** What a mailed link carries behind its `#token=`. */
export const LinkTokenSchema = z.string().min(1).max(200);
