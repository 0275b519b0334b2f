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

const CONFLICT = 409;

/** A consent that is asked for with the form: what to send of it, or null where it is missing and says so itself. */
type Consent = { take: () => Promise<string | null>; again: () => void };

type Setup<Typed extends FieldValues, Read, Answer> = {
  /** What may be sent; the contract's schemas where they fit. */
  schema: z.ZodType<Read, Typed>;
  /** What stands in the fields at first; a function is asked once. */
  start: Typed | (() => Typed);
  /** What to say of a wrong field where the schema's own message is not meant for this screen. */
  words?: Partial<Record<keyof Typed, string>>;
  consent?: Consent;
  send: (read: Read, consentVersion: string) => Promise<Answer>;
  onDone?: (answer: Answer) => void | Promise<void>;
  /** What it answers is the form's `problem` until it is sent again. `cause` is the error as it was thrown. */
  onFailed?: (error: ApiError, cause: unknown) => string | void;
  /** Something is wrong that needs no server to be seen; `first` says it of the first wrong field. */
  onWrong?: (first: string) => void;
  /** For a draft that outlives the form. */
  onTyped?: (values: Typed) => void;
  /** A field's error goes when the field is typed in, and comes again when the form is sent; else it stays until it is right. */
  clearsWhileTyping?: boolean;
};

type Refusal = { error: ApiError; problem: string };
type Errors = { refuse: (name: string, message: string) => void; focusError: () => void };

/** The call, and what becomes of a refusal. */
function useSending<Typed extends FieldValues, Read, Answer>(
  { consent, send, onDone, onFailed }: Setup<Typed, Read, Answer>,
  { refuse, focusError }: Errors,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRunning = useRef(false);
  const sending = useMutation({
    /** Null: nothing was sent, for want of a consent. */
    mutationFn: async (read: Read): Promise<{ answer: Answer } | null> => {
      const version = consent ? await consent.take() : '';
      return version === null ? null : { answer: await send(read, version) };
    },
    // Without a connection the call has to fail and say so, not wait for one.
    networkMode: 'always',
    // What was sent can be a password: it is not kept.
    gcTime: 0,
    onSuccess: (done) => (done ? onDone?.(done.answer) : focusError()),
    onError: (cause) => {
      const error = toApiError(cause);
      // The server knows better: the consent was withdrawn, or its text has changed.
      if (error.status === CONFLICT) consent?.again();
      // The body can hold the form as a part of it: `nominee.name`.
      for (const [path, message] of Object.entries(error.fields))
        refuse(path.slice(path.lastIndexOf('.') + 1), message);
      focusError();
      setRefusal({ error, problem: onFailed?.(error, cause) ?? '' });
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    isBusy: sending.isPending,
    refusal,
    forget: () => setRefusal(null),
    /** A second press while the first is under way does nothing, even before React has drawn it. */
    sendOnce: (read: Read): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      sending.mutate(read);
    },
  };
}

type Edit<Typed> = (part: Partial<Typed>) => void;

/** What the parts of a form need of it. */
export type FormOf<Typed extends FieldValues> = ReturnType<typeof partsOf<Typed>>;

/** The same for values that are kept elsewhere. */
export function partsOf<Typed extends FieldValues>(
  values: Typed,
  errorOf: (name: keyof Typed) => string | undefined,
  edit: Edit<Typed>,
) {
  const set = (name: keyof Typed, value: unknown): void => edit({ [name]: value } as Partial<Typed>);
  /** For a control that tells its value as such. */
  const control = <Name extends keyof Typed>(name: Name) => ({
    value: values[name],
    error: errorOf(name),
    onChange: (value: Typed[Name]) => set(name, value),
  });
  /** For an input, a select or a textarea. */
  const field = <Name extends keyof Typed & string>(name: Name) => ({
    ...control(name),
    name,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  /** For a box to tick. */
  const tick = (name: keyof Typed) => ({
    isChecked: values[name] === true,
    error: errorOf(name),
    onChange: (isChecked: boolean) => set(name, isChecked),
  });
  return { values, errorOf, edit, control, field, tick };
}

/**
 * A form that is checked when it is sent, and from then on with every change. A wrong one has the focus on its first wrong
 * field; what the server says of a field stands at that field; what was typed stays; one call at a time.
 */
export function useForm<Typed extends FieldValues, Read, Answer>(setup: Setup<Typed, Read, Answer>) {
  const { schema, words, consent, onWrong, onTyped, clearsWhileTyping = false } = setup;
  const [start] = useState<Typed>(setup.start);
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
  const refuse = (name: string, message: string): void => {
    if (name in start) form.setError(name as Path<Typed>, { type: FROM_SERVER, message });
  };
  const { isBusy, refusal, forget, sendOnce } = useSending(setup, { refuse, focusError });

  const said = (name: keyof Typed, given: typeof errors): string | undefined => {
    const error = given[name];
    const message = typeof error?.message === 'string' ? error.message : undefined;
    if (!error || message === undefined || error.type === FROM_SERVER) return message;
    return words?.[name] ?? issueText(message);
  };
  const edit: Edit<Typed> = (part) => {
    const names = Object.keys(part) as Path<Typed>[];
    for (const name of names) form.setValue(name, part[name] as PathValue<Typed, typeof name>, { shouldDirty: true });
    if (clearsWhileTyping) form.clearErrors(names);
    // All of it: what is wrong with one field can hang on another.
    else if (isSubmitted) void form.trigger();
    onTyped?.(form.getValues());
  };

  const submit = form.handleSubmit(sendOnce, (wrong) => {
    // What else is missing is said in the same moment.
    void consent?.take();
    const first = Object.keys(start).find((name) => name in wrong);
    if (first !== undefined) onWrong?.(said(first, wrong) ?? '');
    focusError();
  });
  const onSubmit = (event?: FormEvent<HTMLFormElement>): void => {
    forget();
    void submit(event);
  };

  return {
    ...partsOf(values, (name) => said(name, errors), edit),
    /** Says of a field what no schema knows. */
    refuse,
    isBusy,
    /** Why the last call was refused, until the next. */
    refused: refusal?.error,
    problem: refusal?.problem ?? '',
    reset: () => {
      forget();
      form.reset(start);
    },
    send: () => onSubmit(),
    /** What a <form> takes. */
    form: { ref: node, noValidate: true, onSubmit, 'aria-busy': isBusy },
  };
}
