import { compileSymptoms, type CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { loadKnowledge } from '@nabz/knowledge/load';

let compiled: CompiledSymptoms | undefined;

/** The knowledge base, read and laid out once for the whole process: it never changes while it runs. */
export function symptomKnowledge(): CompiledSymptoms {
  compiled ??= compileSymptoms(loadKnowledge());
  return compiled;
}
