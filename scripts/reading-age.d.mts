import type { Fault } from './structure-rules.mjs';

export function gradeOf(text: string): number | undefined;
export function hardIn(catalogue: string, texts: Iterable<readonly [code: string, text: string]>): Iterable<Fault>;
