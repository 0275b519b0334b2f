// Routines of medicines as tests need them.
import { randomUUID } from 'node:crypto';
import type { getAdherence, getDoses, recordDoses } from '@nabz/contract/routine-doses';
import type { RoutineMedicine, RoutineFields } from '@nabz/contract/routine';
import type { InputOf, ResponseOf } from '@nabz/contract/endpoint';
import { expect } from 'vitest';
import type { Answer, TestApp } from './app.ts';

/** Who asks, and for which family member. */
export type Asking = { readonly token: string; readonly person?: string };
type Caller = Pick<TestApp, 'call'>;

const headersOf = ({ person }: Asking) => (person === undefined ? {} : { headers: { 'X-Nabz-Person': person } });
export const ask = (
  app: Caller,
  asking: Asking,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> =>
  app.call(method, path, { token: asking.token, ...headersOf(asking), ...(body === undefined ? {} : { body }) });

/** The body of a success; anything else fails the test. */
const read = (answer: Answer): unknown => {
  expect([answer.status, answer.body.message]).toEqual([answer.status < 300 ? answer.status : 200, undefined]);
  return JSON.parse(answer.text);
};

export const daily = (...times: string[]): RoutineFields['schedule'] => ({
  kind: 'daily',
  times: times.map((time) => ({ time, amount: '1 tablet' })),
});

/** A medicine as the web sends it. */
export const saidOf = (more: Partial<RoutineFields> & { id?: string } = {}): RoutineFields & { id: string } => ({
  id: randomUUID(),
  medicine: 'Glycomet 500',
  dosage: '1 tablet',
  schedule: daily('08:00', '20:00'),
  start: '2026-01-01',
  ...more,
});

export const addMedicines = (app: Caller, asking: Asking, medicines: readonly object[], consentVersion = '1') =>
  ask(app, asking, 'POST', '/reminders/medicines', { medicines, consentVersion });

/** Adds one, or fails the test. */
export async function routineOf(
  app: Caller,
  asking: Asking,
  more: Parameters<typeof saidOf>[0] = {},
): Promise<RoutineMedicine> {
  const { medicines } = read(await addMedicines(app, asking, [saidOf(more)])) as { medicines: RoutineMedicine[] };
  const [medicine] = medicines;
  if (!medicine) throw new Error('Nothing was added.');
  return medicine;
}

export const listRoutine = async (app: Caller, asking: Asking): Promise<RoutineMedicine[]> =>
  (read(await ask(app, asking, 'GET', '/reminders/medicines')) as { medicines: RoutineMedicine[] }).medicines;

export const change = (app: Caller, asking: Asking, id: string, body: object): Promise<Answer> =>
  ask(app, asking, 'PUT', `/reminders/medicines/${id}`, body);

export const dosesOn = async (app: Caller, asking: Asking, query = ''): Promise<ResponseOf<typeof getDoses>> =>
  read(await ask(app, asking, 'GET', `/reminders/doses${query}`)) as ResponseOf<typeof getDoses>;

/** Slot (without the date where it is given) and state of each dose. */
export const statesOn = async (app: Caller, asking: Asking, date?: string): Promise<string[]> => {
  const { doses } = await dosesOn(app, asking, date === undefined ? '' : `?date=${date}`);
  return doses.map(({ slot, state }) => `${slot.slice(11)} ${state}`);
};

type Event = InputOf<typeof recordDoses>['body']['events'][number];
/** An answer to a dose, given now. */
export const eventOf = (
  app: Pick<TestApp, 'clock'>,
  { id }: { id: string },
  slot: string | null,
  more: Partial<Event> = {},
): Event => ({
  id: randomUUID(),
  medicineId: id,
  slot,
  action: 'taken',
  at: app.clock.now().toISOString(),
  ...more,
});

type Recorded = ResponseOf<typeof recordDoses>;
export const record = async (app: Caller, asking: Asking, ...events: Event[]): Promise<Recorded> =>
  read(await ask(app, asking, 'POST', '/reminders/doses', { events })) as Recorded;

export const adherenceOf = async (
  app: Caller,
  asking: Asking,
  days: '7' | '30' | '90',
): Promise<ResponseOf<typeof getAdherence>['adherence']> =>
  (read(await ask(app, asking, 'GET', `/reminders/adherence?days=${days}`)) as ResponseOf<typeof getAdherence>)
    .adherence;

/** The rows of a table that belong to an account. */
export const rowsOf = async (
  app: Pick<TestApp, 'platform'>,
  table: 'routine_medicine' | 'dose_event' | 'measurement',
  accountId: string,
): Promise<Record<string, unknown>[]> =>
  app.platform.database.exclusive((run) => run(`select * from ${table} where account_id = $1`, [accountId]));

/** A child of somebody's, kept under their account. */
export async function childOf(app: Pick<TestApp, 'platform' | 'clock'>, guardian: { id: string }): Promise<string> {
  const { id } = await app.platform.database.db
    .insertInto('account')
    .values({
      name: 'Kabir Verma',
      guardian_id: guardian.id,
      relation: 'son',
      authority: 'guardian',
      authority_at: app.clock.now(),
      birth_date: '2019-06-14',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
