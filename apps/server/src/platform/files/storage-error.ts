/** The code of a store that does not answer, or refuses: what is stored there may come back. */
export const STORAGE_AWAY = 'STORAGE_AWAY';

/** What a store of files answered instead of doing it. ENOENT: there is no such file. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: 'ENOENT' | typeof STORAGE_AWAY;
  constructor(code: StorageError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
