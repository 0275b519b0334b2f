import { addMember, type Member, RelationSchema } from '@nabz/contract/family';
import { ADULT_AGE, BloodGroupSchema, GenderSchema, NameSchema } from '@nabz/contract/fields';
import { z } from 'zod';
import { todayInIndia } from '../../lib/dates.ts';
import { monthsBetween } from './age-words.ts';

const MONTHS_OF_ADULT = ADULT_AGE * 12;
const MONTHS_AT_MOST = 120 * 12;

export type MemberForm = {
  name: string;
  relation: string;
  birthDate: string;
  gender: string;
  blood_group: string;
  /** That the records may be kept, as parent or with permission. */
  confirmed: boolean;
};
const EMPTY: MemberForm = { name: '', relation: '', birthDate: '', gender: '', blood_group: '', confirmed: false };
export const formOf = (member: Member | null): MemberForm =>
  member
    ? {
        ...member,
        gender: member.gender ?? '',
        blood_group: member.blood_group ?? '',
        confirmed: true,
      }
    : EMPTY;

const isDate = (text: string): boolean => addMember.body.shape.birthDate.safeParse(text).success;

/** Whether a parent or guardian has to keep these records; null while the date is not known. */
export const isMinorBorn = (birthDate: string, today = todayInIndia()): boolean | null =>
  isDate(birthDate) && birthDate <= today ? monthsBetween(birthDate, today) < MONTHS_OF_ADULT : null;

const dateRule = (birthDate: string, today = todayInIndia()): 'noDate' | 'future' | 'tooOld' | undefined => {
  if (!isDate(birthDate)) return 'noDate';
  if (birthDate > today) return 'future';
  return monthsBetween(birthDate, today) > MONTHS_AT_MOST ? 'tooOld' : undefined;
};

/** What may be said of a member. What is wrong with the date has several reasons; the other fields have one each. */
export const memberSchema = (words: Record<NonNullable<ReturnType<typeof dateRule>>, string>) =>
  z.object({
    name: NameSchema,
    relation: z.string().pipe(RelationSchema),
    birthDate: z.string().superRefine((typed, context) => {
      const rule = dateRule(typed);
      if (rule) context.addIssue(words[rule]);
    }),
    gender: z.preprocess((typed: string) => typed || null, GenderSchema.nullable()),
    blood_group: z.preprocess((typed: string) => typed || null, BloodGroupSchema.nullable()),
    confirmed: z.boolean().refine(Boolean),
  });
export type MemberSaid = z.output<ReturnType<typeof memberSchema>>;

/** Only what differs: another tab may know better. */
export const changesOf = (said: Omit<MemberSaid, 'confirmed'>, before: Member) =>
  Object.fromEntries(Object.entries(said).filter(([field, value]) => value !== before[field as keyof typeof said]));
