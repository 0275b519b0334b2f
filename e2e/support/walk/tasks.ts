// The fourteen tasks in their order, each with what must be there before it begins and is no part of it.
import type { Person } from '../people.ts';
import { morningOf } from '../routine.ts';
import { heartDoctorNear, moveVisit, priceOfKnee } from './care.ts';
import { childWithRash, fatherAtNight, lookUpDengue } from './checks.ts';
import { proveNumber, register } from './coming.ts';
import { childAndCard, dosesOfDay, takeAllAndLeave } from './home.ts';
import { askAboutReport, readPrescription, readReport } from './papers.ts';
import type { Walker } from './walker.ts';

export type Task = {
  name: string;
  before?: (walker: Walker) => Promise<void>;
  walk: (walker: Walker) => Promise<unknown>;
};

/** Who is signed in, with a clock that can be set: the doses of eight in the morning are due whenever this runs. */
async function clockOf({ page, url }: Walker): Promise<ReturnType<typeof morningOf>> {
  const token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  return morningOf(url, { token } as Person);
}

export const TASKS: readonly Task[] = [
  { name: 'Register', walk: register },
  { name: 'The phone number proven by OTP', walk: proveNumber },
  { name: 'A child with fever and rash', walk: childWithRash },
  { name: 'Father’s chest at night, in Hinglish', walk: fatherAtNight },
  { name: 'Look up dengue', walk: lookUpDengue },
  { name: 'A knee in Pune with insurance', walk: priceOfKnee },
  { name: 'A heart doctor near a PIN, and a time', walk: (walker) => heartDoctorNear(walker) },
  { name: 'Move it', walk: moveVisit },
  { name: 'A report', walk: readReport },
  { name: 'A photo of a prescription', walk: readPrescription },
  {
    name: 'A day of doses',
    before: async (walker) => (await clockOf(walker))(7),
    walk: async (walker) => {
      const itIs = await clockOf(walker);
      await dosesOfDay(walker, () => itIs(8));
    },
  },
  { name: 'Family and emergency card', walk: childAndCard },
  { name: 'The assistant about the report', walk: (walker) => askAboutReport(walker) },
  { name: 'Export and leave', walk: takeAllAndLeave },
];
