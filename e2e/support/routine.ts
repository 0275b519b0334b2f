// The routine of a person, read and prepared past the screens.
import { randomUUID } from 'node:crypto';
import { type Person, sendAs } from './people.ts';

export type Dose = {
  medicineId: string;
  slot: string;
  medicine: string;
  state: string;
  reason: string | null;
  until: string | null;
};
type Day = { date: string; now: string; doses: Dose[] };
export type Event = { medicineId: string; slot: string; action: 'taken' | 'skipped'; at: string; reason?: string };

/** A zone whose clocks show between 8 and 9 in the morning now: what is due does not hang on when the tests run. */
function zoneAtBreakfast(): string {
  const behind = new Date().getUTCHours() - 8;
  // "GMT+5" is five hours behind Greenwich
  return behind === 0
    ? 'UTC'
    : `Etc/GMT${behind > 0 && behind <= 12 ? '+' : '-'}${behind > 12 ? 24 - behind : Math.abs(behind)}`;
}

/** Lets somebody live where it is breakfast time. */
export const atBreakfast = async (url: string, person: Person): Promise<void> =>
  void (await sendAs(url, person, 'PUT', '/reminders/notices', { timeZone: zoneAtBreakfast() }));

export const doses = (url: string, person: Person, date?: string): Promise<Day> =>
  sendAs(url, person, 'GET', `/reminders/doses${date === undefined ? '' : `?date=${date}`}`);

export const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 24 * 3600 * 1000).toISOString().slice(0, 10);

/** Adds a medicine that is taken every day at these times, with the consent. */
export async function keepMedicine(
  url: string,
  person: Person,
  fields: { medicine: string; start: string; times: readonly string[]; dosage?: string },
): Promise<string> {
  const { consents } = await sendAs<{ consents: { purpose: string; version: string }[] }>(
    url,
    person,
    'GET',
    '/consents',
  );
  const id = randomUUID();
  const { times, ...said } = fields;
  const schedule = { kind: 'daily', times: times.map((time) => ({ time, amount: '1 tablet' })) };
  const consentVersion = consents.find(({ purpose }) => purpose === 'routine')?.version ?? '';
  await sendAs(url, person, 'POST', '/reminders/medicines', { medicines: [{ id, ...said, schedule }], consentVersion });
  return id;
}

/** What a device would send; all of it must be taken. */
export async function recordDoses(url: string, person: Person, events: readonly Event[]): Promise<void> {
  const body = { events: events.map((event) => ({ id: randomUUID(), ...event })) };
  const { refused } = await sendAs<{ refused: unknown[] }>(url, person, 'POST', '/reminders/doses', body);
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
}
