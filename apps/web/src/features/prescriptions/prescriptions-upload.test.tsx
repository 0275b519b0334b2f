import { getPrescription, listPrescriptions, uploadPrescription } from '@nabz/contract/prescriptions';
import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../app/wired.tsx';
import { useSession } from '../../lib/session.ts';
import { fillIn, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { bareOne, openPrescriptions, prescriptionId, prescriptionOf } from '../../testing/prescriptions.ts';
import { documentsConsent } from '../../testing/reports.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { upload } from './api.ts';

const MB = 1024 * 1024;
const file = (name: string, bytes = 10, type = 'image/jpeg') => new File(['x'.repeat(bytes)], name, { type });
const dialog = () => screen.getByRole('dialog', { name: 'Upload a prescription' });
const picker = () => within(dialog()).getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
const zone = () => within(dialog()).getByRole('button', { name: 'Choose a file' }).closest('.drop') as HTMLElement;
const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } });
const chosen = () =>
  within(dialog()).queryByRole('list', { name: 'Chosen file' })?.querySelector('b')?.textContent ?? null;
const send = (user: UserEvent) => user.click(within(dialog()).getByRole('button', { name: 'Upload' }));
const sent = () => callsTo(uploadPrescription);
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));
const made = bareOne(20, 'processing', { title: 'Knee' });

const openUpload = async (given: Parameters<typeof openPrescriptions>[1] = {}) => {
  const app = openPrescriptions([prescriptionOf(1)], given);
  await screen.findByRole('list', { name: 'Your prescriptions' });
  await app.user.click(screen.getByRole('button', { name: 'Upload a prescription' }));
  answer(uploadPrescription, { success: true, prescription: made });
  answer(getPrescription, { success: true, prescription: made });
  // the consent is there before anything is sent
  await until(() => expect(within(dialog()).queryByText('Loading the consent')).toBeNull());
  return app;
};

test('RX-11 without a file the message is shown and nothing is sent', async () => {
  const { user } = await openUpload();
  await send(user);
  await seesToast('error', 'Please select a file to upload.');
  expect(within(dialog()).getByText('Please select a file to upload.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('RX-12 RX-19 without a known phone the modal says to log in again and sends nothing', async () => {
  const { user } = await openUpload();
  await user.upload(picker(), file('slip.jpg'));
  act(() => void useSession.setState({ user: { ...asha, phone: null } }));
  await send(user);
  await seesToast('error', 'User phone number not found. Please log in again.');
  expect(within(dialog()).getByText('User phone number not found. Please log in again.')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(chosen()).toBe('slip.jpg');
});

const request = { title: '', notes: '', consentVersion: '', file: file('slip.jpg'), idempotencyKey: 'k-1' };

test('RX-17 the upload call refuses without a stored user id', async () => {
  await openUpload();
  act(() => void useSession.setState({ user: null }));
  await expect(upload(queryClient, request)).rejects.toThrow('User not logged in');
  expect(sent()).toEqual([]);
});

test('RX-19 the upload call behind the modal refuses without a stored phone in the short wording', async () => {
  await openUpload();
  act(() => void useSession.setState({ user: { ...asha, phone: null } }));
  await expect(upload(queryClient, request)).rejects.toThrow(/^User phone number not found\.$/);
  expect(sent()).toEqual([]);
});

test('RX-13 a dropped file of another type is refused, and the one before stays', async () => {
  await openUpload();
  for (const name of ['slip.pdf', 'slip.jpg', 'slip.JPEG', 'slip.png']) {
    drop(file(name));
    expect(chosen()).toBe(name);
  }
  drop(file('slip.docx'));
  await seesToast('error', 'Please upload a PDF, JPG, or PNG file.');
  expect(within(dialog()).getByText('Please upload a PDF, JPG, or PNG file.')).toBeVisible();
  expect(chosen()).toBe('slip.png');
});

test('the picture of a scanner is refused with what to choose instead', async () => {
  await openUpload();
  drop(file('knee.dcm'));
  expect(within(dialog()).getByText(/^This is a picture file of a scanner \(DICOM\)/)).toBeVisible();
  expect(chosen()).toBeNull();
});

test('RX-14 up to 10MB are stated, and 12 MB are refused before sending', async () => {
  const { user } = await openUpload();
  expect(within(dialog()).getByText(/up to 10MB/)).toBeVisible();
  await user.upload(picker(), file('big.jpg', 12 * MB));
  expect(within(dialog()).getByText(/^big.jpg is larger than 10MB/)).toBeVisible();
  expect(chosen()).toBeNull();
  expect(sent()).toEqual([]);
});

test('RX-15 API-RX-02 the file alone is enough; it goes to the stored user with the phone', async () => {
  const { user } = await openUpload();
  await user.upload(picker(), file('slip.jpg'));
  await send(user);
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.params['userId']).toBe(asha.id);
  expect(sent()[0]?.body).toEqual({ user_phone: asha.phone, title: '', notes: '', consentVersion: '' });
  expect(sent()[0]?.files.map(({ name }) => name)).toEqual(['slip.jpg']);
});

test('RX-16 title and notes go with it', async () => {
  const { user } = await openUpload();
  await user.upload(picker(), file('slip.jpg'));
  await fillIn(user, within(dialog()).getByRole('textbox', { name: 'Title (optional)' }), 'Knee');
  await fillIn(user, within(dialog()).getByRole('textbox', { name: 'Notes (optional)' }), 'after the fall');
  await send(user);
  await until(() => expect(sent()[0]?.body).toMatchObject({ title: 'Knee', notes: 'after the fall' }));
});

test('RX-10 after the upload the list reloads and the new prescription is opened', async () => {
  const { user, path } = await openUpload();
  await user.upload(picker(), file('slip.jpg'));
  answer(listPrescriptions, { success: true, prescriptions: [made, prescriptionOf(1)] });
  const before = callsTo(listPrescriptions).length;
  await send(user);
  await until(() => expect(path()).toBe(`/prescriptions?open=${prescriptionId(20)}`));
  expect(callsTo(listPrescriptions).length).toBeGreaterThan(before);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('link', { name: /^Knee/ })).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Knee' })).toHaveFocus());
});

test.each([
  [{ error: 'Not today.', message: 'Later.' }, 'Not today.'],
  [{ message: 'Later.' }, 'Later.'],
  ['bare', 'Failed to upload prescription'],
] as const)('ERR-26 ERR-27 a refused upload shows %j as "%s", and what was chosen stays', async (words, shown) => {
  const { user } = await openUpload();
  await user.upload(picker(), file('slip.jpg'));
  refuse(uploadPrescription, 500, words);
  await send(user);
  await seesToast('error', shown);
  expect(chosen()).toBe('slip.jpg');
});

test('ERR-27 after a lost connection the same upload is sent again under the same key', async () => {
  const { user, path } = await openUpload();
  await user.upload(picker(), file('slip.jpg'));
  cutOff(uploadPrescription);
  await send(user);
  await seesToast('error', 'Failed to upload prescription');
  answer(uploadPrescription, { success: true, prescription: made });
  await send(user);
  await until(() => expect(path()).toContain(prescriptionId(20)));
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('a second press while it is being sent sends nothing', async () => {
  const { user, path } = await openUpload();
  await user.upload(picker(), file('slip.jpg'));
  const release = answerLater(uploadPrescription, { success: true, prescription: made });
  await user.dblClick(within(dialog()).getByRole('button', { name: 'Upload' }));
  release();
  await until(() => expect(path()).toContain(prescriptionId(20)));
  expect(sent()).toHaveLength(1);
});

test('the first upload asks for the consent; without the tick nothing is sent, with it its version goes along', async () => {
  const { user } = await openUpload({ consent: documentsConsent });
  await user.upload(picker(), file('slip.jpg'));
  await send(user);
  expect(within(dialog()).getByText(/^Please tick the box/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(within(dialog()).getByRole('checkbox'));
  await send(user);
  await until(() => expect(sent()[0]?.body).toMatchObject({ consentVersion: documentsConsent.version }));
  expect(toastsShown().filter(({ type }) => type === 'error')).toEqual([]);
});
