import type { User } from '@nabz/contract/auth';
import { useState } from 'react';
import { z } from 'zod';
import { useText } from '../../lib/text.ts';
import { useForm } from '../../lib/use-form.ts';

type Guarded = {
  user: User;
  /** As the server names it. */
  field: 'email' | 'phone';
  /** What may be given, in the words of this screen where it may not. */
  schema: z.ZodType<string, string>;
  send: (given: string, currentPassword: string | undefined) => Promise<unknown>;
  onDone: (given: string) => void;
  /** What to say when the server says nothing. */
  failed: string;
};

/** Something that wants a proof of who asks: the present password, or (403) a fresh code to the phone. */
export function useGuarded({ user, field, schema, send, onDone, failed }: Guarded) {
  const t = useText('account');
  const common = useText('common');
  const [needsProof, setNeedsProof] = useState(false);
  const state = useForm({
    schema: z.object({
      given: schema,
      currentPassword: z.string().refine((typed) => !user.has_password || typed !== '', t('stepUp.noPassword')),
    }),
    start: { given: '', currentPassword: '' },
    send: async ({ given, currentPassword }) => {
      await send(given, user.has_password ? currentPassword : undefined);
      return given;
    },
    onDone: (given) => {
      setNeedsProof(false);
      onDone(given);
    },
    onFailed: ({ code, fields, kind, text }) => {
      const refused = fields[field];
      if (refused) state.refuse('given', refused);
      if (code === 'STEP_UP_REQUIRED') setNeedsProof(true);
      else if (Object.keys(fields).length === 0) return kind === 'offline' ? common('offline') : (text ?? failed);
      return undefined;
    },
  });
  return { ...state, needsProof };
}
