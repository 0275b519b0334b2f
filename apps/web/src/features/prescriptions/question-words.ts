import { PAPER_QUESTIONS, type PaperQuestion } from '@nabz/contract/prescriptions-questions';

/** What is asked about a medicine before it counts, in the server's words. */
export type Question = { readonly kind: PaperQuestion; readonly text: string };

/** The questions among the fields of a refusal, the gravest first. `field` is where their answers stand in the body. */
export const questionsIn = (fields: Readonly<Record<string, string>>, field: string): Question[] =>
  PAPER_QUESTIONS.flatMap((kind) => {
    const text = fields[`${field}.${kind}`];
    return text === undefined ? [] : [{ kind, text }];
  });
