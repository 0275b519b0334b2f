import '../text.ts';
import { useEffect } from 'react';
import { useText } from '../../../lib/text.ts';
import { OtpInput } from '../../../ui/otp-input.tsx';

type Props = { value: string; error?: string | undefined; onChange: (code: string) => void };

/** Six boxes for a code. The button that asked for it is gone, so they take the focus. */
export function CodeField({ value, error, onChange }: Props) {
  const t = useText('auth');
  useEffect(() => document.querySelector<HTMLElement>('.otp .box')?.focus(), []);
  return (
    <OtpInput
      legend={t('otp.legend')}
      box={(n) => t('otp.digit', { n })}
      hint={t('otp.codeHint')}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
