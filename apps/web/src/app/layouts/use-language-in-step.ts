import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { profileQuery } from '../../features/account/api.ts';
import { sendPreferences, tellProfile } from '../../features/profile/profile-query.ts';
import { followLanguage, isLanguage, languageNow, languageSent, unsentLanguage } from '../../lib/language.ts';

/**
 * Keeps this device and the account in one language: what was chosen here goes to the account, which mails and messages are written
 * by; without a choice of this device the pages follow the account. What cannot be sent is sent with the next start.
 */
export function useLanguageInStep(): () => void {
  const client = useQueryClient();
  const ofAccount = useQuery(profileQuery).data?.preferences.language;
  const send = useCallback((): void => {
    const language = unsentLanguage();
    if (language === null) return;
    void sendPreferences({ language })
      .then(async (user) => {
        // a profile that was asked for earlier still names the language of before
        await client.cancelQueries({ queryKey: profileQuery.queryKey });
        languageSent(language);
        tellProfile(client, user);
      })
      .catch(() => undefined);
  }, [client]);
  useEffect(() => {
    if (ofAccount === undefined) return;
    if (unsentLanguage() !== null) send();
    else if (isLanguage(ofAccount) && ofAccount !== languageNow())
      void followLanguage(ofAccount).catch(() => undefined);
  }, [ofAccount, send]);
  return send;
}
