import { Note } from '../../../ui/note.tsx';
import { CodeField } from './code-field.tsx';
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
  return (
    <>
      <div role="status">
        <Note>{why}</Note>
      </div>
      <CodeField value={code} error={error} onChange={onCode} />
      <div>
        <ResendOtp afterSeconds={0} onResend={onResend} />
      </div>
    </>
  );
}
