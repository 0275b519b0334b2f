import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Asking } from '../consent-query.ts';
import { ConsentAsk } from './consent-ask.tsx';

type Props = { asking: Asking; isBusy: boolean; onAgree: () => Promise<void>; onClose: () => void };

/** The text that is agreed to stands with the switch that needs it. */
export function ConsentDialog({ asking, isBusy, onAgree, onClose }: Props) {
  const t = useText('notices');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consent.title')}
      foot={
        <>
          <Button look="second" onClick={onClose}>
            {t('consent.no')}
          </Button>
          <Button busy={isBusy} onClick={() => void onAgree()}>
            {t('consent.yes')}
          </Button>
        </>
      }
    >
      <ConsentAsk asking={asking} />
    </Dialog>
  );
}
