// What was read, in the words a patient sees.
import type { MedicineForm } from '@nabz/knowledge/medicines';
import { parseCount } from './amounts.ts';
import type { DoseRead } from './dose.ts';
import { type LineRead, strengthIn } from './line.ts';
import { routeOf } from './sites.ts';
import { speakParts } from './slots.ts';
import type { DoseSchedule, MedicineCheck } from './types.ts';

export type Spoken = {
  readonly dosage: string;
  readonly frequency: string;
  readonly timingDisplay: string;
  readonly instructions: string;
  readonly duration: string;
  readonly route: string;
  readonly schedule: DoseSchedule;
  readonly atOnce: number | null;
  readonly checks: readonly MedicineCheck[];
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const byVolume = new Set<MedicineForm>([
  'syrup',
  'suspension',
  'drops',
  'eye-drops',
  'ear-drops',
  'nasal-spray',
  'inhaler',
  'insulin',
  'spray',
  'mouthwash',
]);
/** The others are said by the route. */
const WHICH = /both|right|left|each|tongue/;
const measured = new Set(['ml', 'puff', 'drop', 'unit', 'spray', 'teaspoon', 'tablespoon', 'spoon']);

/** Of a combination every strength: "100 mg + 325 mg". */
const strengthsIn = (name: string): string =>
  name.includes('+')
    ? name
        .split('+')
        .map(strengthIn)
        .filter((text) => text !== '')
        .join(' + ')
    : strengthIn(name);

function dosageOf({ name, form, dose }: LineRead, strength: string): string {
  const isMeasured = dose !== null && (measured.has(dose.unit) || (form !== null && byVolume.has(form)));
  if (dose && dose.unit !== '' && isMeasured) return dose.text;
  return strengthsIn(name) || strength || (dose && dose.unit !== '' ? dose.text : '');
}

/** The amount of one dose goes to every part of the day that has none of its own. */
function withAmounts(schedule: DoseSchedule, dose: DoseRead | null): DoseSchedule {
  if (!dose || parseCount(dose.count) === null || (dose.count === '1' && dose.unit !== 'ml')) return schedule;
  const parts = schedule.parts.map(({ part, amount }) => ({ part, amount: amount === '1' ? dose.text : amount }));
  return { ...schedule, parts };
}

/** Of an insulin a number is one of units, and is never shown without. */
const inUnits = (schedule: DoseSchedule): DoseSchedule => ({
  ...schedule,
  parts: schedule.parts.map(({ part, amount }) => ({
    part,
    amount: /^\d+(?:\.\d+)?$/.test(amount) && Number(amount) > 1 ? `${amount} units` : amount,
  })),
});

function checksOf({ frequency, form, site }: LineRead): MedicineCheck[] {
  if (frequency.text === '') return [frequency.isUnread ? 'frequency-unclear' : 'frequency-missing'];
  // alone in an eye it can be the right one, or once a day
  const isEyeOnly = form === 'eye-drops' && frequency.text === 'OD' && site === null;
  return frequency.isUnclear || isEyeOnly ? ['frequency-unclear'] : [];
}

/** Turns what was read into what a patient sees. `strength`: what our list says where the paper gives a bare number. */
export function speak(line: LineRead, strength: string): Spoken {
  const { frequency, duration, dose, food, site, left, form } = line;
  const amounts = withAmounts({ ...frequency.schedule, days: duration.days }, dose);
  const schedule = form === 'insulin' ? inUnits(amounts) : amounts;
  const spoken = frequency.text.includes('-') ? speakParts(schedule.parts) : frequency.spoken;
  const dosage = dosageOf(line, strength);
  const amount = dose && dose.unit !== '' && dose.text !== dosage && dose.count !== '1' ? [dose.text] : [];
  const bare = dose && dose.unit === '' && dose.count !== '1' ? [`${dose.count} at a time`] : [];
  const place = site !== null && WHICH.test(site) ? [site] : [];
  const isTablet = dose !== null && !measured.has(dose.unit);
  const timing = food.filter((text) => !(text === 'At bedtime' && /night/i.test(spoken)));
  return {
    dosage,
    frequency: frequency.text,
    timingDisplay: [spoken, ...timing.map(lower)].filter((part) => part !== '').join(', '),
    instructions: [...food, ...place, ...amount, ...bare, ...left].join(', '),
    duration: duration.text,
    route: site ?? routeOf(form),
    schedule,
    atOnce: isTablet ? parseCount(dose.count) : null,
    checks: checksOf(line),
  };
}
