import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DocumentTable } from '../../../db/tables/documents.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type DocumentRow = Selectable<DocumentTable>;
export type DocumentKindName = DocumentRow['kind'];
type Which = { readonly kind: DocumentKindName; readonly id: string };

const waiting = ['uploaded', 'processing'] as const;

export const insertDocument = (tx: Tx, values: Insertable<DocumentTable>): Promise<DocumentRow> =>
  tx.insertInto('document').values(values).returningAll().executeTakeFirstOrThrow();

export const findDocument = (db: Db, owner: PatientId, { kind, id }: Which): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', owner)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();

/** The document, locked until the transaction ends. */
export const lockDocument = (tx: Tx, owner: PatientId, { kind, id }: Which): Promise<DocumentRow | undefined> =>
  tx
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', owner)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The newest first; `before` leaves out those that are as new or newer. */
export const findDocuments = (
  db: Db,
  owner: PatientId,
  { kind, limit, before }: { kind: DocumentKindName; limit: number; before?: Date | undefined },
): Promise<DocumentRow[]> =>
  db
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', owner)
    .where('kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before as Date))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const updateDocument = (
  tx: Tx,
  owner: PatientId,
  { kind, id }: Which,
  values: Updateable<DocumentTable>,
): Promise<DocumentRow> =>
  tx
    .updateTable('document')
    .set(values)
    .where('account_id', '=', owner)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The name of its file; undefined when there is no such document. */
export const removeDocument = async (tx: Tx, owner: PatientId, { kind, id }: Which): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('document')
    .where('account_id', '=', owner)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('stored_as')
    .executeTakeFirst();
  return row?.stored_as;
};

/** The first document with the very same file. */
export const findSame = async (
  db: Db,
  owner: PatientId,
  { kind, digests }: { kind: DocumentKindName; digests: readonly Buffer[] },
): Promise<string | null> => {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', owner)
    .where('kind', '=', kind)
    .where('digest', 'in', digests)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export type Used = { count: number; bytes: number; waiting: number };

/** How much of the store people use, and how many of their documents wait to be read. */
export const countUsed = (db: Db, owners: readonly PatientId[]): Promise<Used> =>
  db
    .selectFrom('document')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('size'), eb.lit(0)).as('bytes'),
      fn.countAll<number>().filterWhere('state', 'in', waiting).as('waiting'),
    ])
    .where('account_id', 'in', owners)
    .executeTakeFirstOrThrow();

/** Documents that were uploaded before the consent was written down hang on it from now on. */
export const bindToConsent = async (tx: Tx, owner: PatientId): Promise<void> => {
  await tx
    .updateTable('document')
    .set({ purpose: 'documents' })
    .where('account_id', '=', owner)
    .where('purpose', 'is', null)
    .execute();
};

export const findStoredOf = async (tx: Tx, owner: PatientId): Promise<string[]> => {
  const rows = await tx.selectFrom('document').select('stored_as').where('account_id', '=', owner).execute();
  return rows.map((row) => row.stored_as);
};

export const removeAll = async (tx: Tx, owner: PatientId): Promise<void> => {
  await tx.deleteFrom('document').where('account_id', '=', owner).execute();
};

/** Which of these names of stored files a row knows. */
export const findStored = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('document')
    .select('stored_as')
    .where('stored_as', 'in', [...names])
    .execute();
  return new Set(rows.map((row) => row.stored_as));
};
