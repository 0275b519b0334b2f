import { Check, Languages } from 'lucide-react';
import { useState } from 'react';
import { chooseLanguage, type Language, LANGUAGES, languageNow, OWN_NAMES } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { MenuButton } from './menu.tsx';

/** `onChosen`: the choice is to be kept beyond this device. */
type Props = { onChosen?: (() => void) | undefined };

/** Changes the language, one wish at a time, and tells which could not be fetched. */
function useSwitch({ onChosen }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Language | null>(null);
  const switchTo = async (language: Language) => {
    if (isBusy || language === languageNow()) return;
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
  return { failed, switchTo };
}

/** A language as it calls itself, with a tick where it is that of the page. */
function Entry({ language }: { language: Language }) {
  return (
    <>
      <span className="grow" lang={language}>
        {OWN_NAMES[language]}
      </span>
      {language === languageNow() && <Icon of={Check} />}
    </>
  );
}

/** A menu of the languages; its button is named for those who do not read this page. */
export function LanguageSwitch({ onChosen }: Props) {
  const t = useText('common');
  const { failed, switchTo } = useSwitch({ onChosen });
  const ofOthers = languageNow() === 'en' ? 'hi' : 'en';
  const button = (
    <>
      <Icon of={Languages} />
      <span className="whole" lang={ofOthers}>
        {t('language.other')}
      </span>
      <span className="short" lang={ofOthers}>
        {t('language.short')}
      </span>
    </>
  );
  const items = LANGUAGES.map((language) => ({
    key: language,
    label: <Entry language={language} />,
    isChosen: language === languageNow(),
    onPick: () => void switchTo(language),
  }));
  return (
    <>
      <MenuButton className="language-switch no-print" label={t('language.switch')} button={button} items={items} />
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
