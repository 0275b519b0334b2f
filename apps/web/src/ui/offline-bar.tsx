import { CloudOff } from 'lucide-react';
import { useText } from '../lib/text.ts';
import { Icon } from './icon.tsx';
import { useOnline } from './use-online.ts';

/** Says that the connection is gone, and that nothing typed is lost. */
export function OfflineBar() {
  const t = useText('common');
  const isOnline = useOnline();
  return (
    <div className="offline no-print" role="status">
      {!isOnline && (
        <>
          <Icon of={CloudOff} />
          {t('offline')}
        </>
      )}
    </div>
  );
}
