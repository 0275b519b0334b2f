// The real knowledge of the symptom check for tests: read and compiled once for each process, not once for each file.
import { loadKnowledge } from '@nabz/knowledge/load';
import { compileSymptoms } from '../symptoms/compile.ts';

export const knowledge = loadKnowledge();
export const compiled = compileSymptoms(knowledge);
