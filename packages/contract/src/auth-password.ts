import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, LinkTokenSchema, NewPasswordSchema, OkSchema, OtpSchema } from './fields.ts';

const tag = 'auth';

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link to choose a new password. The answer is the same whether or not the e-mail is known.',
  tag,
  access: 'public',
  body: z.object({ email: EmailSchema }),
  success: { status: 200, body: OkSchema },
  errors: [400],
  example: { body: { email: 'asha@example.in' }, response: { success: true } },
});

/** What a reset will do, so that the page can say it and ask for what is needed. */
export const checkReset = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password/check',
  summary: 'What a reset link needs and does. The link is not used up.',
  tag,
  access: 'public',
  body: z.object({ token: LinkTokenSchema }),
  success: {
    status: 200,
    body: OkSchema.extend({
      /** Not null: the account has a confirmed phone, whose number ends so; the reset needs a code sent to it. */
      phoneEnding: z.string().nullable(),
      /** Nobody proved this e-mail before: the reset makes a new, empty account, and what stood in the other is deleted. */
      startsEmpty: z.boolean(),
    }),
  },
  errors: [400],
  example: {
    body: { token: 'token-of-the-link' },
    response: { success: true, phoneEnding: '10', startsEmpty: false },
  },
});

export const sendResetCode = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password/send-code',
  summary: 'Send the code that a reset needs to the confirmed phone of the account. 409 when it has none.',
  tag,
  access: 'public',
  body: z.object({ token: LinkTokenSchema }),
  success: { status: 200, body: OkSchema.extend({ resendAfterSeconds: z.int() }) },
  errors: [400, 409],
  example: { body: { token: 'token-of-the-link' }, response: { success: true, resendAfterSeconds: 30 } },
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary:
    'Choose a new password with the token of the link. Ends every session. An account with a confirmed phone needs the code sent to it as well (403 without); `notMyNumber` takes the e-mail out of that account instead and starts a new, empty one.',
  tag,
  access: 'public',
  body: z.object({
    token: LinkTokenSchema,
    password: NewPasswordSchema,
    otp: OtpSchema.optional(),
    notMyNumber: z.boolean().optional(),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({
      /** `new`: the e-mail has an empty account of its own now. */
      account: z.enum(['kept', 'new']),
    }),
  },
  errors: [400, 403],
  example: {
    body: { token: 'token-of-the-link', password: 'mango-rain-7-boats' },
    response: { success: true, account: 'kept' },
  },
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary:
    'Change the password, with the present one; ends every other session. Who has none yet needs a fresh sign-in by phone.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({ currentPassword: z.string().max(1024).optional(), newPassword: NewPasswordSchema }),
  success: { status: 200, body: OkSchema },
  errors: [400, 403],
  example: {
    body: { currentPassword: 'neem-tree-4-walks', newPassword: 'mango-rain-7-boats' },
    response: { success: true },
  },
});
