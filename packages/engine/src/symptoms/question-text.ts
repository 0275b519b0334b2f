import type { Finding } from '@nabz/knowledge/findings';

/** How a finding is asked for, and the line that explains it: of who answers, or about somebody else. */
export function questionText(
  { question, questionOther, help, helpOther }: Finding,
  isAboutAnother: boolean,
): Pick<Finding, 'question' | 'help'> {
  return isAboutAnother ? { question: questionOther ?? question, help: helpOther ?? help } : { question, help };
}
