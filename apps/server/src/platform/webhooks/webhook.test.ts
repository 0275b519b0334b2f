import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { isPublicAddress, isWebhookUrl, lookupPublic } from './address.ts';
import { createWebhooks, newSigningKey } from './webhook.ts';

let server: Server;
let url: string;
let answers = 0;
let status = 204;
beforeAll(async () => {
  server = createServer((request, response) => {
    answers += 1;
    request.resume().on('end', () => response.writeHead(status, { location: '/other' }).end('x'.repeat(100_000)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const delivery = (to: string) => ({ url: to, key: newSigningKey(), id: 'one', body: '{}' });

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s is an address of the public internet: %s', (ip, expected) => {
  expect(isPublicAddress(ip)).toBe(expected);
});

test.each([
  ['https://desk.example.in/nabz', true, true],
  ['https://desk.example.in:8443/nabz?x=1', true, true],
  ['http://desk.example.in/nabz', false, false],
  ['https://10.0.0.5/nabz', false, true],
  ['https://2130706433/', false, true],
  ['https://0x7f.1/', false, true],
  ['https://[::1]/', false, true],
  ['http://127.0.0.1:4000/', false, true],
  ['http://10.0.0.5/', false, false],
  ['https://user@desk.example.in/', false, false],
  ['https://desk.example.in/#part', false, false],
  ['file:///etc/passwd', false, false],
  ['no address', false, false],
])('%s may be a webhook: %s, and where any address may be: %s', (text, isPublic, isAny) => {
  expect([isWebhookUrl(text, false), isWebhookUrl(text, true)]).toEqual([isPublic, isAny]);
});

test('a name that leads to this machine is refused at the moment of the connection', async () => {
  const looked = new Promise((resolve) => lookupPublic('localhost', {}, (error) => resolve(error?.message)));
  expect(await looked).toBe('The webhook is at an address that is not public.');
  const { port } = new URL(url);
  const before = answers;
  await expect(createWebhooks(systemClock, false).deliver(delivery(`https://localhost:${port}/`))).rejects.toThrow(
    'The webhook is at an address that is not public.',
  );
  expect(answers).toBe(before);
});

test('2xx is delivered; anything else, a redirect too, is not, and nothing is asked twice', async () => {
  const webhooks = createWebhooks(systemClock, true);
  await webhooks.deliver(delivery(url));
  for (const other of [307, 302, 400, 500]) {
    status = other;
    const before = answers;
    await expect(webhooks.deliver(delivery(url))).rejects.toThrow(`The webhook answered ${other}.`);
    expect(answers).toBe(before + 1);
  }
});

test('an address that was taken when any might be is not sent to once only public ones may', async () => {
  const before = answers;
  await expect(createWebhooks(systemClock, false).deliver(delivery(url))).rejects.toThrow('not allowed');
  expect(answers).toBe(before);
});
