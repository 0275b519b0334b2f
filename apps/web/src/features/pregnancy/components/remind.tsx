import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { setRemind } from '../api.ts';

/** Whether visits and tests that fall due are told, by the ways of being reminded. */
export function Remind({ isOn }: { isOn: boolean }) {
  const t = useText('pregnancy');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const change = (remind: boolean) =>
    void run(() => setRemind(client, { body: { remind } }).catch(() => void toast.error(t('notSaved'))));
  return (
    <div className="panel pad row">
      <Switch label={t('remind')} about={t('remindAbout')} isOn={isOn} isBusy={isBusy} onChange={change} />
    </div>
  );
}
