import { z } from 'zod';
import { PAPER_QUESTIONS } from './prescriptions-questions.ts';

/**
 * The questions that the patient has seen and answered with yes. One that is open refuses the medicine with the field
 * `meant.<question>`, whose text is the question.
 */
export const MeantSchema = z.array(z.enum(PAPER_QUESTIONS)).max(PAPER_QUESTIONS.length);
