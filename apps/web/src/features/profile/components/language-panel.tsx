import { LanguageSchema } from '@nabz/contract/account';
import type { User } from '@nabz/contract/auth';
import { forgetUnsentLanguage, isLanguage, OWN_NAMES } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sendPreferences } from '../profile-query.ts';
import { useOptimistic } from '../use-optimistic.ts';

/** What a language calls itself, by its code; a code that is none of ours is shown as it is. */
export const languageName = (code: string): string => (isLanguage(code) ? OWN_NAMES[code] : code);

/** The language of pages, mails and messages; what does not follow it yet is said. The pages follow the account. */
export function LanguagePanel({ user: { preferences } }: { user: User }) {
  const t = useText('profile');
  const { save } = useOptimistic();
  const known = LanguageSchema.safeParse(preferences.language);
  return (
    <Panel title={t('language.title')}>
      <Choice
        legend={t('language.title')}
        options={LanguageSchema.options.map((value) => ({ value, label: OWN_NAMES[value] }))}
        value={known.success ? known.data : null}
        onChange={(language) => {
          // a choice of the bar that could not be sent yet is older than this one
          forgetUnsentLanguage();
          void save({
            name: t('help.language'),
            wanted: { preferences: { ...preferences, language } },
            before: { preferences },
            send: () => sendPreferences({ language }),
          });
        }}
        hint={t('language.note')}
      />
    </Panel>
  );
}
