// The trusted person of the made-up family: asked, agreed, and reading along with an account of their own.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { whenRead } from './form.mjs';

/** The token of the newest link of that page which was sent to somebody. */
async function tokenSent(dataDir, to, page) {
  const outbox = path.join(dataDir, 'outbox.jsonl');
  const found = () => {
    const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').filter(Boolean) : [];
    const mine = lines.map((line) => JSON.parse(line)).filter((message) => message.to === to);
    return mine.findLast(({ body }) => body.includes(`/${page}#token=`))?.body ?? null;
  };
  const body = await whenRead(
    async () => found(),
    (sent) => sent !== null,
  );
  return new RegExp(`/${page}#token=([\\w-]+)`).exec(body)[1];
}

async function allow(call, purpose) {
  const { consents } = await call('GET', '/consents');
  const { version } = consents.find((one) => one.purpose === purpose);
  await call('PUT', `/consents/${purpose}`, { granted: true, version });
}

/** The address is proven by the link of the registration: who asks somebody else can be asked back. */
export async function proveEmail(call, nabz, email) {
  await call('POST', '/auth/verify-email', { token: await tokenSent(nabz.dataDir, email, 'verify-email') });
}

/** Names the person, lets them read, and has them agree and begin. */
export async function readAlong(call, nabz, { account, shows }) {
  for (const purpose of ['caregiver', 'reading-along']) await allow(call, purpose);
  await call('PUT', '/reminders/caregiver', { name: account.name, email: account.email });
  await call('PUT', '/reminders/caregiver/reading', { shows });
  const token = await tokenSent(nabz.dataDir, account.email, 'caregiver');
  await nabz.call('POST', '/reminders/caregiver/answer', { token, agrees: true });
  await nabz.call('POST', '/auth/register', account);
  await nabz.as(account, (other) => other('POST', '/reading', { token }));
}
