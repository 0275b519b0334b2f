// Where sealed files stand: in the data folder, or in an S3-compatible store. Neither sees more of a file than its random name.
/** Each feature keeps its files in an area of its own, so that none sweeps up another's. */
export const FILE_AREAS = ['booking', 'documents'] as const;
export type FileArea = (typeof FILE_AREAS)[number];

/** Which of these names of stored files a row knows. */
export type KnownNames = (names: readonly string[]) => Promise<ReadonlySet<string>>;

export type SweepRules = {
  /** What was written or confirmed later may belong to an upload that is under way, also in another process. */
  readonly before: Date;
  readonly known: KnownNames;
  readonly signal: AbortSignal;
};

/** The sealed files of an area by their names. What a name has no file for is an error with the code ENOENT. */
export type StorageArea = {
  /** Whole or not at all, under a name that nothing has yet. */
  readonly write: (id: string, bytes: Uint8Array) => Promise<void>;
  readonly read: (id: string) => Promise<Buffer>;
  /** The first bytes of a file. */
  readonly readHead: (id: string, length: number) => Promise<Buffer>;
  /** Other bytes for a file that is there: the old ones stand until the new ones are whole. */
  readonly replace: (id: string, bytes: Uint8Array) => Promise<void>;
  /** No error when it is gone already. */
  readonly remove: (id: string) => Promise<void>;
  /** Makes a file young, so that sweeps leave it alone for a while. */
  readonly touch: (id: string) => Promise<void>;
  readonly has: (id: string) => Promise<boolean>;
  readonly names: () => AsyncGenerator<string>;
  /** Removes what killed processes left, and answers how many files that were. */
  readonly sweep: (rules: SweepRules) => Promise<number>;
};

/** What is put back from a backup: nothing of it counts before `finish`, and `drop` removes what was not finished. */
export type Restoring = {
  /** Removes what a restore that was killed left. */
  readonly begin: () => Promise<void>;
  readonly folder: (place: string) => Promise<void>;
  readonly put: (place: string, source: AsyncIterable<Buffer>) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly drop: () => Promise<void>;
};

export type Storage = {
  /** As an operator knows it: a folder, or s3://bucket/prefix. */
  readonly place: string;
  readonly area: (area: FileArea) => StorageArea;
  /** The id of the database whose files these are. */
  readonly mark: {
    readonly place: string;
    readonly read: () => Promise<string | null>;
    readonly write: (id: string) => Promise<void>;
  };
  readonly hasFiles: () => Promise<boolean>;
  /** Everything in it, by places with slashes. What killed processes left halfway is not seen. */
  readonly tree: () => Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }>;
  /** The bytes of one place of the tree; null: it went meanwhile. */
  readonly open: (place: string) => Promise<AsyncIterable<Buffer> | null>;
  readonly isEmpty: () => Promise<boolean>;
  readonly restoring: () => Restoring;
};

export const idPattern = /^[0-9a-f]{32}$/;

/** Names of files lead to places: what is none must not. */
export const requireId = (id: string): string => {
  if (!idPattern.test(id)) throw new Error('That is not the name of a stored file.');
  return id;
};
