// What this feature keeps about a person.
import { readingThrough } from '../../platform/personal-reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePersonalAccess } from './access-log.service.ts';
import { readConsents, readHistory } from './consents.service.ts';
import { findGrievances } from './grievances.repo.ts';
import { toGrievance } from './grievances.service.ts';
import { findNominee } from './nominee.repo.ts';
import { openNominee } from './nominee.service.ts';
import { findNames } from './names-library.ts';

/** Consents, complaints, the nominated person, and the record of accesses. */
export function definePersonalPrivacy(platform: Platform): void {
  const { personal } = platform;
  personal.defineNames(findNames);
  personal.define({
    name: 'consents',
    tables: ['consent', 'consent_event'],
    read: async (db, owner) => {
      const here = readingThrough(platform, db);
      const history = await readHistory(here, { id: owner });
      if (history.length === 0) return null;
      const given = (await readConsents(here, { id: owner })).filter(({ granted }) => granted);
      return { given, history };
    },
  });
  personal.define({
    name: 'complaints',
    tables: ['grievance'],
    encrypted: [
      { table: 'grievance', column: 'content', key: ['account_id', 'id'], context: 'grievance/{account_id}/{id}' },
    ],
    read: async (db, owner) => {
      const rows = await findGrievances(db, owner);
      return rows.length === 0 ? null : { complaints: rows.map((row) => toGrievance(platform, row)) };
    },
  });
  personal.define({
    name: 'nominee',
    tables: ['nominee'],
    encrypted: [{ table: 'nominee', column: 'content', key: ['account_id'], context: 'nominee/{account_id}' }],
    read: async (db, owner) => {
      const row = await findNominee(db, owner);
      return row ? { namedAt: row.named_at.toISOString(), nominee: openNominee(platform, row) } : null;
    },
    identifiers: async (db, owner) => {
      const row = await findNominee(db, owner);
      const nominee = row ? openNominee(platform, row) : null;
      return [nominee?.name, nominee?.contact];
    },
  });
  definePersonalAccess(platform);
}
