import { Copy } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import type { MadeKey } from '../api.ts';

type Props = { made: MadeKey; address: string; onDone: () => void };

/** The key, this once, and how another assistant is set up with it. */
export function KeyMade({ made: { key, assistant }, address, onDone }: Props) {
  const t = useText('assistants');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="stack-4">
      <h3 ref={title} tabIndex={-1} className="wrap-anywhere">
        {t('made.title', { name: assistant.name })}
      </h3>
      <p>{t('made.once')}</p>
      <Copied label={t('made.key')} copy={t('made.copyKey')} value={key} />
      <Copied label={t('made.address')} copy={t('made.copyAddress')} value={address} />
      <p className="small">{t('made.how')}</p>
      <Button look="second" className="justify-self-start" onClick={onDone}>
        {t('made.done')}
      </Button>
    </div>
  );
}

function Copied({ label, copy, value }: { label: string; copy: string; value: string }) {
  const t = useText('assistants');
  const id = useId();
  const write = () =>
    navigator.clipboard.writeText(value).then(
      () => void toast.success(t('made.copied')),
      () => void toast.error(t('made.notCopied')),
    );
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="input" readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button look="second" size="sm" className="justify-self-start" onClick={() => void write()}>
        <Icon of={Copy} />
        {copy}
      </Button>
    </div>
  );
}
