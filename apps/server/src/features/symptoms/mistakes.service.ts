// What patients reported as wrong, for who mends the knowledge: by a command on the server, without the name of who reported it.
import type { reportMistake } from '@nabz/contract/symptoms-checks';
import type { RequestOf } from '@nabz/contract/endpoint';
import { audit } from '../../platform/audit.ts';
import { StartError } from '../../platform/data-dir.ts';
import type { Platform } from '../../platform/platform.ts';
import { field, quote } from '../../platform/quoted.ts';
import { findMistake, findNewestMistakes, type MistakeRow } from './checks.repo.ts';
import { openMistake } from './checks.service.ts';

type Reported = Pick<RequestOf<typeof reportMistake>['body'], 'comment' | 'shown'>;

/** A screen full of a terminal that scrolls. */
const LISTED = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const versionsOf = (row: MistakeRow): string =>
  `knowledge ${row.knowledge_version}${row.engine_version === null ? '' : `, engine ${row.engine_version}`}`;

/** A line for each mistake, the newest first; nothing of what it says. */
export const listMistakes = async ({ database: { db } }: Platform): Promise<string[]> =>
  (await findNewestMistakes(db, LISTED)).map(
    (row) => `${row.id}  ${row.at.toISOString().slice(0, 16)}  ${row.kind}  ${versionsOf(row)}`,
  );

const linesOf = ({ comment, shown }: Reported): string[] => {
  const about =
    shown.of === 'disease'
      ? field('Page', shown.id)
      : [
          ...field('Urgency shown', shown.analysis.urgencyLevel),
          ...field(
            'Conditions shown',
            shown.analysis.possibleConditions.map(({ condition }) => condition).join(', ') || 'none',
          ),
          'Said:',
          ...quote(JSON.stringify(shown.complaint, null, 1)),
        ];
  return [...about, 'Comment:', ...quote(comment ?? 'none')];
};

/** What was reported. That it was opened stands in its author's own record. */
export async function showMistake(platform: Platform, id: string): Promise<string[]> {
  const { database, clock } = platform;
  const row = uuid.test(id) ? await findMistake(database.db, id) : undefined;
  if (!row) throw new StartError(`There is no reported mistake ${id}.`);
  const { account_id: accountId } = row;
  await audit.ok(database.db, clock.now(), null, 'symptoms.mistake.read', { accountId, subject: id });
  const head = `${row.kind}, reported ${row.at.toISOString()}, ${versionsOf(row)}`;
  return [head, ...linesOf(openMistake(platform, row) as Reported)];
}
