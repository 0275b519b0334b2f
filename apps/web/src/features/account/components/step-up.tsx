import { useEffect, useId, useRef, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { spacedPhone } from '../../../lib/phone.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { provePhone, requestPhoneCode, renew } from '../api.ts';
import { CodeForm } from './code-form.tsx';

type Props = { phone: string | null; onProven: () => void };

/** A fresh proof by a code to the phone one logs in with; then what was asked for goes on by itself. */
export function StepUp({ phone, onProven }: Props) {
  const t = useText('account');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // It appears below what was pressed: the focus shows where to go on.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="notice" aria-labelledby={id}>
      <div className="stack-3 col-span-full">
        <h3 id={id} ref={title} tabIndex={-1}>
          {t('stepUp.title')}
        </h3>
        {phone ? (
          <>
            <p>{t('stepUp.lead', { phone: spacedPhone(phone) })}</p>
            <Proof phone={phone} onProven={onProven} />
          </>
        ) : (
          <p>{t('stepUp.leadNoPhone')}</p>
        )}
      </div>
    </section>
  );
}

function Proof({ phone, onProven }: { phone: string; onProven: () => void }) {
  const t = useText('account');
  const { isBusy, run } = useBusy();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const tried = (work: () => Promise<void>, failed: string) =>
    run(async () => {
      setProblem('');
      await work().catch((cause: unknown) => setProblem(toApiError(cause).text ?? failed));
    });
  const send = () =>
    tried(async () => {
      await requestPhoneCode(phone);
      setSent(true);
    }, t('phone.failed'));
  const prove = (code: string) =>
    tried(async () => {
      const { user, token } = await provePhone(phone, code);
      renew(user, token);
      onProven();
    }, t('phone.verifyFailed'));
  return (
    <>
      {isSent ? (
        <CodeForm
          submit={t('stepUp.verify')}
          isBusy={isBusy}
          onCode={(code) => void prove(code)}
          onResend={() => void send()}
        />
      ) : (
        <Button className="justify-self-start" busy={isBusy} onClick={() => void send()}>
          {t('stepUp.send')}
        </Button>
      )}
      <Problem text={problem} />
    </>
  );
}
