import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { profileQuery } from '../../account/api.ts';
import type { ErasureFailure } from '../erasure-failure.ts';

type Props = { value: string; failure: ErasureFailure | null; onChange: (password: string) => void };

/** Asks for the password before something is erased; without one the sign-in by phone is the proof. */
export function PasswordProof({ value, failure, onChange }: Props) {
  const t = useText('privacy');
  const { data: user } = useQuery(profileQuery);
  if (user?.has_password === false) return <p className="small">{t('delete.phoneHint')}</p>;
  return (
    <PasswordField
      label={t('delete.password')}
      hint={t('delete.passwordHint')}
      autoComplete="current-password"
      value={value}
      error={failure?.kind === 'password' ? failure.said : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
