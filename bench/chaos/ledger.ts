// What was promised to patients, written down where no kill reaches it, and what is there in the end.

/** One thing that a patient did: `said`, the server promised that it is kept. */
type Entry = { readonly kind: string; readonly patient: string; said: boolean };

export type Found = { readonly kind: string; readonly patient: string; readonly mark: string; readonly times: number };
export type Verdict = {
  readonly promised: number;
  /** Promised, and not there. */
  readonly lost: number;
  /** There more often than once. */
  readonly doubled: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly examples: readonly string[];
};

export type Ledger = {
  readonly begin: (kind: string, patient: string, mark: string) => void;
  readonly promise: (mark: string) => void;
  /** An answer came: of what kind, or none. */
  readonly answered: (status: number) => void;
  readonly answers: () => Readonly<Record<string, number>>;
  readonly marksOf: (kind: string, patient: string) => readonly string[];
  /** How often each mark was found. */
  readonly judge: (found: (kind: string, patient: string, mark: string) => number) => Verdict;
};

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();
  const answers: Record<string, number> = {};
  return {
    begin: (kind, patient, mark) => void entries.set(mark, { kind, patient, said: false }),
    promise: (mark) => {
      const entry = entries.get(mark);
      if (entry) entry.said = true;
    },
    answered: (status) => {
      const name = status === 0 ? 'none' : String(status);
      answers[name] = (answers[name] ?? 0) + 1;
    },
    answers: () => ({ ...answers }),
    marksOf: (kind, patient) =>
      [...entries].filter(([, one]) => one.kind === kind && one.patient === patient).map(([mark]) => mark),
    judge: (found) => {
      const byKind: Record<string, number> = {};
      const examples: string[] = [];
      let [promised, lost, doubled] = [0, 0, 0];
      for (const [mark, { kind, patient, said }] of entries) {
        const times = found(kind, patient, mark);
        if (said) {
          promised += 1;
          byKind[kind] = (byKind[kind] ?? 0) + 1;
        }
        if (said && times === 0) lost += 1;
        if (times > 1) doubled += 1;
        if ((said && times === 0) || times > 1) examples.push(`${kind} ${mark}: ${times} times`);
      }
      return { promised, lost, doubled, byKind, examples: examples.slice(0, 10) };
    },
  };
}
