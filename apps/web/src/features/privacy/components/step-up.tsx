import { logout } from '@nabz/contract/auth';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api-client.ts';
import { endSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';

/** Ends this session as the server would: the guard then asks to sign in, and comes back to this page. */
const signInAgain = (): void => {
  call(logout, {}, { keepalive: true }).catch(() => undefined);
  endSession('server');
};

/** The sign-in is too long ago for this. */
export function StepUp() {
  const t = useText('privacy');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="stack-3" role="alert" tabIndex={-1} ref={box}>
      <h3>{t('stepUp.title')}</h3>
      <p className="small">{t('stepUp.lead')}</p>
      <Button className="justify-self-start" onClick={signInAgain}>
        {t('stepUp.do')}
      </Button>
    </div>
  );
}
