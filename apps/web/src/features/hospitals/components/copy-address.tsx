import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** For another maps app. Whether it worked is said here: a toast would lie under the dialog. */
export function CopyAddress({ text }: { text: string }) {
  const t = useText('hospitals');
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t('details.copied')),
      () => setSaid(t('details.notCopied')),
    );
  return (
    <span className="row wrap">
      <Button look="second" size="sm" onClick={() => void copy()}>
        <Icon of={Copy} />
        {t('details.copy')}
      </Button>
      <span className="small muted" role="status">
        {said}
      </span>
    </span>
  );
}
