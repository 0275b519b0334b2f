// Why a document was not read, as its row keeps it: a code, which is put into words for whoever looks.
import { issue, readIssue } from '@nabz/contract/issue';
import { type Refusal, say } from '@nabz/words/catalogue';
import { languageNow } from '../../platform/http/request-language.ts';

/** A refusal as the column `failure` keeps it. */
export const toFailure = ({ code, params }: Refusal): string => (params === undefined ? code : issue(code, params));

export const gaveUp = toFailure({ code: 'errors.documents.gaveUp' });
export const away = toFailure({ code: 'errors.documents.away' });

/** The sentence for it. Rows from before there were codes hold the sentence itself, in English. */
export function failureInWords(failure: string | null): string | null {
  if (failure === null || !failure.startsWith('errors.')) return failure;
  return say(languageNow(), readIssue(failure));
}
