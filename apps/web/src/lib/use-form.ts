import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm as useFields,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { useFocusError } from '../ui/use-focus-error.ts';
import { type ApiError, toApiError } from './api-client.ts';
import { issueText } from './issue-text.ts';

const FROM_SERVER = 'server';

type Setup<Typed extends FieldValues, Read, Answer> = {
  /** What may be sent; the contract's schemas where they fit. */
  schema: z.ZodType<Read, Typed>;
  start: Typed;
  /** What to say of a wrong field where the schema's own message is not meant for this screen. */
  words?: Partial<Record<keyof Typed, string>>;
  send: (read: Read) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
  /** What it answers is the form's `problem` until it is sent again. `cause` is the error as it was thrown. */
  onFailed: (error: ApiError, cause: unknown) => string | void;
  /** Something is wrong that needs no server to be seen; `first` says it of the first wrong field. */
  onWrong?: (first: string) => void;
  /** A field's error goes when the field is typed in, and comes again when the form is sent; else it stays until it is right. */
  clearsWhileTyping?: boolean;
};

/** The call, and what becomes of a refusal. */
function useSending<Typed extends FieldValues, Read, Answer>(
  { start, send, onDone, onFailed }: Setup<Typed, Read, Answer>,
  refuse: (name: string, message: string) => void,
) {
  const [problem, setProblem] = useState('');
  const isRunning = useRef(false);
  const sending = useMutation({
    mutationFn: send,
    // Without a connection the call has to fail and say so, not wait for one.
    networkMode: 'always',
    // What was sent can be a password: it is not kept.
    gcTime: 0,
    onSuccess: onDone,
    onError: (cause) => {
      const error = toApiError(cause);
      for (const [path, message] of Object.entries(error.fields)) {
        // The body can hold the form as a part of it: `nominee.name`.
        const name = path.slice(path.lastIndexOf('.') + 1);
        if (name in start) refuse(name, message);
      }
      setProblem(onFailed(error, cause) ?? '');
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    isBusy: sending.isPending,
    problem,
    clearProblem: () => setProblem(''),
    /** A second press while the first is under way does nothing, even before React has drawn it. */
    sendOnce: (read: Read): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      sending.mutate(read);
    },
  };
}

/**
 * A form that is checked when it is sent, and from then on with every change. A wrong one has the focus on its first wrong
 * field; what the server says of a field stands at that field; what was typed stays; one call at a time.
 */
export function useForm<Typed extends FieldValues, Read, Answer>(setup: Setup<Typed, Read, Answer>) {
  const { schema, start, words, onWrong, clearsWhileTyping = false } = setup;
  const form = useFields<Typed, unknown, Read>({
    resolver: zodResolver(schema),
    defaultValues: start as DefaultValues<Typed>,
    // The fields are controlled, so the focus is ours to move.
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  // Whole from the first: every field has its start.
  const values = useWatch({ control: form.control }) as Typed;

  const { form: node, focusError } = useFocusError();
  const { isBusy, problem, clearProblem, sendOnce } = useSending(setup, (name, message) => {
    form.setError(name as Path<Typed>, { type: FROM_SERVER, message });
    focusError();
  });

  const said = (name: keyof Typed, given: typeof errors): string | undefined => {
    const error = given[name];
    const message = typeof error?.message === 'string' ? error.message : undefined;
    if (!error || message === undefined || error.type === FROM_SERVER) return message;
    return words?.[name] ?? issueText(message);
  };
  const set = <Name extends Path<Typed>>(name: Name, value: PathValue<Typed, Name>): void => {
    form.setValue(name, value, { shouldDirty: true });
    if (clearsWhileTyping) form.clearErrors(name);
    // All of it: what is wrong with one field can hang on another.
    else if (isSubmitted) void form.trigger();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    clearProblem();
    const submit = form.handleSubmit(
      (read) => sendOnce(read),
      (wrong) => {
        const first = Object.keys(start).find((name) => name in wrong);
        if (first !== undefined) onWrong?.(said(first, wrong) ?? '');
        focusError();
      },
    );
    void submit(event);
  };

  /** For a control that tells its value as such. */
  const control = <Name extends Path<Typed>>(name: Name) => ({
    value: values[name],
    error: said(name, errors),
    onChange: (value: PathValue<Typed, Name>) => set(name, value),
  });
  /** For an input, a select or a textarea. */
  const field = <Name extends Path<Typed>>(name: Name) => ({
    ...control(name),
    name,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value as PathValue<Typed, Name>),
  });

  return {
    field,
    control,
    values,
    set,
    isBusy,
    problem,
    reset: () => form.reset(start),
    /** What a <form> takes. */
    form: { ref: node, noValidate: true, onSubmit, 'aria-busy': isBusy },
  };
}
