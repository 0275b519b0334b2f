import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useText } from '../../../lib/text.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { profileQuery } from '../../account/api.ts';

type Props = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'onChange'>;

/** Asks for the password before something is erased; without one the sign-in by phone is the proof. */
export function PasswordProof(field: Props) {
  const t = useText('privacy');
  const { data: user } = useQuery(profileQuery);
  if (user?.has_password === false) return <p className="small">{t('delete.phoneHint')}</p>;
  return (
    <PasswordField
      label={t('delete.password')}
      hint={t('delete.passwordHint')}
      autoComplete="current-password"
      {...field}
    />
  );
}
