// Reminders on their way out: a mail server and an SMS provider on this machine in place of the outbox.
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { drained, setNotices, setProfile, takes, today, untilClock } from '../../test/notices.ts';
import { registerPatient } from '../../test/patient.ts';
import { deliverReminders } from './deliver.service.ts';

const replies: Record<string, string> = { DATA: '354 go on', STARTTLS: '502 not here', QUIT: '221 bye' };
const heard: string[] = [];
const mailServer = createSocketServer((socket) => {
  let isMail = false;
  socket.write('220 here\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      heard.push(line);
      if (isMail && line !== '.') continue;
      isMail = line === 'DATA';
      socket.write(`${replies[line] ?? '250 ok'}\r\n`);
    }
  });
});
const texts: { to: string; text: string }[] = [];
let refusals = 1;
const smsProvider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    const isRefused = (body.includes('reminder') ? refusals-- : 0) > 0;
    if (!isRefused) texts.push(JSON.parse(body) as { to: string; text: string });
    response.writeHead(isRefused ? 503 : 200).end();
  });
});

const listen = async (server: typeof mailServer): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

let app: TestApp;
beforeAll(async () => {
  const smtpUrl = `smtp://127.0.0.1:${await listen(mailServer)}`;
  const url = `http://127.0.0.1:${await listen(smsProvider)}/send`;
  const mail = { smtpUrl, from: 'Nabz <hello@example.in>', needsTls: false };
  app = await makeApp({ config: { mail, sms: { url, token: null } } });
});
afterAll(async () => {
  await app.stop();
  mailServer.close();
  smsProvider.close();
});

test('a reminder reaches mail server and SMS provider once, also when the provider refuses at first', async () => {
  untilClock(app, '19:00');
  const asha = await registerPatient(app);
  // proofs go through links and codes that the providers alone were given
  const now = app.clock.now();
  const { db } = app.platform.database;
  const proven = { email_verified_at: now, phone_verified_at: now };
  await db.updateTable('account').set(proven).where('id', '=', asha.id).execute();
  await setProfile(app, asha, { reminders_enabled: true });
  await setNotices(app, asha, { email: true, sms: true });
  await takes(app, asha, ['20:00'], { start: today(app) });
  await drained(app);
  heard.length = 0;
  untilClock(app, '20:00');
  await deliverReminders(app.platform);
  await deliverReminders(app.platform);
  await drained(app);
  expect(heard.filter((line) => line.startsWith('RCPT TO:'))).toEqual([`RCPT TO:<${asha.email}>`]);
  expect(heard).toContain('Subject: Your 8 pm reminder');
  expect(heard.join('\n')).not.toContain('Glycomet');
  expect(texts).toEqual([{ to: asha.phone, text: 'Nabz: it is time for your 8 pm reminder.' }]);
  expect(refusals).toBeLessThan(0);
});
