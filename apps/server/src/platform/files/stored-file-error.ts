type Fault = 'unreachable' | 'damaged';

/**
 * Why the file of a row does not come. `unreachable`: it is not here, or its disk does not answer; it may come back, and another
 * process may have it. `damaged`: what is here is not what was stored, and never will be.
 */
export class StoredFileError extends Error {
  override readonly name = 'StoredFileError';
  readonly fault: Fault;
  constructor(fault: Fault, cause: unknown) {
    super(`The stored file is ${fault}: ${cause instanceof Error ? cause.message : 'no reason was given'}`, { cause });
    this.fault = fault;
  }
}
