import type { Platform } from '../../../platform/platform.ts';
import { markDuplicates } from '../duplicates.service.ts';
import { type NewHospital, toNewHospital } from '../hospital-row.ts';
import { providerName } from '../providers.ts';
import { refreshStatistics, upsertHospitals } from '../write.repo.ts';
import { openList } from './open-list.ts';
import { PlaceCheck } from './place-check.service.ts';
import type { Reading } from './reading.ts';

/** Rows written in one transaction: a stopped import has lost nothing, and the next one goes on. */
const BATCH = 500;

export type ImportResult = {
  readonly list: string;
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows of all lists that repeat a hospital and are kept without being shown, and how many of them are new in that. */
  readonly duplicates: number;
  readonly newlyDuplicates: number;
  /** How often a row was not taken, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** How often a row was taken without one of its facts, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
};

/** One line of the report: what of which row was not taken, and why. */
export type Note = { line: number; key: string; what: 'row skipped' | 'left out of the row'; reason: string };

export type ImportOptions = {
  /** Told after every batch. */
  readonly onProgress?: (share: number, rows: number) => void;
  readonly onNote?: (note: Note) => void;
};

class Tally {
  readonly #counts = new Map<string, number>();
  add(reason: string): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }
  byCount(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([, one], [, other]) => other - one));
  }
}

/** Takes the readings of one list in, and remembers what came of them. */
class Intake {
  readonly skipped = new Tally();
  readonly leftOut = new Tally();
  read = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  readonly #platform: Platform;
  readonly #onNote: (note: Note) => void;
  readonly #places: PlaceCheck;
  readonly #seen = new Set<string>();
  #batch: NewHospital[] = [];

  constructor(platform: Platform, onNote: ImportOptions['onNote'] = () => undefined) {
    this.#platform = platform;
    this.#places = new PlaceCheck(platform);
    this.#onNote = onNote;
  }

  get isFull(): boolean {
    return this.#batch.length >= BATCH;
  }

  async take(line: number, reading: Reading): Promise<void> {
    this.read += 1;
    const { key } = reading;
    if (reading.kind === 'skipped') return this.#skip(line, key, reading.reason);
    if (this.#seen.has(key)) return this.#skip(line, key, 'the same number or id as an earlier row');
    this.#seen.add(key);
    const { hospital, warning } = await this.#places.check(reading.hospital);
    for (const reason of warning === null ? reading.leftOut : [...reading.leftOut, warning]) {
      this.leftOut.add(reason);
      this.#onNote({ line, key, what: 'left out of the row', reason });
    }
    this.#batch.push(toNewHospital(hospital));
  }

  #skip(line: number, key: string, reason: string): void {
    this.skipped.add(reason);
    this.#onNote({ line, key, what: 'row skipped', reason });
  }

  async write(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    const { added, changed } = await this.#platform.database.transaction((tx) => upsertHospitals(tx, batch));
    this.added += added;
    this.changed += changed;
    this.unchanged += batch.length - added - changed;
  }
}

/** Imports a list of hospitals. The same list again changes nothing. */
export async function importHospitals(
  platform: Platform,
  file: string,
  { onProgress = () => undefined, onNote }: ImportOptions = {},
): Promise<ImportResult> {
  const list = await openList(file);
  const intake = new Intake(platform, onNote);
  for await (const { line, reading } of list.entries) {
    await intake.take(line, reading);
    if (!intake.isFull) continue;
    await intake.write();
    onProgress(list.read() / Math.max(1, list.bytes), intake.read);
  }
  await intake.write();
  const { read, added, changed, unchanged, skipped, leftOut } = intake;
  const { duplicates, changed: newlyDuplicates } = await platform.database.transaction(async (tx) => {
    const marked = await markDuplicates(tx);
    if (added + changed + marked.changed > 0) await refreshStatistics(tx);
    return marked;
  });
  onProgress(1, read);
  return {
    list: providerName(list.provider),
    read,
    added,
    changed,
    unchanged,
    duplicates,
    newlyDuplicates,
    skipped: skipped.byCount(),
    leftOut: leftOut.byCount(),
  };
}
