// The booking desk of a hospital on this machine: it takes webhooks as a careful receiver does, and answers what it is asked.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Appointment } from 'fhir/r4.js';
import type { TestApp } from './app.ts';
import type { TestHospital } from './hospital.ts';
import { keepDesk } from '../features/hospitals/desk.service.ts';

export type Told = {
  id: string;
  event: 'booked' | 'moved' | 'cancelled' | 'proposal-taken';
  sequence: number;
  hospital: { id: string; name: string };
  appointment: Appointment;
  patient: { ageYears: number };
  files: string[];
  answer: { url: string; token: string; page: string } | null;
};

/** A delivery as it came, for who wants to send it again. */
export type Arrived = { headers: IncomingHttpHeaders; body: string };

export type Desk = {
  readonly url: string;
  /** What passed the check of its signature and was new, in the order it came. */
  readonly told: Told[];
  /** Everything that came, with what the desk answered. */
  readonly arrived: (Arrived & { status: number })[];
  readonly useKey: (key: string) => void;
  /** Answers this status to everything that comes next; null: what is right. */
  readonly answerWith: (status: number | null, headers?: Record<string, string>) => void;
  readonly close: () => void;
};

const WINDOW_SECONDS = 300;

/** What docs/connecting.md tells a hospital to check, written anew: 401 for what is not signed or not of now. */
export function checkSigned({ headers, body }: Arrived, key: string, now: Date): 204 | 401 {
  const timestamp = String(headers['nabz-timestamp']);
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return 401;
  const wanted = Buffer.from(`v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`);
  const given = Buffer.from(String(headers['nabz-signature']));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 204 : 401;
}

export async function openDesk(now: () => Date): Promise<Desk> {
  const told: Told[] = [];
  const arrived: Desk['arrived'] = [];
  let key = '';
  let fixed: { status: number | null; headers: Record<string, string> } = { status: null, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const signed = checkSigned({ headers: request.headers, body }, key, now());
      const status = fixed.status ?? signed;
      const known = told.some(({ id }) => id === request.headers['nabz-delivery']);
      if (status === 204 && !known) told.push(JSON.parse(body) as Told);
      arrived.push({ headers: request.headers, body, status });
      response.writeHead(status, fixed.headers).end(status === 204 ? undefined : 'an answer that nobody reads');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bookings`,
    told,
    arrived,
    useKey: (made) => {
      key = made;
    },
    answerWith: (status, headers = {}) => {
      fixed = { status, headers };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Tells a hospital of its bookings from now on, as `connect` does; answers the key that was made for it. */
export const tellHospital = (
  { platform }: TestApp,
  { id }: TestHospital,
  desk: { webhook?: string; email?: string; language?: 'en' | 'hi' },
): Promise<string | null> =>
  platform.database.transaction((tx) =>
    keepDesk(tx, platform, id, { desk: { language: 'en', ...desk }, makesKey: false }),
  );
