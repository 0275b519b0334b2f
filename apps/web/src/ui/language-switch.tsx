import { Languages } from 'lucide-react';
import { useState } from 'react';
import { chooseLanguage, type Language, languageNow } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** `onChosen`: the choice is to be kept beyond this device. */
type Props = { onChosen?: () => void };

/** Offers the other language, named in itself. */
export function LanguageSwitch({ onChosen }: Props) {
  const t = useText('common');
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const other: Language = languageNow() === 'en' ? 'hi' : 'en';
  const switchOver = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await chooseLanguage(other);
      onChosen?.();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="language-switch no-print"
        aria-label={t('language.switch')}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void switchOver();
        }}
      >
        <Icon of={Languages} />
        <span className="whole" lang={other}>
          {t('language.other')}
        </span>
        <span className="short" lang={other}>
          {t('language.short')}
        </span>
      </button>
      {isFailed && (
        <div role="alert" className="language-failed">
          <p>{t('language.unavailable')}</p>
          <Button look="second" size="sm" onClick={() => window.location.reload()}>
            {t('broken.reload')}
          </Button>
        </div>
      )}
    </>
  );
}
