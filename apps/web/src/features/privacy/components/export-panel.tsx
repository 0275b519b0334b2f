import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { fetchExport } from '../api.ts';
import { ProveHere } from './prove-here.tsx';

type Outcome = 'stepUp' | 'failed' | 'offline' | null;

/** Asks for the file; leaving the page, or Stop, gives it up. */
function useExport() {
  const t = useText('privacy');
  const { isBusy, run } = useBusy();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = () =>
    run(async () => {
      setOutcome(null);
      const controller = new AbortController();
      running.current = controller;
      try {
        saveFile(await fetchExport(controller.signal));
        toast.success(t('export.done'));
      } catch (cause) {
        if (controller.signal.aborted) return;
        const error = toApiError(cause);
        const isOld = error.code === 'STEP_UP_REQUIRED';
        setOutcome(isOld ? 'stepUp' : error.kind === 'offline' ? 'offline' : 'failed');
      }
    });
  return { isBusy, outcome, start, stop: () => running.current?.abort() };
}

/** Everything as one file. */
export function ExportPanel() {
  const t = useText('privacy');
  const { isBusy, outcome, start, stop } = useExport();
  return (
    <Panel title={t('export.title')} className="anchor">
      <div className="stack-4" id="export">
        <p>{t('export.lead')}</p>
        <ul className="bullets small">
          {t('export.items', { returnObjects: true }).map((item) => (
            <li key={item}>
              <span>{item}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{t('export.care')}</p>
        {outcome === 'stepUp' ? (
          <ProveHere onProven={() => void start()} />
        ) : (
          <div className="btn-row">
            <Button busy={isBusy} onClick={() => void start()}>
              <Icon of={Download} />
              {t('export.do')}
            </Button>
            {isBusy && (
              <Button look="quiet" onClick={stop}>
                {t('export.stop')}
              </Button>
            )}
          </div>
        )}
        <p className="small empty:hidden" role="status">
          {isBusy && t('export.busy')}
        </p>
        <div role="alert" className="empty:hidden">
          {(outcome === 'failed' || outcome === 'offline') && <ErrorText>{t(`export.${outcome}`)}</ErrorText>}
        </div>
      </div>
    </Panel>
  );
}
