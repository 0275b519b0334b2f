import type { Backend } from './backend.ts';

export type Race = { bookings: number; seconds: number; refused: number; other: Record<string, number> };

/** Everybody wants every slot: all racers at one slot at the same moment, slot after slot. */
export async function race(backend: Backend, slots: number, racers: number): Promise<Race> {
  const targets = await backend.targets(slots);
  const who = await backend.patients(racers);
  const answers = new Map<number, number>();
  let seconds = 0;
  for (const target of targets) {
    const requests = await Promise.all(who.map((patient) => backend.prepare(patient, target)));
    const from = performance.now();
    const statuses = await Promise.all(requests.map((request) => backend.post(request)));
    seconds += (performance.now() - from) / 1000;
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  const bookings = await backend.countOpen(targets);
  const other = Object.fromEntries([...answers].filter(([status]) => status !== 201 && status !== 409));
  if (bookings !== slots || answers.get(201) !== slots) throw new Error(`${slots} slots became ${bookings} bookings.`);
  return { bookings, seconds: Number(seconds.toFixed(1)), refused: answers.get(409) ?? 0, other };
}
