import type { Bill, BillCheck } from '@nabz/contract/bills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { billIn, billOf } from '../../test/bills.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const path = (id: string, more = ''): string => `/bills/${asha.id}/${id}${more}`;
const bodyOf = ({ lines, total, admittedOn, dischargedOn }: Bill, more: object = {}) => ({
  total,
  admittedOn,
  dischargedOn,
  lines: lines.map(({ id, text, quantity, rate, amount }) => ({ id, text, quantity, rate, amount })),
  ...more,
});
const confirm = async (bill: Bill, more: object = {}) =>
  app.call('PUT', path(bill._id, '/confirm'), { token: asha.token, body: bodyOf(bill, more) });

test('a bill is read to lines, total and stay, and nothing is judged before the patient has checked it', async () => {
  const bill = await billOf(app, asha);
  expect(bill).toMatchObject({
    status: 'done',
    needsConfirmation: true,
    check: null,
    total: 84_700,
    admittedOn: '2026-11-20',
    dischargedOn: '2026-11-22',
    unread: [],
  });
  expect(bill.lines.map(({ text, quantity, rate, amount }) => [text, quantity, rate, amount])).toEqual([
    ['Room rent - semi private', 4, 3500, 14_000],
    ['Laparoscopic cholecystectomy', 1, 60_000, 60_000],
    ['Sundry charges', null, null, 8000],
    ['Registration charges', null, null, 200],
  ]);
});

test('checked lines are judged: what does not add up, room days, vague and often unpaid lines, each as a question', async () => {
  const { check } = billIn(await confirm(await billOf(app, asha), { treatment: 'gallbladder removal', city: 'Pune' }));
  const kinds = check?.questions.map(({ kind }) => kind);
  expect(kinds).toEqual(['sum', 'room-days', 'vague', 'not-payable']);
  expect(check?.questions[0]?.fact).toMatch(/does not add up by ₹2,500/);
  for (const { ask } of check?.questions ?? []) expect(ask).toMatch(/\?|^Please show/);
  expect(check?.questions.at(-1)?.sources.length).toBeGreaterThan(0);
});

test('a published rate is said as what it is, with its date and its source', async () => {
  const { check } = billIn(await confirm(await billOf(app, asha), { treatment: 'gallbladder removal', city: 'Pune' }));
  expect(check?.treatment?.id).toBe('gallbladder-removal');
  const pmjay = check?.comparisons.find(({ id }) => id === 'pmjay');
  expect(pmjay).toMatchObject({ low: 22_800, high: 22_800, position: 'above' });
  expect(pmjay?.basis).toMatch(/not the market price/);
  for (const { date, sources } of check?.comparisons ?? [])
    expect([date !== null, sources.length > 0]).toEqual([true, true]);
});

test('a bill stands line by line beside the own estimate of the same treatment, and beside no other', async () => {
  const estimate = await billOf(app, asha, [
    'ESTIMATE',
    'Particulars                   Amount',
    'Room rent (semi private)      10,500.00',
    'Laparoscopic cholecystectomy  60,000.00',
    'Total                         70,500.00',
  ]);
  const facts = { treatment: 'gallbladder removal' };
  const unchecked = billIn(await confirm(await billOf(app, asha), facts));
  expect(unchecked.check?.estimate).toBeNull();
  const checked = billIn(await confirm(estimate, { ...facts, paper: 'estimate' }));
  expect(checked.check?.estimate).toBeNull();
  const { check } = billIn(await app.call('GET', path(unchecked._id), { token: asha.token }));
  expect(check?.estimate).toMatchObject({
    billId: estimate._id,
    estimated: 70_500,
    billed: 84_700,
    isIncomplete: false,
  });
  expect(check?.estimate?.lines).toEqual([
    { text: 'Sundry charges', estimated: null, billed: 8000 },
    { text: 'Room rent - semi private', estimated: 10_500, billed: 14_000 },
    { text: 'Registration charges', estimated: null, billed: 200 },
    { text: 'Laparoscopic cholecystectomy', estimated: 60_000, billed: 60_000 },
  ]);
  const other = billIn(await confirm(await billOf(app, asha), { treatment: 'knee replacement' }));
  expect(other.check?.estimate).toBeNull();
});

test('lines that were not read are said, and no sum is called wrong for them', async () => {
  const bill = await billOf(app, asha, ['Particulars   Amount', 'ECG   450.00', 'Nursing 1,5OO', 'Total   1,950.00']);
  expect(bill.unread.map(({ text }) => text)).toEqual(['Nursing 1,5OO']);
  const { check } = billIn(await confirm(bill, { unread: 1 }));
  expect(check?.questions.map(({ kind }) => kind)).not.toContain('sum');
  expect(check?.notes[0]).toMatch(/could not read 1/);
});

test('a paper without amounts is a failure with its reason, and its lines can be typed', async () => {
  const bill = await billOf(app, asha, ['Get well soon', 'Phone: 9876543210']);
  expect(bill).toMatchObject({ status: 'failed', lines: [] });
  expect(bill.failureReason).toMatch(/no lines with amounts/);
  const typed = await app.call('PUT', path(bill._id, '/confirm'), {
    token: asha.token,
    body: { lines: [{ text: 'Operation', amount: 50_000 }] },
  });
  expect(billIn(typed)).toMatchObject({ status: 'done', failureReason: null });
});

test('typed lines are judged and not kept', async () => {
  const body = {
    total: 900,
    lines: [
      { text: 'ECG', amount: 450 },
      { text: 'ECG', amount: 450 },
      { text: 'X-ray', amount: 500 },
    ],
  };
  const answer = await app.call('POST', '/bills/check', { token: asha.token, body });
  const { check } = answer.body as unknown as { check: BillCheck };
  expect(check.questions.map(({ kind }) => kind)).toEqual(['sum', 'repeated']);
  const { body: list } = await app.call('GET', `/bills/${asha.id}`, { token: asha.token });
  expect((list as unknown as { bills: Bill[] }).bills).toEqual([]);
});

test('another patient finds nothing of a bill, and a deleted one is gone', async () => {
  const bill = await billOf(app, asha);
  const ravi = await registerPatient(app);
  for (const owner of [asha.id, ravi.id])
    expect((await app.call('GET', `/bills/${owner}/${bill._id}`, { token: ravi.token })).status).toBe(404);
  expect((await app.call('DELETE', path(bill._id), { token: asha.token })).status).toBe(200);
  expect((await app.call('GET', path(bill._id), { token: asha.token })).status).toBe(404);
});
