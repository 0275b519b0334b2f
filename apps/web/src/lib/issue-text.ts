import { readIssue } from '@nabz/contract/issue';
import i18next from 'i18next';
import input from '@nabz/words/locales/en/input.json';
import { addTexts } from './text.ts';

addTexts('input', input);

/** What a schema of the contract says of a wrong field, in words: its messages are codes. What a screen says itself stays as it is. */
export function issueText(message: string): string {
  if (!message.startsWith('input.')) return message;
  const { code, params } = readIssue(message);
  return i18next.t(code.replace('input.', 'input:'), { ...params, defaultValue: message });
}
