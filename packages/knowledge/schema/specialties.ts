import { z } from 'zod';

/**
 * The branches of medicine that treatments, hospitals and doctors are filed under, in the words that patients meet on
 * a hospital's board. Treatments use the same list for their category and for who carries them out.
 */
export const SPECIALTIES = [
  'Cardiology',
  'Cardiac Surgery',
  'Neurology',
  'Neurosurgery',
  'Orthopedics',
  'Pediatrics',
  'Pediatric Surgery',
  'Oncology',
  'General Surgery',
  'General Medicine',
  'Gastroenterology',
  'Obstetrics and Gynecology',
  'Fertility',
  'Urology',
  'Nephrology',
  'Ophthalmology',
  'ENT',
  'Dental',
  'Dermatology',
  'Plastic Surgery',
  'Vascular Surgery',
  'Pulmonology',
  'Endocrinology',
  'Hematology',
  'Rheumatology',
  'Psychiatry',
  'Physiotherapy',
  'Critical Care',
  'Radiology',
] as const;
export const SpecialtySchema = z.enum(SPECIALTIES);
export type Specialty = z.infer<typeof SpecialtySchema>;
