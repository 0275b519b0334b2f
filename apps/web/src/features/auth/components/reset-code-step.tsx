import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { isCode } from '../rules.ts';
import type { Reset } from '../use-reset.ts';
import { Problem } from '../../../ui/problem.tsx';
import { CodeField } from './code-field.tsx';
import { ResendOtp } from './resend-otp.tsx';

type Props = { reset: Reset; phoneEnding: string | null };

/** Who reads the mail shows that they hold the account's confirmed phone, too. */
export function ResetCodeStep({ reset, phoneEnding }: Props) {
  const t = useText('auth');
  const { resendAfter, isBusy, problem } = reset;
  const ending = phoneEnding ?? '';
  const isSent = resendAfter !== null && phoneEnding !== null;
  const lead = isSent ? t('reset.codeSent', { ending }) : t('reset.codeLead');
  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('reset.codeTitle')}</h1>
        <p className="muted">{lead}</p>
      </div>
      {resendAfter === null ? (
        <>
          <Button size="lg" block busy={isBusy} onClick={() => void reset.sendCode()}>
            {phoneEnding === null ? t('reset.codeSendAny') : t('reset.codeSend', { ending })}
          </Button>
          <Problem text={problem} />
        </>
      ) : (
        <CodeForm reset={reset} resendAfter={resendAfter} />
      )}
      <div className="stack-1">
        <button type="button" className="text-button justify-self-start" onClick={() => reset.goTo('notMine')}>
          {t('reset.notMine')}
        </button>
        <button type="button" className="text-button justify-self-start" onClick={() => reset.goTo('password')}>
          {t('reset.otherPassword')}
        </button>
      </div>
    </>
  );
}

function CodeForm({ reset, resendAfter }: { reset: Reset; resendAfter: number }) {
  const t = useText('auth');
  const { isBusy, fields, problem } = reset;
  const { code } = reset.form;
  const [isChecked, setChecked] = useState(false);
  const { form, focusError } = useFocusError();
  const refused = fields['otp'];
  useEffect(() => {
    if (refused !== undefined) focusError();
  }, [refused, focusError]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCode(code)) return void reset.saveWithCode();
    setChecked(true);
    focusError();
  };
  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <CodeField
        value={code}
        error={refused ?? (isChecked && !isCode(code) ? t('otp.badCode') : undefined)}
        onChange={(typed) => reset.type({ code: typed })}
      />
      <Problem text={problem} />
      <Button type="submit" size="lg" block busy={isBusy}>
        {t(isBusy ? 'reset.busy' : 'reset.submit')}
      </Button>
      <div>
        <ResendOtp afterSeconds={resendAfter} onResend={() => void reset.sendCode()} />
      </div>
    </form>
  );
}
