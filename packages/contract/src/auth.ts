import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  AccountAgeSchema,
  BloodGroupSchema,
  EmailSchema,
  GenderSchema,
  InstantSchema,
  LinkTokenSchema,
  NameSchema,
  NewPasswordSchema,
  OkSchema,
  OtpSchema,
  PhoneSchema,
  PlaceSchema,
} from './fields.ts';

const tag = 'auth';

/** The signed-in person, as the API shows them. Never a password or a hash. */
export const UserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  age: z.int().nullable(),
  gender: GenderSchema.nullable(),
  location: PlaceSchema.nullable(),
  blood_group: BloodGroupSchema.nullable(),
  preferences: z.object({ language: z.string(), notifications: z.object({ email: z.boolean() }) }),
  daily_tips_enabled: z.boolean(),
  daily_tips_delivery_time: z.string().nullable(),
  reminders_enabled: z.boolean(),
  active_reminders: z.array(z.object({ medicine: z.string(), dosage: z.string() })),
  /** Additions: what is proven, so that the app can ask for the rest. */
  phone_verified: z.boolean(),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  /** Addresses that left this account because somebody proved them elsewhere; told until the patient has seen it. */
  addresses_left: z.array(z.enum(['email', 'phone'])),
});
export type User = z.infer<typeof UserSchema>;

const user: User = {
  id: '0192f0c1-5a51-7cc2-9d6b-6f1f1f0a1b2c',
  name: 'Asha Verma',
  email: 'asha@example.in',
  phone: '+919876543210',
  age: 34,
  gender: 'female',
  location: null,
  blood_group: null,
  preferences: { language: 'en', notifications: { email: true } },
  daily_tips_enabled: false,
  daily_tips_delivery_time: null,
  reminders_enabled: false,
  active_reminders: [],
  phone_verified: false,
  email_verified: false,
  has_password: true,
  addresses_left: [],
};

/** Told at a sign-in, sent with the next: while an e-mail is under attack, a device that signed in before needs no extra code. */
const DeviceKeySchema = z.string().max(64);

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account. Answers no token: signing in is a step of its own.',
  tag,
  access: 'public',
  body: z.object({
    name: NameSchema,
    email: EmailSchema,
    password: NewPasswordSchema,
    phone: PhoneSchema,
    age: AccountAgeSchema.optional(),
    gender: GenderSchema.optional(),
    location: PlaceSchema.optional(),
  }),
  success: { status: 201, body: OkSchema.extend({ user: UserSchema }) },
  errors: [400, 409],
  example: {
    body: {
      name: 'Asha Verma',
      email: 'asha@example.in',
      password: 'neem-tree-4-walks',
      phone: '+919876543210',
      age: 34,
      gender: 'female',
    },
    response: { success: true, user },
  },
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Sign in with e-mail and password. A token sent with the call is ended when it succeeds. While many wrong passwords come for an e-mail, a device that never signed in gets 403 and a code by mail or SMS, to be sent along as `code`.',
  tag,
  access: 'optional',
  answersFor: 'account',
  // A sign-in compares what was typed as it was typed: no length rule, so that a rule never tells which part is wrong.
  body: z.object({
    email: z.string().trim().toLowerCase().min(1, 'input.auth.allFields').max(254),
    password: z.string().min(1, 'input.auth.allFields').max(1024),
    code: OtpSchema.optional(),
    deviceKey: DeviceKeySchema.optional(),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({ data: z.object({ user: UserSchema, token: z.string(), deviceKey: DeviceKeySchema }) }),
  },
  errors: [400, 401, 403],
  example: {
    body: { email: 'asha@example.in', password: 'neem-tree-4-walks' },
    response: { success: true, data: { user, token: 'opaque-token', deviceKey: 'opaque-key' } },
  },
});

export const sendOtp = defineEndpoint({
  method: 'POST',
  path: '/auth/send-otp',
  summary: 'Send a six-digit code to a registered phone.',
  tag,
  access: 'public',
  body: z.object({ phone: PhoneSchema }),
  success: { status: 200, body: OkSchema.extend({ resendAfterSeconds: z.int() }) },
  errors: [400, 404],
  example: { body: { phone: '+919876543210' }, response: { success: true, resendAfterSeconds: 30 } },
});

export const verifyOtp = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-otp',
  summary:
    'Prove a phone with its code and sign in. The first proof with a token of the account that claims the number, or with its password, keeps the number there; without, the number leaves that account and gets a new, empty one.',
  tag,
  access: 'optional',
  answersFor: 'account',
  body: z.object({
    phone: PhoneSchema,
    otp: OtpSchema,
    /** Of the account that claims the number, made a moment ago: shows that whoever made it has the phone. It ends with the proof. */
    password: z.string().min(1).max(1024).optional(),
    deviceKey: DeviceKeySchema.optional(),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({
      user: UserSchema,
      token: z.string(),
      deviceKey: DeviceKeySchema,
      /** Words for the patient when the number left an account that somebody else could have made. */
      notice: z.string().optional(),
    }),
  },
  errors: [400, 401, 404],
  example: {
    body: { phone: '+919876543210', otp: '123456' },
    response: { success: true, user, token: 'opaque-token', deviceKey: 'opaque-key' },
  },
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/auth/profile',
  summary:
    'With a token: the caller. Without one and with a phone: whether that phone is registered, and nothing else.',
  tag,
  access: 'optional',
  answersFor: 'account',
  query: z.object({
    phone: PhoneSchema.optional(),
    email: z.string().max(254).optional(),
    id: z.string().max(64).optional(),
  }),
  success: { status: 200, body: OkSchema.extend({ user: UserSchema.optional(), exists: z.literal(true).optional() }) },
  errors: [400, 401, 404],
  example: { query: { phone: '+919876543210' }, response: { success: true, exists: true } },
});

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change some of the profile. Fields that are not listed are ignored.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({
    name: NameSchema.optional(),
    age: AccountAgeSchema.nullable().optional(),
    blood_group: BloodGroupSchema.nullable().optional(),
    gender: GenderSchema.nullable().optional(),
    daily_tips_enabled: z.boolean().optional(),
    reminders_enabled: z.boolean().optional(),
  }),
  success: { status: 200, body: OkSchema.extend({ user: UserSchema }) },
  errors: [400],
  example: { body: { age: 34 }, response: { success: true, user } },
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session of the token that is sent.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema },
  errors: [],
  example: { response: { success: true } },
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary:
    'Prove an e-mail address with the token of the link that was sent to it. With a token of its account the address is proven there. Without, it leaves that account, whose sessions and password end, and gets a new, empty one. A link that changes an address needs a session of its account.',
  tag,
  access: 'optional',
  answersFor: 'account',
  body: z.object({
    token: LinkTokenSchema,
    /** Do nothing (401) unless the caller is signed in to the account of the link. */
    within: z.boolean().optional(),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({
      /** `new`: the e-mail has an empty account of its own now. */
      account: z.enum(['kept', 'new']),
    }),
  },
  errors: [400, 401],
  example: { body: { token: 'token-of-the-link' }, response: { success: true, account: 'kept' } },
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the link that proves the e-mail address again. 400 without an address.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema },
  errors: [400],
  example: { response: { success: true } },
});

export const SessionSchema = z.object({
  id: z.string(),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
  expiresAt: InstantSchema,
  device: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof SessionSchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The places where the caller is signed in.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema.extend({ sessions: z.array(SessionSchema) }) },
  errors: [],
  example: {
    response: {
      success: true,
      sessions: [
        {
          id: 'a3f1',
          createdAt: '2026-11-01T08:00:00.000Z',
          lastSeenAt: '2026-11-01T09:00:00.000Z',
          expiresAt: '2026-12-01T08:00:00.000Z',
          device: 'Chrome on Android',
          current: true,
        },
      ],
    },
  },
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  summary: "Sign out one of the caller's places.",
  tag,
  access: 'patient',
  answersFor: 'account',
  params: z.object({ sessionId: z.string().min(1).max(64) }),
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: { sessionId: 'a3f1' }, response: { success: true } },
});
