import type { z } from 'zod';
import { issue } from './issue.ts';

const BY_TYPE: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'array', 'date']);

const atMost = (of: string, count: number | bigint): string => {
  if (of === 'string') return issue('input.text.atMost', { count: Number(count) });
  if (of === 'array' || of === 'set') return issue('input.list.atMost', { count: Number(count) });
  // the largest whole number that a program can hold is no limit that anybody chose
  const isChosen = Number(count) < Number.MAX_SAFE_INTEGER;
  return isChosen ? issue('input.number.atMost', { most: String(count) }) : 'input.number.tooLarge';
};
const atLeast = (of: string, count: number | bigint): string => {
  if (of === 'string') return count <= 1 ? 'input.missing' : issue('input.text.atLeast', { count: Number(count) });
  if (of === 'array' || of === 'set') return issue('input.list.atLeast', { count: Number(count) });
  const isChosen = Number(count) > Number.MIN_SAFE_INTEGER;
  return isChosen ? issue('input.number.atLeast', { least: String(count) }) : 'input.number.tooSmall';
};

/** The sentence for whatever a schema names none of its own for, by the code of what is wrong: nobody reads the library's. */
export const nameIssue: z.core.$ZodErrorMap = (found) => {
  switch (found.code) {
    case 'invalid_type':
      if (found.input === undefined || found.input === null) return 'input.missing';
      return BY_TYPE.has(found.expected) ? `input.type.${found.expected}` : 'input.again';
    case 'invalid_value':
      return 'input.option';
    case 'too_big':
      return atMost(found.origin, found.maximum);
    case 'too_small':
      return atLeast(found.origin, found.minimum);
    case 'invalid_format':
      return 'input.format';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'input.check';
  }
};
