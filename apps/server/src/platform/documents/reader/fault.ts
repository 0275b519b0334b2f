import type { ChildFault } from '../protocol.ts';

/** A document that cannot be read, and why. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: ChildFault;
  constructor(code: ChildFault) {
    super(code);
    this.code = code;
  }
}
