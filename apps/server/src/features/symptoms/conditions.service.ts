import { TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { languageNow } from '../../platform/http/request-language.ts';
import { symptomKnowledge, symptomKnowledgeIn } from './symptom-library.ts';
import { plainName } from './plain-name.ts';

let idByName: Map<string, string> | undefined;

/** The id of the condition with this name, other name or id, as patients spell them; undefined for an unknown one. */
export function conditionIdOf(name: string): string | undefined {
  const { conditions } = symptomKnowledge().knowledge;
  idByName ??= new Map([
    ...conditions.flatMap(({ id, synonyms }) =>
      Object.values(synonyms)
        .flat()
        .map((other) => [plainName(other), id] as const),
    ),
    ...TranslationLanguageSchema.options
      .flatMap((language) => symptomKnowledgeIn(language).knowledge.conditions)
      .map(({ id, name }) => [plainName(name), id] as const),
    // a condition's own name and id win over another's synonym
    ...conditions.flatMap(({ id, name }) => [[plainName(name), id] as const, [plainName(id), id] as const]),
  ]);
  return idByName.get(plainName(name));
}

/** Whether a typical case of a condition needs help at once. */
export const isEmergencyCondition = (id: string): boolean =>
  symptomKnowledge().knowledge.conditions.some(
    (condition) => condition.id === id && (condition.triage === 'ambulance' || condition.triage === 'emergency'),
  );

/** The name of a condition in the language of the answer, by its id. */
export const conditionNameOf = (id: string): string | undefined =>
  symptomKnowledgeIn(languageNow()).conditionById.get(id)?.name;
