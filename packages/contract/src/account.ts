import { z } from 'zod';
import { UserSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, OkSchema, OtpSchema, PhoneSchema } from './fields.ts';

const tag = 'auth';

/** Changing what proves who somebody is asks for the present password, or a sign-in by phone of the last ten minutes. */
const StepUpSchema = z.object({ currentPassword: z.string().max(1024).optional() });

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/change-email',
  summary:
    'Sends a link to a new address; the address changes when the link is opened by whoever is signed in to the account. The old address is told. Without the password or a fresh sign-in by phone: 403.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: StepUpSchema.extend({ email: EmailSchema }),
  success: { status: 200, body: OkSchema },
  errors: [400, 403],
  example: {
    body: { email: 'asha.new@example.in', currentPassword: 'neem-tree-4-walks' },
    response: { success: true },
  },
});

export const changePhone = defineEndpoint({
  method: 'POST',
  path: '/auth/change-phone',
  summary:
    'Sends a code to a new number. 409 when another account has proven it, unless that account is empty: then the number moves here with its code.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: StepUpSchema.extend({ phone: PhoneSchema }),
  success: { status: 200, body: OkSchema.extend({ resendAfterSeconds: z.int() }) },
  errors: [400, 403, 409],
  example: {
    body: { phone: '+919876500000', currentPassword: 'neem-tree-4-walks' },
    response: { success: true, resendAfterSeconds: 30 },
  },
});

export const confirmPhone = defineEndpoint({
  method: 'POST',
  path: '/auth/change-phone/confirm',
  summary: 'Proves the new number with its code; it is the account’s from then on. The old number is told.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({ phone: PhoneSchema, otp: OtpSchema }),
  success: { status: 200, body: OkSchema.extend({ user: UserSchema }) },
  errors: [400, 409],
  example: {
    body: { phone: '+919876500000', otp: '123456' },
    response: {
      success: true,
      user: {
        id: '0192f0c1-5a51-7cc2-9d6b-6f1f1f0a1b2c',
        name: 'Asha Verma',
        email: 'asha@example.in',
        phone: '+919876500000',
        age: 34,
        gender: 'female',
        location: null,
        blood_group: null,
        preferences: { language: 'en', notifications: { email: true } },
        daily_tips_enabled: false,
        daily_tips_delivery_time: null,
        reminders_enabled: false,
        active_reminders: [],
        phone_verified: true,
        email_verified: false,
        has_password: true,
        addresses_left: [],
      },
    },
  },
});

export const seeAddressesLeft = defineEndpoint({
  method: 'POST',
  path: '/auth/addresses-left/seen',
  summary: 'The patient has read why an e-mail address or phone number left the account.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema },
  errors: [],
  example: { response: { success: true } },
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Signs the caller out everywhere but here.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema.extend({ ended: z.int() }) },
  errors: [],
  example: { response: { success: true, ended: 2 } },
});

/** Languages the app can be read in, by BCP 47 tag. */
export const LanguageSchema = z.enum(['en', 'hi', 'mr']);

export const setPreferences = defineEndpoint({
  method: 'PUT',
  path: '/auth/preferences',
  summary:
    'The preferred language, whether e-mails may come, and when the daily tip is wanted. What is left out stays.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({
    language: LanguageSchema.optional(),
    emailNotifications: z.boolean().optional(),
    /** In the patient's time zone; null: no fixed time, the tip stands in the app alone. */
    dailyTipsDeliveryTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'input.time')
      .nullable()
      .optional(),
  }),
  success: { status: 200, body: OkSchema.extend({ user: UserSchema }) },
  errors: [400],
  example: {
    body: { dailyTipsDeliveryTime: '08:00' },
    response: confirmPhone.example.response,
  },
});
