// The application as a patient reaches it: inside this process, or as a process of its own over HTTP.
import type { Clock } from '../platform/clock.ts';
import { readOutbox, type Sent, type TestApp } from './app.ts';
import type { TestHospital } from './hospital.ts';

/** What tests need to fill the records of a patient. */
export type ReachedApp = Pick<TestApp, 'call' | 'outbox'> & { readonly clock: Clock };

type Body = Uint8Array<ArrayBuffer> | string | undefined;

const bodyOf = (body: unknown): Body =>
  body === undefined ? undefined : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);

/** A process that runs at this address. */
export function reachApp(url: string, dataDir: string): ReachedApp {
  return {
    clock: { now: () => new Date() },
    outbox: () => readOutbox(dataDir),
    call: async (method = 'GET', path, { body, token, headers }: Sent = {}) => {
      const isJson = body !== undefined && !(body instanceof Uint8Array);
      const sent = bodyOf(body);
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const text = await answer.text();
      const parsed = text.startsWith('{') ? (JSON.parse(text) as object) : {};
      return { status: answer.status, text, body: parsed, headers: Object.fromEntries(answer.headers) };
    },
  };
}

/** A hospital of the sample data with two doctors, near Pune. */
export async function sampleHospital(app: ReachedApp, token: string): Promise<TestHospital> {
  const { text } = await app.call('GET', '/location/nearby-doctors?lat=18.52&lng=73.86&radius=50', { token });
  type Doctor = { _id: string; sample: boolean; hospital: { _id: string; name: string } };
  const doctors = (JSON.parse(text) as { doctors: Doctor[] }).doctors.filter(({ sample }) => sample);
  for (const { _id, hospital } of doctors) {
    const second = doctors.find((other) => other._id !== _id && other.hospital._id === hospital._id);
    if (second) return { id: hospital._id, name: hospital.name, doctors: [_id, second._id] };
  }
  throw new Error(`No hospital with two doctors: ${text.slice(0, 200)}`);
}
