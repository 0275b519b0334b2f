import { compileSymptoms, type CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { translateSymptoms } from '@nabz/engine/symptoms/translate';
import { loadKnowledge, readFiles } from '@nabz/knowledge/load';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import { type TranslationLanguage, TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { readPrebuilt } from './prebuilt.ts';

let compiled: CompiledSymptoms | undefined;
const translated = new Map<TranslationLanguage, CompiledSymptoms>();

/** The knowledge base, read and laid out once for the whole process: it never changes while it runs. */
export function symptomKnowledge(): CompiledSymptoms {
  if (compiled) return compiled;
  const files = readFiles();
  compiled = readPrebuilt(files) ?? compileSymptoms(loadKnowledge(files));
  return compiled;
}

/** The knowledge base with the texts of a language (BCP 47); the English one where it has none. A translation is read when it is first asked for. */
export function symptomKnowledgeIn(language: string): CompiledSymptoms {
  const { data: known } = TranslationLanguageSchema.safeParse(language);
  if (known === undefined) return symptomKnowledge();
  const made = translated.get(known) ?? translateSymptoms(symptomKnowledge(), loadTranslation(known));
  translated.set(known, made);
  return made;
}
