import { compileSymptoms, type CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { translateSymptoms } from '@nabz/engine/symptoms/translate';
import { loadKnowledge, readFiles } from '@nabz/knowledge/load';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import { TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { inEachLanguage } from '../../platform/in-each-language.ts';
import { readPrebuilt } from './prebuilt.ts';

function compiled(): CompiledSymptoms {
  const files = readFiles();
  return readPrebuilt(files) ?? compileSymptoms(loadKnowledge(files));
}

/** The knowledge base with the texts of a language (BCP 47); the English one where it has none. It never changes while the process runs. */
export const symptomKnowledgeIn = inEachLanguage(TranslationLanguageSchema.options, compiled, (knowledge, language) =>
  translateSymptoms(knowledge, loadTranslation(language, 'symptoms')),
);

/** The knowledge base in English: what is heard, counted and ranked is the same in every language. */
export const symptomKnowledge = (): CompiledSymptoms => symptomKnowledgeIn('en');
