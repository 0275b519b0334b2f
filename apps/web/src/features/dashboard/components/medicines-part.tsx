import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DosesTodayCard } from '../../routine/components/doses-today-card.tsx';
import type { DayView } from '../../routine/day-view.ts';
import { useToday } from '../../routine/use-today.ts';
import { useWhose } from '../whose.ts';
import { FirstSteps } from './first-steps.tsx';
import { stateOf, Waits } from './part.tsx';

const isSome = ({ total, open, asNeeded, tomorrow }: DayView): boolean =>
  total > 0 || open.length > 0 || asNeeded.length > 0 || tomorrow.length > 0;

/** Today's medicines. For who has none yet, the first steps stand in the same place. */
export function MedicinesPart() {
  const t = useText('dashboard');
  const whose = useWhose();
  const { query, view } = useToday();
  const asked = { ...query, data: view };
  const state = stateOf(asked, isSome);
  if (state === 'none') return <FirstSteps />;
  const title = whose(t('doses.title'));
  if (state === 'some') return <DosesTodayCard title={title} />;
  return (
    <Panel title={title} className="part doses-wait">
      <Waits title={t('doses.title')} query={asked} isFailed={state === 'failed'} />
    </Panel>
  );
}
