import { appointmentFile, createAppointment } from '@nabz/contract/booking';
import { endSession, getProfile, listSessions, login, verifyOtp } from '@nabz/contract/auth';
import { getHealth } from '@nabz/contract/profile-health';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asha } from '../testing/fixtures.ts';
import { answer, answerFile, answerRaw, callsTo, cutOff, refuse } from '../testing/server.ts';
import { call, fetchFile, toApiError, wireApi } from './api-client.ts';

const { health } = getHealth.example.response;
const onUnauthorized = vi.fn();
const onPersonGone = vi.fn();
let token: string | null = null;
let person: string | null = null;
beforeEach(() => {
  token = null;
  person = null;
  onUnauthorized.mockClear();
  onPersonGone.mockClear();
  wireApi({ token: () => token, person: () => person, onUnauthorized, onPersonGone });
});

const signInCall = () => call(login, { body: { email: 'a@b.in', password: 'secret' } });
const failureOf = (work: Promise<unknown>) => work.then(() => expect.fail('it succeeded'), toApiError);

test('API-GEN-01 API-GEN-05 calls go to exactly /api', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  answer(login, { success: true, data: { user: asha, token: 't', deviceKey: 'key-1' } });
  await signInCall();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/login');
});

test('API-GEN-02 bodies are JSON', async () => {
  answer(login, { success: true, data: { user: asha, token: 't', deviceKey: 'key-1' } });
  await signInCall();
  expect(callsTo(login)[0]?.headers.get('content-type')).toBe('application/json');
  expect(callsTo(login)[0]?.body).toEqual({ email: 'a@b.in', password: 'secret' });
});

test('API-GEN-03 the stored token is sent as a Bearer header', async () => {
  token = 'token-1';
  answer(listSessions, { success: true, sessions: [] });
  await call(listSessions, {});
  expect(callsTo(listSessions)[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('API-GEN-03 without a token there is no header', async () => {
  answer(getProfile, { success: true, exists: true });
  await call(getProfile, { query: { phone: '+919876543210' } });
  expect(callsTo(getProfile)[0]?.headers.has('authorization')).toBe(false);
  expect(callsTo(getProfile)[0]?.query).toEqual({ phone: '+919876543210' });
});

test('API-GEN-04 no request carries a time limit', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  answerRaw(listSessions, { success: true, sessions: [] });
  const before = timers.mock.calls.length;
  const pending = call(listSessions, {});
  expect(timers.mock.calls.length).toBe(before);
  await pending;
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('signal');
});

test.each([
  ['as listed', { success: true, data: { user: asha, token: 't', deviceKey: 'key-1' } }],
  ['at the top', { success: true, user: asha, token: 't', deviceKey: 'key-1' }],
  ['one data too many', { success: true, data: { data: { user: asha, token: 't', deviceKey: 'key-1' } } }],
])('API-GEN-10 login answers are unwrapped: %s', async (_, body) => {
  answerRaw(login, body);
  expect((await signInCall()).data).toMatchObject({ token: 't', user: { id: asha.id } });
});

test('API-GEN-10 verify answers are unwrapped from data as well', async () => {
  answerRaw(verifyOtp, { success: true, data: { user: asha, token: 't', deviceKey: 'key-1' } });
  expect(await call(verifyOtp, { body: { phone: '+919876543210', otp: '123456' } })).toMatchObject({ token: 't' });
});

test('parameters of a path are encoded', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  answerRaw(endSession, { success: true });
  await call(endSession, { params: { sessionId: 'a/b c' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/sessions/a%2Fb%20c');
});

test('a refusal carries the words, code and fields of the server', async () => {
  refuse(login, 400, { error: 'E', message: 'M', code: 'INVALID_INPUT', fields: { email: 'F' } });
  expect(await failureOf(signInCall())).toMatchObject({
    kind: 'refused',
    status: 400,
    error: 'E',
    text: 'M',
    code: 'INVALID_INPUT',
    fields: { email: 'F' },
  });
});

test('a refusal without a body has no words', async () => {
  refuse(login, 500, 'bare');
  expect(await failureOf(signInCall())).toMatchObject({
    kind: 'refused',
    status: 500,
    error: undefined,
    text: undefined,
  });
});

test('a lost connection is its own kind', async () => {
  cutOff(login);
  expect(await failureOf(signInCall())).toMatchObject({ kind: 'offline', status: 0 });
});

test('an answer that is not the promised one is unreadable, not a success', async () => {
  answerRaw(login, { success: true, data: { user: { id: 7 } } });
  expect(await failureOf(signInCall())).toMatchObject({ kind: 'unreadable' });
  answerRaw(login, '<html>proxy</html>');
  expect(await failureOf(signInCall())).toMatchObject({ kind: 'unreadable' });
});

test('SESS-09 a 401 to a call with a token reports that token; one without reports nothing', async () => {
  refuse(listSessions, 401, { code: 'SESSION_EXPIRED' });
  await failureOf(call(listSessions, {}));
  expect(onUnauthorized).not.toHaveBeenCalled();
  token = 'old';
  await failureOf(call(listSessions, {}));
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('old');
});

const { body: booking, response: booked } = createAppointment.example;

test('an upload sends its fields as texts, its files under their name, and the key that makes repeating harmless', async () => {
  token = 'token-1';
  answer(createAppointment, { ...booked, success: true });
  const files = [new File(['one'], 'blood report.pdf'), new File(['two'], 'रिपोर्ट.jpg')];
  await call(createAppointment, { body: booking }, { files, idempotencyKey: 'key-1' });
  const [sent] = callsTo(createAppointment);
  expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.headers.get('idempotency-key')).toBe('key-1');
  expect(sent?.headers.get('authorization')).toBe('Bearer token-1');
  expect(sent?.body).toEqual(booking);
  expect(sent?.files.map(({ name }) => name)).toEqual(['blood report.pdf', 'रिपोर्ट.jpg']);
});

test('a refused upload carries the words of the server and what is possible instead', async () => {
  refuse(createAppointment, 409, { message: 'Taken.', code: 'SLOT_TAKEN', suggestions: ['2026-11-25 11:00'] });
  expect(await failureOf(call(createAppointment, { body: booking }))).toMatchObject({
    status: 409,
    text: 'Taken.',
    suggestions: ['2026-11-25 11:00'],
  });
});

const params = {
  appointmentId: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  fileId: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b12',
};
test.each([
  ['the whole name', `attachment; filename="_.pdf"; filename*=UTF-8''%E0%A4%9C.pdf`, 'ज.pdf'],
  ['the plain name', 'attachment; filename="report.pdf"', 'report.pdf'],
  ['a broken whole name', `attachment; filename="report.pdf"; filename*=UTF-8''%E0%A4`, 'report.pdf'],
  ['no name', 'attachment', 'file'],
])('a download answers the bytes with their name: %s', async (_, disposition, name) => {
  token = 'token-1';
  answerFile(appointmentFile, 'bytes', { 'content-disposition': disposition });
  const file = await fetchFile(appointmentFile, { params });
  expect(file.name).toBe(name);
  expect(await file.blob.text()).toBe('bytes');
  expect(callsTo(appointmentFile)[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('a download that is refused is no file, and a 401 reports its token', async () => {
  token = 'old';
  refuse(appointmentFile, 404, { message: 'We cannot find this file.' });
  expect(await failureOf(fetchFile(appointmentFile, { params }))).toMatchObject({ text: 'We cannot find this file.' });
  refuse(appointmentFile, 401, { code: 'SESSION_EXPIRED' });
  await failureOf(fetchFile(appointmentFile, { params }));
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('old');
});

test('a request names the family member who is looked at, and the account alone is asked without', async () => {
  person = 'm-1';
  answer(getHealth, { success: true, health });
  answer(getProfile, { success: true });
  await call(getHealth, {});
  await call(getProfile, {});
  expect(callsTo(getHealth)[0]?.headers.get('x-nabz-person')).toBe('m-1');
  expect(callsTo(getProfile)[0]?.headers.get('x-nabz-person')).toBeNull();
});

test('an answer about somebody who is not looked at any more comes to nobody', async () => {
  person = 'm-1';
  const told = vi.fn();
  answer(getHealth, () => {
    person = null;
    return { success: true as const, health };
  });
  void call(getHealth, {}).then(told, told);
  await waitFor(() => expect(callsTo(getHealth)).toHaveLength(1));
  answer(getProfile, { success: true });
  await call(getProfile, {});
  expect(told).not.toHaveBeenCalled();
});

test('a family member who is gone is told of; another 404 is not', async () => {
  person = 'm-1';
  refuse(getHealth, 404, { message: 'Not found.' });
  await failureOf(call(getHealth, {}));
  expect(onPersonGone).not.toHaveBeenCalled();
  refuse(getHealth, 404, {
    message: 'This person is not on your family list.',
    reason: { code: 'errors.platform.notInFamily' },
  });
  await failureOf(call(getHealth, {}));
  expect(onPersonGone).toHaveBeenCalledWith('m-1');
});
