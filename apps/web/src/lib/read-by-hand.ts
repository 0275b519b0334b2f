import { z } from 'zod';

type Faulty = { faults: Readonly<Record<string, string | undefined>> };

const isFaulty = (answer: unknown): answer is Faulty =>
  typeof answer === 'object' && answer !== null && 'faults' in answer;

/** The schema of a form whose fields hang on each other: what may be sent of it, or `faults`, what is wrong with which field. */
export const readByHand = <Typed, Answer>(read: (typed: Typed) => Answer) =>
  z.custom<Typed>().transform((typed, context): Exclude<Answer, { faults: unknown }> => {
    const answer = read(typed);
    if (!isFaulty(answer)) return answer as Exclude<Answer, { faults: unknown }>;
    for (const [field, message] of Object.entries(answer.faults))
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  });
