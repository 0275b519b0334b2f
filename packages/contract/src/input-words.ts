import type { z } from 'zod';

/** What a value had to be, as somebody who fills in a form reads it. */
const byType: Readonly<Record<string, string>> = {
  string: 'Please write this as text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please choose yes or no.',
  array: 'Please give this as a list.',
  date: 'Please choose a date.',
};

const atMost = (of: string, count: number | bigint): string => {
  if (of === 'string') return `Please use at most ${count} characters.`;
  if (of === 'array' || of === 'set') return `Please give at most ${count}.`;
  // the largest whole number that a program can hold is no limit that anybody chose
  return Number(count) >= Number.MAX_SAFE_INTEGER ? 'Please enter a smaller number.' : `Please enter ${count} or less.`;
};
const atLeast = (of: string, count: number | bigint): string => {
  if (of === 'string') return count <= 1 ? 'Please fill this in.' : `Please use at least ${count} characters.`;
  if (of === 'array' || of === 'set') return `Please give at least ${count}.`;
  return Number(count) <= Number.MIN_SAFE_INTEGER ? 'Please enter a larger number.' : `Please enter ${count} or more.`;
};

/** The sentence for whatever a schema has no words of its own for, by the code of what is wrong: nobody reads the library's. */
export const inWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Please fill this in.';
      return byType[issue.expected] ?? 'Please fill in this part again.';
    case 'invalid_value':
      return 'Please choose one of the options that are offered.';
    case 'too_big':
      return atMost(issue.origin, issue.maximum);
    case 'too_small':
      return atLeast(issue.origin, issue.minimum);
    case 'invalid_format':
      return 'Please check how this is written.';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'Please check what you entered here.';
  }
};
