import type { AnswerKnowledge } from '@nabz/knowledge/answers';
import { loadAnswers } from '@nabz/knowledge/load-answers';

let library: AnswerKnowledge | undefined;
/** The answer cards; loaded when the first message comes, so that the start does not wait for them. */
export const answerLibrary = (): AnswerKnowledge => (library ??= loadAnswers());
