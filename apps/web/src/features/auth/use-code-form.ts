import { z } from 'zod';
import { useForm } from '../../lib/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { isCode } from './rules.ts';

/** A form for a code alone: six digits, or nothing is sent. Who sends it says what went wrong. */
export const useCodeForm = (bad: string, onCode: (code: string) => unknown) =>
  useForm({
    schema: z.object({ code: z.string().refine(isCode, bad) }),
    start: { code: '' },
    send: async ({ code }) => onCode(code),
    onWrong: (first) => void toast.error(first),
  });
