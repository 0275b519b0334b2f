import { CalendarPlus } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { fetchCalendar } from '../api.ts';

/** The appointment as a file that every calendar opens. */
export function CalendarButton({ id, look = 'second' }: { id: string; look?: 'second' | 'ghost-white' }) {
  const t = useText('booking');
  const { isBusy, run } = useBusy();
  const save = () =>
    run(async () => {
      try {
        saveFile(await fetchCalendar(id));
      } catch {
        toast.error(t('calendar.failed'));
      }
    });
  return (
    <Button look={look} busy={isBusy} onClick={() => void save()}>
      <Icon of={CalendarPlus} />
      {t('calendar.add')}
    </Button>
  );
}
