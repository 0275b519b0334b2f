import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { useText } from '../lib/text.ts';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = { label: string; hint?: string; error?: string | undefined } & InputHTMLAttributes<HTMLInputElement>;

export function PasswordField({ label, hint, error, ...input }: Props) {
  const t = useText('common');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(wires) => (
        <span className="input-wrap">
          <input {...input} {...wires} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <IconButton
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </IconButton>
        </span>
      )}
    </Field>
  );
}
