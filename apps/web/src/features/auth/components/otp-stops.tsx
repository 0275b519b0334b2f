import { useText } from '../../../lib/text.ts';
import { Stops } from '../../../ui/stops.tsx';

type StepName = 'stepPhone' | 'stepRegister' | 'stepOtp';

export const spacedPhone = (digits: string): string => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;

export function OtpStops({ steps, now }: { steps: readonly StepName[]; now: number }) {
  const t = useText('auth');
  return (
    <Stops
      label={t('otp.steps', { now: now + 1, of: steps.length })}
      steps={steps.map((step) => t(`otp.${step}`))}
      now={now}
    />
  );
}
