import { z } from 'zod';
import type { AuditKind } from '../../platform/audit.ts';
import type { FileKind } from '../../platform/files/file-type.ts';
import type { ReadDocument } from '../../platform/documents/documents.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import type { DocumentKindName, DocumentRow } from './documents.repo.ts';

/** What makes a report a report and a prescription a prescription; everything else about documents is the same. */
export type DocumentKind<Said extends z.ZodType = z.ZodType, Made extends z.ZodType = z.ZodType> = {
  readonly name: DocumentKindName;
  /** The feature, as jobs and the audit name it. */
  readonly feature: 'reports' | 'prescriptions';
  readonly allowed: readonly FileKind[];
  /** The module that reads it in the child process. */
  readonly interpreter: URL;
  /** What the patient says of it. */
  readonly said: Said;
  /** What was read and made of it. */
  readonly made: Made;
  /** Turns what was read into what is kept, checked by `made`. Throws a DocumentError when nothing in it is of use. */
  readonly make: (read: ReadDocument) => unknown;
  /** By how many degrees a page was turned to be read: places are on the turned page. */
  readonly turnOf: (made: unknown, page: number) => number;
};

/** A document with its encrypted columns open. */
export type Opened<Said, Made> = { readonly row: DocumentRow; readonly said: Said; readonly made: Made | null };

/** What an Idempotency-Key of an upload counts for. */
export const uploadAction = (name: DocumentKindName): string => `upload ${name}`;

export const auditOf = (
  { feature }: Pick<DocumentKind, 'feature'>,
  what: 'upload' | 'read' | 'update' | 'delete' | 'reprocess',
): AuditKind => `${feature}.document.${what}`;

type Owned = { readonly id: string; readonly account_id: string };

/** Bound to owner, document and column: a text that is copied to another place does not open. */
const contextOf = ({ id, account_id }: Owned, column: 'said' | 'made'): string =>
  `document/${account_id}/${id}/${column}`;

export const encryptColumn = (
  { keys }: Pick<Platform, 'keys'>,
  row: Owned,
  column: 'said' | 'made',
  value: unknown,
): Buffer => encrypt(keys.columns, contextOf(row, column), Buffer.from(JSON.stringify(value)));

const openColumn = (platform: Pick<Platform, 'keys'>, row: DocumentRow, column: 'said' | 'made'): unknown =>
  row[column] === null
    ? null
    : JSON.parse(decrypt(platform.keys.columns, contextOf(row, column), row[column]).toString());

export const openDocument = <Said extends z.ZodType, Made extends z.ZodType>(
  platform: Pick<Platform, 'keys'>,
  kind: DocumentKind<Said, Made>,
  row: DocumentRow,
): Opened<z.output<Said>, z.output<Made>> => ({
  row,
  said: kind.said.parse(openColumn(platform, row, 'said')),
  made: row.made === null ? null : kind.made.parse(openColumn(platform, row, 'made')),
});

/** The sizes of the pages, as both kinds keep them. */
export const PagesSchema = z.array(
  z.object({ number: z.int(), width: z.number(), height: z.number(), turnedBy: z.number() }),
);

export const keptPages = ({ pages, source }: ReadDocument): z.output<typeof PagesSchema> =>
  source === 'plain' ? [] : pages.map(({ number, width, height, turnedBy }) => ({ number, width, height, turnedBy }));

const WithPages = z.object({ pages: PagesSchema });
export const turnIn = (made: unknown, page: number): number =>
  WithPages.parse(made).pages.find(({ number }) => number === page)?.turnedBy ?? 0;
