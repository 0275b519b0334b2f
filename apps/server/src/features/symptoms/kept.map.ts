// A check is kept in the language of its day; lists and questions about it are in the language of who reads now.
import type { Analysis } from '@nabz/contract/symptoms';
import { languageNow } from '../../platform/http/request-language.ts';
import { spoken } from '../../platform/spoken.ts';
import { conditionNameOf } from './conditions.service.ts';
import { symptomKnowledgeIn } from './symptom-library.ts';

const words = spoken('symptoms');

/** What the check advised. */
export const adviceNow = ({ triage }: Pick<Analysis, 'triage'>): string => words.levels[triage.level].title;

/** The name of a finding; one that is not known any more keeps the name of that day. */
export function findingNow({ finding, name }: { finding: string; name: string }): { finding: string; name: string } {
  const { findings, numberOf } = symptomKnowledgeIn(languageNow());
  return { finding, name: findings[numberOf.get(finding) ?? -1]?.name ?? name };
}

/** The name of a condition; one that is not known any more keeps the name of that day. */
export const conditionNow = ({ id, condition }: { id: string; condition: string }): string =>
  conditionNameOf(id) ?? condition;
