import type { PaperQuestion } from '@nabz/contract/prescriptions-questions';
import { useState } from 'react';
import { type Question, questionsIn } from '../prescriptions/question-words.ts';

/** Questions about one medicine, and which differences from its paper are meant. */
export function usePaperQuestions() {
  const [questions, setQuestions] = useState<Question[]>([]);
  const [meant, setMeant] = useState<PaperQuestion[]>([]);
  return {
    /** What is sent of it. */
    answers: meant.length > 0 ? { meant } : {},
    /** Shows the questions of a refusal; false when it has none. Those that were answered stay to be seen. */
    ask: (fields: Readonly<Record<string, string>>, field: string): boolean => {
      const asked = questionsIn(fields, field);
      if (asked.length === 0) return false;
      const kinds = asked.map(({ kind }) => kind);
      setQuestions((before) => [...before.filter(({ kind }) => !kinds.includes(kind)), ...asked]);
      return true;
    },
    /** What was typed since is another matter. */
    forget: () => {
      setQuestions([]);
      setMeant([]);
    },
    shown: { questions, meant, onMeant: setMeant },
  };
}
