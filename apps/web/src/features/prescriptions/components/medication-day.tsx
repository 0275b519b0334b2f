import type { Medication } from '@nabz/contract/prescriptions';
import { CalendarClock, Hand, type LucideIcon, Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import { paperWords } from '../../../lib/paper-words.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type DayGroup, type DueMedicine, groupByDay } from '../day-groups.ts';
import { useLasting } from '../names.ts';

const PARTS = [
  { group: 'morning', icon: Sunrise },
  { group: 'noon', icon: Sun },
  { group: 'evening', icon: Sunset },
  { group: 'night', icon: Moon },
] as const;
const REST = [
  { group: 'needed', icon: Hand },
  { group: 'other', icon: CalendarClock },
] as const;

/** The day in four parts, and below it what is taken when needed or at other times. */
export function MedicationDay({ medications }: { medications: readonly Medication[] }) {
  const groups = groupByDay(medications);
  return (
    <>
      <div className="medication-day">
        {PARTS.map(({ group, icon }) => (
          <Part key={group} group={group} icon={icon} due={groups[group]} />
        ))}
      </div>
      {REST.filter(({ group }) => groups[group].length > 0).map(({ group, icon }) => (
        <div key={group} className="medication-day rest">
          <Part group={group} icon={icon} due={groups[group]} />
        </div>
      ))}
    </>
  );
}

function Part({ group, icon, due }: { group: DayGroup; icon: LucideIcon; due: readonly DueMedicine[] }) {
  const t = useText('prescriptions');
  const title = t(`day.${group}`);
  return (
    <section aria-label={title}>
      <h3 className={`part ${group}`}>
        <Icon of={icon} />
        {title}
      </h3>
      {due.length === 0 ? (
        <p className="nothing">{t('day.nothing')}</p>
      ) : (
        <ul>
          {due.map((one) => (
            <li key={one.medication.id}>
              <Due due={one} isTimed={group !== 'needed' && group !== 'other'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How much, and what else the paper says: under a part of the day only what its name does not say already. */
function Due({ due: { medication, amount }, isTimed }: { due: DueMedicine; isTimed: boolean }) {
  const t = useText('prescriptions');
  const { medicine, dosage, instructions, frequency, duration, schedule } = medication;
  const lasting = useLasting();
  const isDaily = schedule.kind === 'daily';
  const rest = [
    amount === '' || amount === '1' || amount === dosage ? '' : t('day.amount', { amount }),
    dosage,
    isTimed && isDaily ? '' : frequency,
    paperWords(instructions),
    lasting(duration),
  ].filter(Boolean);
  return (
    <>
      <b>{medicine}</b>
      {rest.length > 0 && <small>{rest.join(' · ')}</small>}
    </>
  );
}
