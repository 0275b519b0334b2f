import '../text.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { OtpInput } from '../../../ui/otp-input.tsx';

type Props = { value: string; error?: string | undefined; onChange: (code: string) => void };

/** Six boxes for a code. The button that asked for it is gone, so they take the focus. */
export function CodeField({ value, error, onChange }: Props) {
  const t = useText('auth');
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.querySelector<HTMLElement>('.otp .box')?.focus(), []);
  return (
    <div ref={own} className="contents">
      <OtpInput
        legend={t('otp.legend')}
        box={(n) => t('otp.digit', { n })}
        hint={t('otp.codeHint')}
        error={error}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
