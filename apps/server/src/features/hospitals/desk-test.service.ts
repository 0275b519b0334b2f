// A signed delivery without a booking: whether a hospital's webhook takes it is found out before the first patient.
import { randomUUID } from 'node:crypto';
import { StartError } from '../../platform/data-dir.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import { scrub } from '../../platform/log/describe-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDesk } from './desk.service.ts';
import { findById } from './hospitals.repo.ts';

const byCode: Record<string, string> = {
  HTTP_401: 'answered 401: is the key the one that connect showed, and is its clock right?',
  HTTP_403: 'answered 403: something before it lets Nabz not through',
  HTTP_404: 'answered 404: nothing is at this path',
  ECONNREFUSED: 'refuses the connection',
  ENOTFOUND: 'is at a host that is not known',
  ETIMEDOUT: 'does not answer',
  ABORT_ERR: 'does not answer within ten seconds',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another host',
};

function whyNotTaken(error: unknown): string {
  const code = errorCode(error);
  const known = byCode[code];
  if (known) return `The webhook ${known}.`;
  if (code.startsWith('HTTP_3'))
    return 'The webhook sends on to another address, which is not followed: connect it with that one.';
  if (/SELF_SIGNED|UNABLE_TO_/.test(code))
    return 'The webhook has a certificate of an authority that is not known here: NODE_EXTRA_CA_CERTS names its file (docs/connecting.md).';
  const words = error instanceof Error ? scrub(error.message).replace(/\.$/, '') : '';
  if (/not (?:public|allowed)$/.test(words))
    return 'The webhook is at an address that is not of the public internet: WEBHOOK_ADDRESSES=any allows it, here and for the workers.';
  return `The webhook did not take it: ${code || words}.`;
}

/** Sends the event `test` to a hospital's webhook and says that it was taken; throws a sentence that says why not. */
export async function testDesk(platform: Platform, hospitalId: string): Promise<string> {
  const { database, webhooks, clock } = platform;
  const hospital = await findById(database.db, hospitalId, null);
  if (!hospital) throw new StartError(`There is no hospital with the id ${hospitalId}.`);
  const desk = await readDesk(platform, database.db, hospitalId);
  if (!desk) throw new StartError(`${hospital.name} has no desk: it is told of nothing (docs/connecting.md).`);
  if (!desk.webhook)
    throw new StartError(`${hospital.name} is told by e-mail alone: messages test, to its address, tries that.`);
  const id = randomUUID();
  const { name } = hospital;
  const body = JSON.stringify({ id, event: 'test', at: clock.now().toISOString(), hospital: { id: hospitalId, name } });
  await webhooks.deliver({ ...desk.webhook, id, body }).catch((error: unknown) => {
    throw new StartError(whyNotTaken(error));
  });
  return `${name} took the delivery ${id}.`;
}
