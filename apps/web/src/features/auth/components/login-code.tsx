import { useEffect } from 'react';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/note.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { ResendOtp } from './resend-otp.tsx';

type Props = {
  /** The server's words. */
  why: string;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  onResend: () => void;
};

/** The code that a login needs besides the password while strangers try passwords for the email. */
export function LoginCode({ why, code, error, onCode, onResend }: Props) {
  const t = useText('auth');
  useEffect(() => document.querySelector<HTMLElement>('.otp .box')?.focus(), []);
  return (
    <>
      <div role="status">
        <Note>{why}</Note>
      </div>
      <OtpInput
        legend={t('otp.legend')}
        box={(n) => t('otp.digit', { n })}
        hint={t('otp.codeHint')}
        error={error}
        value={code}
        onChange={onCode}
      />
      <div>
        <ResendOtp afterSeconds={0} onResend={onResend} />
      </div>
    </>
  );
}
