import { useEffect, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { confirmEmail } from './api.ts';
import { useLinkToken } from './link-token.ts';

/** One press confirms: a mail scanner that opens the link proves nothing. */
export function VerifyPage() {
  const t = useText('auth');
  const token = useLinkToken();
  const { isBusy, run } = useBusy();
  const [isDone, setDone] = useState(false);
  useTitle(t('verify.title'));

  const confirm = (link: string) =>
    run(() =>
      confirmEmail(link).then(
        () => setDone(true),
        (cause: unknown) => void toast.error(toApiError(cause).text ?? t('verify.failed')),
      ),
    );

  // The button that had the focus is gone: the new heading takes it, and is read out.
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);

  if (isDone) {
    return (
      <div className="g4">
        <h1 tabIndex={-1}>{t('verify.doneTitle')}</h1>
        <p>{t('verify.doneLead')}</p>
        <ButtonLink size="lg" to="/dashboard">
          {t('verify.go')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="g4">
      <h1 tabIndex={-1}>{t(token ? 'verify.title' : 'verify.noTokenTitle')}</h1>
      <p>{t(token ? 'verify.lead' : 'verify.noTokenLead')}</p>
      {token && (
        <Button size="lg" busy={isBusy} onClick={() => void confirm(token)}>
          {t(isBusy ? 'verify.busy' : 'verify.submit')}
        </Button>
      )}
    </div>
  );
}
