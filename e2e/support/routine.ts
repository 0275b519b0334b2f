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

/**
 * A person whose clocks the test sets, by moving them from zone to zone: what is due does not hang on when the tests run.
 * At 7 a medicine is added, for only doses after that are asked for; up to 10 they can move on.
 */
export function morningOf(url: string, person: Person): (hour: 7 | 8 | 9 | 10) => Promise<void> {
  // the hour must not end in between
  const hourNow = new Date(Date.now() + 5 * 60_000).getUTCHours();
  const east = ((7 - hourNow + 36) % 24) - 12;
  return async (hour) => {
    const offset = east + hour - 7;
    // "GMT-5" is five hours ahead of Greenwich
    const timeZone = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    await sendAs(url, person, 'PUT', '/reminders/notices', { timeZone });
  };
}

export const doses = (url: string, person: Person, date?: string): Promise<Day> =>
  sendAs(url, person, 'GET', `/reminders/doses${date === undefined ? '' : `?date=${date}`}`);

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
