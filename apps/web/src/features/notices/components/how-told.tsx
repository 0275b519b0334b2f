import type { ReadPerson } from '@nabz/contract/notices-reading';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { changeTells, stopWith } from '../reading-query.ts';

const WAYS = ['address', 'app'] as const;

/** How who reads along hears of a missed dose, and the way to stop reading. */
export function HowTold({ person: { id, name, tells } }: { person: ReadPerson }) {
  const t = useText('reading');
  const client = useQueryClient();
  const { run } = useBusy();
  const [isStopping, setStopping] = useState(false);
  const change = (way: ReadPerson['tells']) =>
    run(async () => {
      try {
        await changeTells(client, id, way);
        toast.success(t('tell.saved'));
      } catch (cause) {
        toast.error(saidError(cause, t('notDone')));
      }
    });
  const stop = async () => {
    await stopWith(client, id);
    setStopping(false);
    toast.success(t('stop.done', { name }));
  };
  return (
    <Panel title={t('tell.title')}>
      <div className="stack-4">
        <Choice
          legend={t('tell.legend')}
          options={WAYS.map((way) => ({ value: way, label: t(`tell.${way}`) }))}
          value={tells}
          onChange={(way) => void change(way)}
          hint={t('tell.lead')}
        />
        <Link className="small inline-flex items-center min-h-11 justify-self-start" to="/reminders?tab=ways">
          {t('tell.hours')}
        </Link>
        <Button look="danger" className="justify-self-start" onClick={() => setStopping(true)}>
          {t('stop.do')}
        </Button>
        <ConfirmLoss
          title={t('stop.title', { name })}
          ask={t('stop.ask')}
          keep={t('stop.keep')}
          doIt={t('stop.do')}
          failed={t('notDone')}
          isOpen={isStopping}
          onClose={() => setStopping(false)}
          work={stop}
        />
      </div>
    </Panel>
  );
}
