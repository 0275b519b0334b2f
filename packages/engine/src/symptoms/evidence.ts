import type { CompiledSymptoms } from './compile.ts';
import type { Understanding } from './types.ts';

/** What is known of each finding, with what follows from the hierarchy. */
export type Evidence = {
  /** By number: 1 present, -1 denied, 0 not known. Includes what follows: pressing chest pain means chest pain. */
  readonly state: Int8Array;
  /** Numbers of findings that were named as present, a general one beside its kinds too. */
  readonly said: readonly number[];
  /** Numbers of present findings that no more specific present finding explains: what the ranking counts. */
  readonly present: readonly number[];
  /** Numbers of findings that were denied in words or by an answer. */
  readonly denied: readonly number[];
  /** Numbers of those that are known from before and were not spoken of now. */
  readonly fromBefore: ReadonlySet<number>;
  /** Numbers of all findings with a state other than 0. */
  readonly known: ReadonlySet<number>;
  /** Numbers that were asked and answered "I do not know". */
  readonly unknown: ReadonlySet<number>;
};

/** Lays out what was understood over the hierarchy of findings. */
export function gatherEvidence(understanding: Pick<Understanding, 'mentions'>, compiled: CompiledSymptoms): Evidence {
  const state = new Int8Array(compiled.findings.length);
  const numbers = (wanted: string): number[] =>
    understanding.mentions
      .filter((mention) => mention.state === wanted)
      .flatMap((mention) => compiled.numberOf.get(mention.finding) ?? []);
  const said = [...new Set(numbers('present'))];
  const fromBefore = understanding.mentions
    .filter(({ isKnown }) => isKnown === true)
    .flatMap(({ finding }) => compiled.numberOf.get(finding) ?? []);
  const denied = numbers('denied');
  const known = new Set<number>();
  const set = (at: number, value: number): void => {
    state[at] = value;
    known.add(at);
  };
  for (const at of denied) {
    set(at, -1);
    for (const child of compiled.descendants[at] ?? []) set(child, -1);
  }
  for (const at of said) {
    set(at, 1);
    for (const ancestor of compiled.ancestors[at] ?? []) set(ancestor, 1);
  }
  const present = said.filter((at) => !(compiled.descendants[at] ?? []).some((child) => said.includes(child)));
  return {
    state,
    known,
    said,
    present,
    fromBefore: new Set(fromBefore),
    denied: denied.filter((at) => state[at] === -1),
    unknown: new Set(numbers('unknown')),
  };
}
