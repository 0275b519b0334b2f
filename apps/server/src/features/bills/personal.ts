import type { Platform } from '../../platform/platform.ts';
import { documentFiles, documentsOf } from '../documents/personal.ts';
import { billKind } from './bill-kind.ts';
import { toBill } from './bills.map.ts';

/** Uploaded bills. Their rows stand in the table of the documents, which claims and erases them. */
export function definePersonalBills(platform: Platform): void {
  platform.personal.define({
    name: 'bills',
    tables: [],
    read: async (db, owner) => {
      const bills = [];
      for await (const opened of documentsOf(platform, billKind, db, owner))
        bills.push({ ...toBill(opened, null), youEntered: opened.details.confirmed });
      return bills.length === 0 ? null : { bills };
    },
    files: (db, owner) => documentFiles(platform, billKind, { db, owner, nameOf: (details) => details.originalName }),
  });
}
