import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export type Tx = Transaction<Tables>;

const current = new AsyncLocalStorage<{ tx: Tx; isOpen: boolean }>();

/** The transaction that the running code is inside of, while it is open. */
export function openTransaction(): Tx | undefined {
  const store = current.getStore();
  return store?.isOpen ? store.tx : undefined;
}

/** Runs `work` so that everything it calls knows of the transaction. */
export async function runInside<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const store = { tx, isOpen: true };
  try {
    return await current.run(store, work);
  } finally {
    store.isOpen = false; // what the work left running behind it must not touch a transaction that is over
  }
}

/**
 * With one connection, a query beside the open transaction it belongs to would wait for itself for ever; with several it
 * would quietly run outside. Both are the same mistake, so both databases refuse it at once.
 */
export function refuseOutsideTransaction(): void {
  if (openTransaction()) throw new Error('Inside a transaction every query goes through that transaction.');
}
