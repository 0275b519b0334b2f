import { isUnfinished, languageNow } from '../lib/language.ts';
import { useText } from '../lib/text.ts';

/** Says, in a language in the making, that some texts are in English; nothing in any other. */
export function UnfinishedNote() {
  const t = useText('common');
  if (!isUnfinished(languageNow())) return null;
  return <p className="language-note no-print">{t('language.unfinished')}</p>;
}
