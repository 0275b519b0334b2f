import { Mic, Square } from 'lucide-react';
import { useState } from 'react';
import { deviceStorage } from '../lib/storage.ts';
import { useText } from '../lib/text.ts';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorText } from './field.tsx';
import { Icon } from './icon.tsx';
import { useDictation } from './use-dictation.ts';

/** Set once somebody on this device has read where the sound goes. */
const READ_KEY = 'nabz:dictation';

/** What is spoken follows what is typed. */
export const withWords = (typed: string, words: string): string => `${typed.trimEnd()} ${words}`.trim();

/**
 * A button to speak instead of typing; absent where the browser turns no speech into text. The first time it says where the sound goes:
 * some browsers send it to their maker.
 */
export function Dictate({ onWords }: { onWords: (words: string) => void }) {
  const t = useText('common');
  const { canHear, isHearing, fault, start, stop } = useDictation(onWords);
  const [isAsking, setAsking] = useState(false);
  if (!canHear) return null;
  const press = () => {
    if (isHearing) stop();
    else if (deviceStorage.getItem(READ_KEY) === null) setAsking(true);
    else start();
  };
  const agree = () => {
    deviceStorage.setItem(READ_KEY, 'read');
    setAsking(false);
    start();
  };
  return (
    <>
      <IconButton
        className={isHearing ? 'dictate on' : 'dictate'}
        label={t(isHearing ? 'dictate.stop' : 'dictate.speak')}
        onClick={press}
      >
        <Icon of={isHearing ? Square : Mic} />
      </IconButton>
      <div role="status" className="dictate-said small muted empty:hidden">
        {isHearing && t('dictate.listening')}
      </div>
      <div role="alert" className="dictate-said empty:hidden">
        {fault && <ErrorText>{t(`dictate.fault.${fault}`)}</ErrorText>}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('dictate.title')}
        foot={
          <>
            <Button look="second" onClick={() => setAsking(false)}>
              {t('dictate.type')}
            </Button>
            <Button data-first-focus onClick={agree}>
              {t('dictate.start')}
            </Button>
          </>
        }
      >
        <p>{t('dictate.where')}</p>
        <p className="mt-3">{t('dictate.check')}</p>
      </Dialog>
    </>
  );
}
