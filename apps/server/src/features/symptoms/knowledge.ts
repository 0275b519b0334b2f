import { compileSymptoms, type CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { loadKnowledge, readFiles } from '@nabz/knowledge/load';
import { readPrebuilt } from './prebuilt.ts';

let compiled: CompiledSymptoms | undefined;

/** The knowledge base, read and laid out once for the whole process: it never changes while it runs. */
export function symptomKnowledge(): CompiledSymptoms {
  if (compiled) return compiled;
  const files = readFiles();
  compiled = readPrebuilt(files) ?? compileSymptoms(loadKnowledge(files));
  return compiled;
}
