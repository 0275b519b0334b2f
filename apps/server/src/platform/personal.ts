import type { Db, Tx } from './db/database.ts';
import type { StoredNames } from './files/reencrypt-files.ts';
import type { PatientId } from './http/patient.ts';
import type { EncryptedColumn } from './keyring/encrypted-column.ts';
import { createMask, type FindNames, type Mask } from './model/mask.ts';

/** A file that belongs to a person, as it goes into their export. */
export type PersonalFile = { readonly name: string; readonly bytes: Uint8Array };

/** Why an account that nobody uses is not simply removed. */
export type Hold = 'stay' | 'warning';

/** What one feature keeps about a person. */
export type PersonalData = {
  /** The name of its file in an export: `reports`, `doses`. */
  readonly name: string;
  /** The tables it stands in; a test compares them with what hangs on an account in the database. */
  readonly tables: readonly string[];
  /** The columns of them that are encrypted; a test compares them with the columns of the database. */
  readonly encrypted?: readonly EncryptedColumn[];
  /** The column that names its stored files, so that a change of keys notices where they are not at hand. */
  readonly stored?: StoredNames;
  /** Everything of it about one person, as plain JSON that a patient can read; null when there is nothing. */
  readonly read: (db: Db, owner: PatientId) => Promise<unknown>;
  /** What in it tells who somebody is: names, e-mails, phones, days of birth. It is hidden before a text leaves Nabz. */
  readonly identifiers?: (db: Db, owner: PatientId) => Promise<readonly (string | null | undefined)[]>;
  /** The files of it, one after the other. */
  readonly files?: (db: Db, owner: PatientId) => AsyncIterable<PersonalFile>;
  /**
   * What of it an unused account is kept for: `stay`, it is not removed while this is so, such as before an appointment; `warning`, never
   * without a warning that was delivered.
   */
  readonly holds?: (db: Db, owner: PatientId) => Promise<Hold | null>;
  /** What must go besides the rows, which go with the account: files, for example. In the transaction of the erasure. */
  readonly erase?: (tx: Tx, owner: PatientId) => Promise<void>;
};

/** What is kept about people, told by the features that keep it. */
export type Personal = {
  readonly define: (data: PersonalData) => void;
  readonly all: () => readonly PersonalData[];
  /** Says how a name is found in a text. */
  readonly defineNames: (findNames: FindNames) => void;
  /** Hides in texts who some people are, from what every feature keeps; null while nobody says how a name is found: then no text may leave. */
  readonly maskOf: (db: Db, owners: readonly PatientId[]) => Promise<Mask | null>;
  /** What some people are held by, from every feature. */
  readonly holdsOf: (db: Db, owners: readonly PatientId[]) => Promise<ReadonlySet<Hold>>;
};

export function createPersonal(): Personal {
  const known: PersonalData[] = [];
  let names: FindNames | null = null;
  return {
    define: (data) => {
      if (known.some(({ name }) => name === data.name)) throw new Error(`${data.name} is defined twice.`);
      known.push(data);
    },
    all: () => known,
    defineNames: (findNames) => {
      names = findNames;
    },
    maskOf: async (db, owners) => {
      if (!names) return null;
      const found = await Promise.all(
        owners.flatMap((owner) => known.flatMap(({ identifiers }) => (identifiers ? [identifiers(db, owner)] : []))),
      );
      const identifiers = new Set(found.flat().filter((one) => typeof one === 'string' && one !== ''));
      return createMask([...identifiers] as string[], names);
    },
    holdsOf: async (db, owners) => {
      const found = new Set<Hold>();
      for (const owner of owners)
        for (const { holds } of known) {
          const hold = await holds?.(db, owner);
          if (hold) found.add(hold);
        }
      return found;
    },
  };
}
