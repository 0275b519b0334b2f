import type { Fault } from './structure-rules.mjs';

export function sentencesIn(file: string, text: string): Iterable<Fault>;
