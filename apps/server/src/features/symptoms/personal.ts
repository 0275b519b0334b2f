import type { Platform } from '../../platform/platform.ts';
import { findChecks, findMistakes } from './checks.repo.ts';
import { openCheck } from './check-content.ts';
import { openMistake } from './checks.service.ts';

/** More than are ever kept. */
const ALL = 1000;

/** The checks that a patient chose to keep, and the mistakes that they reported. */
export function definePersonalSymptoms(platform: Platform): void {
  platform.personal.define({
    name: 'symptom-checks',
    tables: ['symptom_check', 'symptom_mistake'],
    encrypted: [
      {
        table: 'symptom_check',
        column: 'content',
        key: ['account_id', 'id'],
        context: 'symptom-check/{account_id}/{id}',
      },
      { table: 'symptom_mistake', column: 'content', key: ['id'], context: 'symptom-mistake/{account_id}' },
    ],
    read: async (db, owner) => {
      const checks = await findChecks(db, owner, undefined, ALL);
      const mistakes = await findMistakes(db, owner);
      if (checks.length + mistakes.length === 0) return null;
      return {
        checks: checks.map((row) => ({
          id: row.id,
          createdAt: row.created_at.toISOString(),
          updatedAt: row.updated_at.toISOString(),
          engineVersion: row.engine_version,
          knowledgeVersion: row.knowledge_version,
          ...openCheck(platform, row),
        })),
        reportedMistakes: mistakes.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          kind: row.kind,
          engineVersion: row.engine_version,
          knowledgeVersion: row.knowledge_version,
          content: openMistake(platform, row),
        })),
      };
    },
  });
}
