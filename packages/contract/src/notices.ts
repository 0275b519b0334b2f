// How a patient is reminded outside of the app: channels, hours, words, the calendar address, the person they trust.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, NameSchema, OkSchema, PhoneSchema } from './fields.ts';
import { TimeSchema, TimeZoneSchema } from './routine.ts';

const tag = 'reminders';

export const NoticeSettingsSchema = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  /** Nothing is sent between these times; doses of then are sent when the quiet ends, if they are still open. */
  quiet: z.object({ from: TimeSchema, to: TimeSchema }).nullable(),
  /** Whether messages may name medicines. */
  showNames: z.boolean(),
  timeZone: TimeZoneSchema,
});
export type NoticeSettings = z.infer<typeof NoticeSettingsSchema>;

const settings: NoticeSettings = {
  email: true,
  sms: false,
  push: false,
  quiet: { from: '22:00', to: '06:00' },
  showNames: false,
  timeZone: 'Asia/Kolkata',
};

const AnswerSchema = OkSchema.extend({
  settings: NoticeSettingsSchema,
  /** What each channel lacks, in words for the patient; null: it can be used. */
  missing: z.object({ email: z.string().nullable(), sms: z.string().nullable(), push: z.string().nullable() }),
  /** The key browsers subscribe with (VAPID, base64url); null where push is not set up. */
  pushKey: z.string().nullable(),
  devices: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Whether a calendar address exists. The address itself is shown once, when it is made. */
  hasCalendar: z.boolean(),
});
const exampleAnswer = {
  success: true,
  settings,
  missing: { email: null, sms: 'Please confirm your phone number first.', push: 'Notifications are not set up here.' },
  pushKey: null,
  devices: [],
  hasCalendar: false,
};

export const getNotices = defineEndpoint({
  method: 'GET',
  path: '/reminders/notices',
  summary: 'How the caller is reminded outside of the app.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: AnswerSchema },
  errors: [],
  example: { response: exampleAnswer },
});

export const setNotices = defineEndpoint({
  method: 'PUT',
  path: '/reminders/notices',
  summary:
    'Changes what is sent and leaves the rest. Switching a channel on needs the consent `messages` (409), which `consentVersion` can give.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: NoticeSettingsSchema.partial().extend({ consentVersion: z.string().max(20).default('') }),
  success: { status: 200, body: AnswerSchema },
  errors: [400, 409],
  example: { body: { email: true, consentVersion: '1' }, response: exampleAnswer },
});

export const addDevice = defineEndpoint({
  method: 'POST',
  path: '/reminders/devices',
  summary: 'Keeps the push subscription of this browser. Only addresses of known push services are taken.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({
    endpoint: z.url('input.notices.push').max(1000),
    keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
    consentVersion: z.string().max(20).default(''),
  }),
  success: { status: 201, body: AnswerSchema },
  errors: [400, 409],
  example: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: { p256dh: 'BPk', auth: 'x1' },
      consentVersion: '1',
    },
    response: exampleAnswer,
  },
});

const deviceId = '4d7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b66';
export const removeDevice = defineEndpoint({
  method: 'DELETE',
  path: '/reminders/devices/{deviceId}',
  summary: 'Ends the notifications of one browser.',
  tag,
  access: 'patient',
  answersFor: 'account',
  params: z.object({ deviceId: z.uuid() }),
  success: { status: 200, body: AnswerSchema },
  errors: [404],
  example: { params: { deviceId }, response: exampleAnswer },
});

export const makeCalendar = defineEndpoint({
  method: 'POST',
  path: '/reminders/calendar',
  summary: 'Makes a secret calendar address of the routine with neutral words; an earlier one ends.',
  tag,
  access: 'patient',
  success: { status: 201, body: OkSchema.extend({ path: z.string() }) },
  errors: [],
  example: { response: { success: true, path: '/api/reminders/calendar/secret.ics' } },
});

export const endCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/reminders/calendar',
  summary: 'Ends the calendar address.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema },
  errors: [],
  example: { response: { success: true } },
});

export const readCalendar = defineEndpoint({
  method: 'GET',
  path: '/reminders/calendar/{token}',
  summary:
    'The routine of the next 30 days for a calendar program. Who has the address can read it: times, and no names.',
  tag,
  access: 'public',
  params: z.object({ token: z.string().min(1).max(60) }),
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404],
  example: { params: { token: 'secret.ics' }, response: {} },
});

/** What a trusted person can be shown: the doses of today, the last readings, the next visit. */
export const ReadPartSchema = z.enum(['doses', 'readings', 'visit']);
export type ReadPart = z.infer<typeof ReadPartSchema>;

export const CaregiverSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Minutes after the time of an important dose that nobody answered. */
  afterMinutes: z.int(),
  state: z.enum(['invited', 'accepted', 'declined']),
  /** What they may read in Nabz, with an account of their own. */
  shows: z.array(ReadPartSchema),
  /** An account of theirs reads along. */
  isReading: z.boolean(),
});
export type Caregiver = z.infer<typeof CaregiverSchema>;
const caregiver: Caregiver = {
  name: 'Ravi',
  email: 'ravi@example.in',
  phone: null,
  afterMinutes: 60,
  state: 'invited',
  shows: [],
  isReading: false,
};

export const getCaregiver = defineEndpoint({
  method: 'GET',
  path: '/reminders/caregiver',
  summary: 'Who is notified when an important dose is not answered.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema.extend({ caregiver: CaregiverSchema.nullable() }) },
  errors: [],
  example: { response: { success: true, caregiver } },
});

export const setCaregiver = defineEndpoint({
  method: 'PUT',
  path: '/reminders/caregiver',
  summary:
    'Names the person and sends them a link to agree; before they do, they are sent nothing. Needs the consent `caregiver`.',
  tag,
  access: 'patient',
  body: z.object({
    name: NameSchema,
    email: EmailSchema.nullable().default(null),
    phone: PhoneSchema.nullable().default(null),
    afterMinutes: z.int().min(15, 'input.notices.wait').max(720, 'input.notices.wait').default(60),
    consentVersion: z.string().max(20).default(''),
  }),
  success: { status: 200, body: OkSchema.extend({ caregiver: CaregiverSchema }) },
  errors: [400, 409],
  example: {
    body: { name: 'Ravi', email: 'ravi@example.in', consentVersion: '1' },
    response: { success: true, caregiver },
  },
});

export const removeCaregiver = defineEndpoint({
  method: 'DELETE',
  path: '/reminders/caregiver',
  summary: 'Removes the person.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema },
  errors: [],
  example: { response: { success: true } },
});

export const answerCaregiver = defineEndpoint({
  method: 'POST',
  path: '/reminders/caregiver/answer',
  summary: 'The named person agrees or says no, with the token of their link; the same link ends it later.',
  tag,
  access: 'public',
  body: z.object({ token: z.string().min(1).max(200), agrees: z.boolean() }),
  /** `mayRead`: with an account they can read along too. */
  success: { status: 200, body: OkSchema.extend({ mayRead: z.boolean() }) },
  errors: [400],
  example: { body: { token: 'token-of-the-link', agrees: true }, response: { success: true, mayRead: false } },
});
