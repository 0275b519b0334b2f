import { addMember, changeMember, type Member, RelationSchema } from '@nabz/contract/family';
import { ADULT_AGE, BloodGroupSchema, GenderSchema } from '@nabz/contract/fields';
import { useState } from 'react';
import { todayInIndia } from '../../lib/dates.ts';
import { monthsBetween } from './age-words.ts';
import type { MemberChanges, NewMember } from './family-query.ts';

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
export type MemberField = keyof MemberForm | 'authority';
/** Keys of the form's texts. */
export type MemberRule = 'noName' | 'noRelation' | 'noDate' | 'future' | 'tooOld' | 'notConfirmed';
export type MemberErrors = Partial<Record<MemberField, MemberRule>>;

const EMPTY: MemberForm = { name: '', relation: '', birthDate: '', gender: '', blood_group: '', confirmed: false };
const formOf = (member: Member | null): MemberForm =>
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
export const isMinorBorn = (birthDate: string, today: string): boolean | null =>
  isDate(birthDate) && birthDate <= today ? monthsBetween(birthDate, today) < MONTHS_OF_ADULT : null;

const dateRule = (birthDate: string, today: string): MemberRule | undefined => {
  if (!isDate(birthDate)) return 'noDate';
  if (birthDate > today) return 'future';
  return monthsBetween(birthDate, today) > MONTHS_AT_MOST ? 'tooOld' : undefined;
};

function errorsOf(form: MemberForm, today: string): MemberErrors {
  const wrongDate = dateRule(form.birthDate, today);
  return {
    ...(!changeMember.body.shape.name.safeParse(form.name).success && { name: 'noName' }),
    ...(!RelationSchema.safeParse(form.relation).success && { relation: 'noRelation' }),
    ...(wrongDate && { birthDate: wrongDate }),
    ...(!form.confirmed && { confirmed: 'notConfirmed' }),
  };
}

const saidOf = ({ name, relation, birthDate, gender, blood_group }: MemberForm) => ({
  name: name.trim(),
  relation: RelationSchema.parse(relation),
  birthDate,
  gender: GenderSchema.nullable().catch(null).parse(gender),
  blood_group: BloodGroupSchema.nullable().catch(null).parse(blood_group),
});

/** The form of a new member, or (with `member`) of one who is changed. */
export function useMemberForm(member: Member | null) {
  const [form, setForm] = useState(() => formOf(member));
  const [errors, setErrors] = useState<MemberErrors>({});
  const today = todayInIndia();
  const isMinor = isMinorBorn(form.birthDate, today);
  return {
    form,
    errors,
    isMinor,
    edit: (part: Partial<MemberForm>) => {
      // another age can need another statement: it is made anew
      const isOther = part.birthDate !== undefined && isMinorBorn(part.birthDate, today) !== isMinor;
      setForm((now) => ({ ...now, ...part, ...(isOther && !member && { confirmed: false }) }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    },
    /** Null: something is wrong, and said so. */
    readNew: (): NewMember | null => {
      const wrong = errorsOf(form, today);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return null;
      return { ...saidOf(form), authority: isMinor ? 'guardian' : 'permission', confirmed: true };
    },
    /** Only what differs: another tab may know better. */
    readChanges: (before: Member): MemberChanges | null => {
      const wrong = errorsOf(form, today);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return null;
      const said = saidOf(form);
      const isChanged = (field: string): boolean =>
        said[field as keyof typeof said] !== before[field as keyof typeof said];
      return Object.fromEntries(Object.entries(said).filter(([field]) => isChanged(field)));
    },
  };
}
