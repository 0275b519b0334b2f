import type { Consent } from '@nabz/contract/privacy-consents';
import { listConsents } from '@nabz/contract/privacy-consents';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { checkMedicines, medicineSuggestions } from '@nabz/contract/prescriptions-medicines';
import { type Dose, getDoses, recordDoses } from '@nabz/contract/routine-doses';
import { addToRoutine, exampleMedicine, listRoutine, type RoutineMedicine } from '@nabz/contract/routine';
import { useDoseQueue } from '../features/routine/dose-queue.ts';
import { forgetPresses } from '../features/routine/use-answer.ts';
import { dropAll } from '../lib/device-db.ts';
import { openApp } from './app.tsx';
import { asha, given, notGiven } from './fixtures.ts';
import { nothingChecked } from './prescriptions.ts';
import { answer } from './server.ts';

export const medicineId = (n: number): string => `5a7f3c1e-3c55-4a54-9f0e-0000000000${String(n).padStart(2, '0')}`;
export const TODAY = '2026-11-21';

export const doseOf = (n: number, slot: string, part: Partial<Dose> = {}): Dose => ({
  medicineId: medicineId(n),
  slot: `${TODAY}T${slot}`,
  part: 'morning',
  medicine: `Medicine ${n}`,
  amount: '1 tablet',
  instructions: 'After food',
  state: 'upcoming',
  takenAt: null,
  wasLate: false,
  reason: null,
  until: null,
  windowEnds: `${TODAY}T23:59`,
  ...part,
});

type Doses = ResponseOf<typeof getDoses>;
export const dosesOf = (doses: Dose[], part: Partial<Doses> = {}): Doses => ({
  success: true,
  date: TODAY,
  timeZone: 'Asia/Kolkata',
  now: `${TODAY}T08:10`,
  doses,
  yesterday: [],
  asNeeded: [],
  ...part,
});
export const neededOf = (part: Partial<Doses['asNeeded'][number]> = {}): Doses['asNeeded'][number] => ({
  medicineId: medicineId(9),
  medicine: 'Dolo 650',
  amount: '1 tablet',
  instructions: '',
  takenToday: 0,
  lastAt: null,
  maxPerDay: 3,
  reached: false,
  ...part,
});

export const routineOf = (n: number, part: Partial<RoutineMedicine> = {}): RoutineMedicine => ({
  ...exampleMedicine,
  id: medicineId(n),
  medicine: `Medicine ${n}`,
  stock: null,
  runsOutOn: null,
  ...part,
});

export const routineAllowed: Consent = { ...given, purpose: 'routine' };
export const routineAsked: Consent = {
  ...notGiven,
  purpose: 'routine',
  title: 'Keep my routine',
  items: ['Your medicines and your answers are kept.'],
};

type Kept = {
  id: string;
  medicineId: string;
  slot: string | null;
  action: string;
  at: string;
  reason: null;
  until: string | null;
};
let kept: Kept[] = [];

/** Takes every answer, as a server that keeps them: the next plan that is asked for holds them. */
export const takeAnswers = (): void =>
  answer(recordDoses, ({ body }) => {
    const { events } = body as { events: Kept[] };
    kept.push(...events.filter(({ id }) => !kept.some((one) => one.id === id)));
    return { success: true as const, kept: events.map(({ id }) => id), refused: [] };
  });

const STATES = { taken: 'taken', skipped: 'skipped', later: 'later', undo: 'upcoming' } as const;
const wallOf = (at: string): string => new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 16);

/** What a server that keeps answers says of a plan. */
function withKept(doses: Doses): Doses {
  const last = (dose: Dose) =>
    kept.findLast(({ medicineId: id, slot }) => id === dose.medicineId && slot === dose.slot);
  return {
    ...doses,
    doses: doses.doses.map((dose) => {
      const said = last(dose);
      if (!said) return dose;
      const { action, at, reason, until } = said;
      const state = STATES[action as keyof typeof STATES];
      return { ...dose, state, takenAt: state === 'taken' ? wallOf(at) : null, reason, until };
    }),
    asNeeded: doses.asNeeded.map((one) => {
      const own = kept.filter(({ medicineId: id, slot }) => id === one.medicineId && slot === null);
      const takenToday = own.reduce((sum, { action }) => sum + (action === 'taken' ? 1 : -1), one.takenToday);
      const lastAt = own.length === 0 ? one.lastAt : takenToday > one.takenToday ? wallOf(own.at(-1)?.at ?? '') : null;
      return { ...one, takenToday, lastAt, reached: one.maxPerDay !== null && takenToday >= one.maxPerDay };
    }),
  };
}

type Given = { consents?: Consent[]; address?: string; keep?: boolean };

/** The routine of a signed-in patient with this answer for the doses. */
export const openReminders = async (
  doses: Doses = dosesOf([]),
  { consents = [routineAllowed], address = '/reminders', keep = false }: Given = {},
) => {
  // before anything is waited for: what a test answers after its call comes later, and holds
  answer(getDoses, () => withKept(doses));
  answer(listConsents, { success: true, consents });
  answer(listRoutine, { success: true, medicines: [] });
  answer(checkMedicines, { success: true, check: nothingChecked });
  answer(medicineSuggestions, { success: true, medicines: [] });
  forgetPresses();
  if (!keep) {
    await dropAll('');
    useDoseQueue.setState({ entries: [], failures: 0, refused: [] });
    kept = [];
  }
  return openApp(address, { signedInAs: asha, entries: ['/dashboard'], keep });
};

/** Whatever is added is in the routine. */
export const takeMedicines = (): void =>
  answer(addToRoutine, ({ body }) => ({
    success: true as const,
    medicines: (body as { medicines: { medicine: string }[] }).medicines.map(({ medicine }, at) =>
      routineOf(at + 1, { medicine }),
    ),
  }));
