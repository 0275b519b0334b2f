import { Check, Languages } from 'lucide-react';
import { useState } from 'react';
import { chooseLanguage, type Language, LANGUAGES, languageNow, OWN_NAMES } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { MenuButton } from './menu.tsx';

/** `onChosen`: the choice is to be kept beyond this device. */
type Props = { onChosen?: () => void };

/** A menu of the languages, each named in itself; its button is named for those who do not read this page. */
export function LanguageSwitch({ onChosen }: Props) {
  const t = useText('common');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Language | null>(null);
  const now = languageNow();
  const switchTo = async (language: Language) => {
    setBusy(true);
    setFailed(null);
    try {
      await chooseLanguage(language);
      onChosen?.();
    } catch {
      setFailed(language);
    } finally {
      setBusy(false);
    }
  };
  const ofOthers = now === 'en' ? 'hi' : 'en';
  return (
    <>
      <MenuButton
        className="language-switch no-print"
        label={t('language.switch')}
        button={
          <>
            <Icon of={Languages} />
            <span className="whole" lang={ofOthers}>
              {t('language.other')}
            </span>
            <span className="short" lang={ofOthers}>
              {t('language.short')}
            </span>
          </>
        }
        items={LANGUAGES.map((language) => ({
          key: language,
          label: (
            <>
              <span className="grow" lang={language}>
                {OWN_NAMES[language]}
              </span>
              {language === now && <Icon of={Check} />}
            </>
          ),
          isChosen: language === now,
          onPick: () => {
            if (!isBusy && language !== now) void switchTo(language);
          },
        }))}
      />
      {failed && (
        <div role="alert" className="language-failed">
          <p>{t('language.unavailable', { language: OWN_NAMES[failed] })}</p>
          <Button look="second" size="sm" onClick={() => window.location.reload()}>
            {t('broken.reload')}
          </Button>
        </div>
      )}
    </>
  );
}
