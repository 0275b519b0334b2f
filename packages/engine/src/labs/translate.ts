// What is said of laboratory results in another language: what is read and how it is judged stays the same.
import type { LabKnowledge } from '@nabz/knowledge/labs';
import type { Translation } from '@nabz/knowledge/translations';

/** `knowledge` as it is told in the language of `texts`; where there is none, in English. For telling alone: papers are read with the English names. */
export const translateLabs = (knowledge: LabKnowledge, texts: Translation<'labs'>): LabKnowledge => ({
  ...knowledge,
  analytes: knowledge.analytes.map((analyte) => ({ ...analyte, ...texts.analytes.get(analyte.id) })),
  patterns: knowledge.patterns.map((pattern) => ({ ...pattern, ...texts.patterns.get(pattern.id) })),
  glossary: knowledge.glossary.map((term) => ({ ...term, ...texts.terms.get(term.id) })),
  words: {
    ...knowledge.words,
    ...Object.fromEntries([...texts.sentences].map(([id, { text }]) => [id, text])),
  },
});
