// Interprets nothing: answers the words as they are. For tests and benches.
import type { Interpret } from '../documents.ts';

export const interpret: Interpret = (pages) => pages;
