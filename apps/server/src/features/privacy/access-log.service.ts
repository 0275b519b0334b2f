import type { accessLog } from '@nabz/contract/privacy';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { AuditKind } from '../../platform/audit.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { readPeople } from '../family/people.service.ts';
import { type EventRow, findAllEvents, findEvents } from './access-log.repo.ts';

const json = spoken('accessLog');

type Access = ResponseOf<typeof accessLog>['events'][number];

/** A new kind of event needs a sentence: without one this does not compile. */
const words: Readonly<Record<AuditKind, string>> = json;
const isKind = (kind: string): kind is AuditKind => Object.hasOwn(words, kind);

const PAGE = 50;
/** Of an export: more than anybody reads. */
const EXPORTED = 20_000;

/** Where from, as far as it helps to recognise oneself: a house, not a device. */
export function shortAddress(ip: string | null): string {
  if (ip === null) return 'Nabz itself';
  const group = addressGroup(ip);
  return group.endsWith('::/64') ? group.replace(/\/64$/, 'x') : group.replace(/\.\d+$/, '.x');
}

const toAccess = (row: EventRow, person: string): Access => ({
  at: row.at.toISOString(),
  what: isKind(row.kind) ? words[row.kind] : row.kind,
  outcome: row.outcome,
  person,
  from: shortAddress(row.ip),
});

/** Who did what with the data of an account and its family, the newest first. */
export async function readAccessLog(
  platform: Platform,
  { accountId }: Patient,
  before: string | undefined,
): Promise<{ events: Access[]; hasMore: boolean }> {
  const { db } = platform.database;
  const people = await readPeople(db, accountId);
  const names = new Map<string | null, string>(people.map(({ id, name }) => [id, id === accountId ? 'You' : name]));
  const { rows, hasMore } = await findEvents(
    db,
    people.map(({ id }) => id),
    { before: before === undefined ? undefined : new Date(before), size: PAGE },
  );
  return { events: rows.map((row) => toAccess(row, names.get(row.account_id) ?? '')), hasMore };
}

/** The record of accesses belongs to no account in the database: it outlives it for the time that the law asks. */
export function definePersonalAccess({ personal }: Platform): void {
  personal.define({
    name: 'access-log',
    tables: [],
    read: async (db, owner) => {
      const rows = await findAllEvents(db, owner, EXPORTED);
      if (rows.length === 0) return null;
      return {
        accesses: rows.map((row) => {
          const { person: _, ...access } = toAccess(row, '');
          return { ...access, from: row.ip ?? access.from };
        }),
      };
    },
  });
}
