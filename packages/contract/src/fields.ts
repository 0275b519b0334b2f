import { z } from 'zod';

/** A name as people write it: 1 to 120 characters, no control characters (they would break an e-mail header). */
export const NameSchema = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(120, 'Please enter a shorter name.')
  .regex(/^[^\p{Cc}]*$/u, 'Please enter a name without special control characters.');

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
export const GenderSchema = z.enum(['male', 'female', 'other']);
export const BloodGroupSchema = z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']);

/** An instant: ISO 8601 with its zone. */
export const InstantSchema = z.iso.datetime({ offset: true });

/** A GeoJSON point with an address; (0, 0) means that no coordinates are known. */
export const PlaceSchema = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  address: z.string().trim().max(500),
});

export const OkSchema = z.object({ success: z.literal(true) });
