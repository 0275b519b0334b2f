import { z } from 'zod';
import type { AuditKind } from '../../platform/audit.ts';
import type { FileKind } from '../../platform/files/file-type.ts';
import type { ReadDocument } from '../../platform/documents/documents.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import type { DocumentKindName, DocumentRow } from './documents.repo.ts';

/** What makes a report a report and a prescription a prescription; everything else about documents is the same. */
export type DocumentKind<Details extends z.ZodType = z.ZodType, Extraction extends z.ZodType = z.ZodType> = {
  readonly name: DocumentKindName;
  /** The feature, as jobs and the audit name it. */
  readonly feature: 'reports' | 'prescriptions' | 'bills';
  readonly allowed: readonly FileKind[];
  /** The module that reads it in the child process. */
  readonly interpreter: URL;
  /** Its details as the patient gives them: title, notes, corrections. The column is called `said`. */
  readonly details: Details;
  /** What was read of it. The column is called `made`. */
  readonly extraction: Extraction;
  /** Turns what was read into what is kept, checked by `extraction`. Throws a DocumentError when nothing in it is of use. */
  readonly toExtraction: (read: ReadDocument) => unknown;
  /** By how many degrees a page was turned to be read: places are on the turned page. */
  readonly turnOf: (extraction: unknown, page: number) => number;
};

/** A document with its encrypted columns open. */
export type Opened<Details, Extraction> = {
  readonly row: DocumentRow;
  readonly details: Details;
  readonly extraction: Extraction | null;
};

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

export const openDocument = <Details extends z.ZodType, Extraction extends z.ZodType>(
  platform: Pick<Platform, 'keys'>,
  kind: DocumentKind<Details, Extraction>,
  row: DocumentRow,
): Opened<z.output<Details>, z.output<Extraction>> => ({
  row,
  details: kind.details.parse(openColumn(platform, row, 'said')),
  extraction: row.made === null ? null : kind.extraction.parse(openColumn(platform, row, 'made')),
});

/** The sizes of the pages, as both kinds keep them. */
export const PagesSchema = z.array(
  z.object({ number: z.int(), width: z.number(), height: z.number(), turnedBy: z.number() }),
);

export const keptPages = ({ pages, source }: ReadDocument): z.output<typeof PagesSchema> =>
  source === 'plain' ? [] : pages.map(({ number, width, height, turnedBy }) => ({ number, width, height, turnedBy }));

const WithPages = z.object({ pages: PagesSchema });
export const turnIn = (extraction: unknown, page: number): number =>
  WithPages.parse(extraction).pages.find(({ number }) => number === page)?.turnedBy ?? 0;
