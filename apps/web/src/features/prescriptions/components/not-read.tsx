import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ShownPrescription } from '../api.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { PaperPage } from './paper-page.tsx';

/** Nothing could be read (handwriting, a poor photo): why, and the empty form beside the picture for whoever can. On a phone it stands above. */
export function NotRead({ prescription }: { prescription: ShownPrescription }) {
  const t = useText('prescriptions');
  const [isTyping, setTyping] = useState(true);
  return (
    <>
      <Panel title={t('failed.title')} tone="alert">
        <div className="stack-4">
          <p>{prescription.failureReason ?? t('failed.noReason')}</p>
          {!isTyping && (
            <Button className="justify-self-start" onClick={() => setTyping(true)}>
              <Icon of={Keyboard} />
              {t('failed.type')}
            </Button>
          )}
        </div>
      </Panel>
      {isTyping && (
        <div className="prescription-beside">
          <div className="prescription-paper">
            <PaperPage prescription={prescription} page={1} />
          </div>
          <ConfirmForm
            prescription={prescription}
            mode="type"
            onDone={() => undefined}
            onCancel={() => setTyping(false)}
          />
        </div>
      )}
    </>
  );
}
