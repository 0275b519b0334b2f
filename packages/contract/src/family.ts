import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { BloodGroupSchema, DateSchema, GenderSchema, NameSchema, OkSchema } from './fields.ts';

const tag = 'profile';

export const RelationSchema = z.enum([
  'son',
  'daughter',
  'mother',
  'father',
  'wife',
  'husband',
  'partner',
  'sister',
  'brother',
  'grandmother',
  'grandfather',
  'other',
]);

/** Why an account keeps somebody's records: it is parent or guardian of a minor, or an adult has allowed it. */
export const AuthoritySchema = z.enum(['guardian', 'permission']);

/** A person whose records the account keeps beside its own. */
export const MemberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: RelationSchema,
  birthDate: DateSchema,
  /** Completed years, today. */
  age: z.int(),
  gender: GenderSchema.nullable(),
  blood_group: BloodGroupSchema.nullable(),
  /** Under 18. */
  isMinor: z.boolean(),
  authority: AuthoritySchema,
});
export type Member = z.infer<typeof MemberSchema>;

const member: Member = {
  id: '1b0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b22',
  name: 'Kabir Verma',
  relation: 'son',
  birthDate: '2019-06-14',
  age: 7,
  gender: 'male',
  blood_group: 'B+',
  isMinor: true,
  authority: 'guardian',
};
const Params = z.object({ memberId: z.uuid() });
const one = { success: true, member };

const MemberFieldsSchema = z.object({
  name: NameSchema,
  relation: RelationSchema,
  birthDate: DateSchema,
  gender: GenderSchema.nullable().default(null),
  blood_group: BloodGroupSchema.nullable().default(null),
});

/** So many people can be kept under one account, besides its owner. */
export const MEMBERS_AT_MOST = 10;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/family',
  summary: 'The people whose records the caller keeps. Their id in the header X-Nabz-Person makes a request theirs.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema.extend({ members: z.array(MemberSchema) }) },
  errors: [],
  example: { response: { success: true, members: [member] } },
});

export const addMember = defineEndpoint({
  method: 'POST',
  path: '/family',
  summary: `Adds a person, with the caller's statement that they may keep these records. At most ${MEMBERS_AT_MOST}.`,
  tag,
  access: 'patient',
  answersFor: 'account',
  body: MemberFieldsSchema.extend({
    /** Under 18 it must be `guardian`, else `permission`. */
    authority: AuthoritySchema,
    confirmed: z.literal(true, 'input.family.confirm'),
  }),
  success: { status: 201, body: OkSchema.extend({ member: MemberSchema }) },
  errors: [400, 409],
  example: {
    body: {
      name: 'Kabir Verma',
      relation: 'son',
      birthDate: '2019-06-14',
      gender: 'male',
      authority: 'guardian',
      confirmed: true,
    },
    response: one,
  },
});

export const changeMember = defineEndpoint({
  method: 'PUT',
  path: '/family/{memberId}',
  summary: 'Changes what is sent and leaves the rest.',
  tag,
  access: 'patient',
  answersFor: 'account',
  params: Params,
  body: z.object({
    name: NameSchema.optional(),
    relation: RelationSchema.optional(),
    birthDate: DateSchema.optional(),
    gender: GenderSchema.nullable().optional(),
    blood_group: BloodGroupSchema.nullable().optional(),
  }),
  success: { status: 200, body: OkSchema.extend({ member: MemberSchema }) },
  errors: [400, 404],
  example: { params: { memberId: member.id }, body: { name: 'Kabir V.' }, response: one },
});

export const removeMember = defineEndpoint({
  method: 'POST',
  path: '/family/{memberId}/remove',
  summary:
    'Removes a person with all their records and files, at once and for good. Needs the password, or a sign-in by phone of the last ten minutes (403).',
  tag,
  access: 'patient',
  answersFor: 'account',
  params: Params,
  body: z.object({ currentPassword: z.string().max(1024).optional() }),
  success: { status: 200, body: OkSchema },
  errors: [400, 403, 404],
  example: { params: { memberId: member.id }, body: {}, response: { success: true } },
});
