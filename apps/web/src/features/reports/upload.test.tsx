import { listConsents } from '@nabz/contract/privacy-consents';
import { getReport, listReports, uploadReport } from '@nabz/contract/reports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fillIn, freezeTime, pass, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { bareReport, documentsConsent, openReports, reportId, reportOf } from '../../testing/reports.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const MB = 1024 * 1024;
const file = (name: string, bytes = 10, type = 'application/pdf') => new File(['x'.repeat(bytes)], name, { type });
const dialog = () => screen.getByRole('dialog', { name: 'Upload a report' });
const picker = () => within(dialog()).getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
const photo = () => within(dialog()).getByLabelText<HTMLInputElement>('Take or choose a photo', { selector: 'input' });
const zone = () => within(dialog()).getByRole('button', { name: 'Choose a file' }).closest('.drop') as HTMLElement;
const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } });
const type = () => within(dialog()).getByRole('combobox', { name: 'Report type' });
const chosen = () =>
  within(dialog()).queryByRole('list', { name: 'Chosen file' })?.querySelector('b')?.textContent ?? null;
const send = (user: UserEvent) => user.click(within(dialog()).getByRole('button', { name: 'Upload' }));
const sent = () => callsTo(uploadReport);
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));
const made = bareReport(20, 'uploaded', { title: 'knee' });

const openUpload = async (given: Parameters<typeof openReports>[1] = {}) => {
  const app = await openReports([reportOf(1)], given);
  await screen.findByRole('list', { name: 'Your reports' });
  await app.user.click(screen.getByRole('button', { name: 'Upload report' }));
  answer(uploadReport, { success: true, report: made });
  answer(getReport, { success: true, report: made });
  // the consent is there before anything is sent
  await until(() => expect(within(dialog()).queryByText('Loading the consent')).toBeNull());
  return app;
};
const fill = async (user: UserEvent, paper = file('knee.pdf')) => {
  await user.upload(picker(), paper);
  await user.selectOptions(type(), 'Blood Test');
};

test('REP-23 without a file the message is shown and nothing is sent', async () => {
  const { user } = await openUpload();
  await user.selectOptions(type(), 'MRI');
  await send(user);
  await seesToast('error', 'Please select a file and report type.');
  expect(within(dialog()).getByText('Please select a file and report type.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('REP-23 without a report type the message is shown and nothing is sent', async () => {
  const { user } = await openUpload();
  await user.upload(picker(), file('knee.pdf'));
  await send(user);
  await seesToast('error', 'Please select a file and report type.');
  await waitFor(() => expect(type()).toHaveFocus());
  expect(type()).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('REP-24 the report types are the seven of the specification', async () => {
  await openUpload();
  expect([...type().querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    'Blood Test',
    'Urine Test',
    'X-Ray',
    'MRI',
    'CT Scan',
    'Ultrasound',
    'Other',
  ]);
});

test('REP-25 a dropped file that is neither PDF nor text is refused, and the one before stays', async () => {
  await openUpload();
  drop(file('knee.pdf'));
  expect(chosen()).toBe('knee.pdf');
  drop(file('knee.jpg', 10, 'image/jpeg'));
  await seesToast('error', 'Please upload a PDF or text file.');
  expect(within(dialog()).getByText('Please upload a PDF or text file.')).toBeVisible();
  expect(chosen()).toBe('knee.pdf');
  drop(file('notes.TXT', 10, 'text/plain'));
  expect(chosen()).toBe('notes.TXT');
  expect(within(dialog()).queryByText('Please upload a PDF or text file.')).toBeNull();
});

test('REP-28 a picked file is checked as a dropped one is', async () => {
  await openUpload();
  fireEvent.change(picker(), { target: { files: [file('setup.exe')] } });
  await seesToast('error', 'Please upload a PDF or text file.');
  expect(chosen()).toBeNull();
});

test('REP-26 REP-27 the picker accepts .pdf and .txt, and up to 10MB are stated', async () => {
  await openUpload();
  expect(picker().accept).toBe('.pdf,.txt');
  expect(picker().multiple).toBe(false);
  expect(within(dialog()).getByText(/up to 10MB/)).toBeVisible();
});

test('a photo comes through a control of its own, which takes JPG and PNG and nothing else', async () => {
  const { user } = await openUpload();
  expect(photo().accept).toBe('image/jpeg,image/png');
  await user.upload(photo(), file('paper.jpeg', 10, 'image/jpeg'));
  expect(chosen()).toBe('paper.jpeg');
  fireEvent.change(photo(), { target: { files: [file('paper.pdf')] } });
  await seesToast('error', 'Please choose a JPG or PNG photo.');
  await user.selectOptions(type(), 'Other');
  await send(user);
  await until(() => expect(sent()[0]?.files.map(({ name }) => name)).toEqual(['paper.jpeg']));
});

test('a data file of a hospital comes through a control of its own, which takes FHIR and C-CDA and nothing else', async () => {
  const { user } = await openUpload();
  const data = within(dialog()).getByLabelText<HTMLInputElement>('Choose a data file from a hospital (FHIR or C-CDA)', {
    selector: 'input',
  });
  expect(data.accept).toBe('.json,.fhir,.xml,.cda');
  await user.upload(data, file('results.json', 10, 'application/json'));
  expect(chosen()).toBe('results.json');
  fireEvent.change(data, { target: { files: [file('paper.pdf')] } });
  await seesToast('error', 'Please choose a FHIR (.json) or C-CDA (.xml) file.');
  await user.selectOptions(type(), 'Blood Test');
  await send(user);
  await until(() => expect(sent()[0]?.files.map(({ name }) => name)).toEqual(['results.json']));
});

test('REP-28 a file of 12 MB and an empty one are refused before sending, in plain words', async () => {
  const { user } = await openUpload();
  await user.upload(picker(), file('big.pdf', 12 * MB));
  expect(within(dialog()).getByText(/^big.pdf is larger than 10MB/)).toBeVisible();
  await user.upload(picker(), file('empty.pdf', 0));
  expect(within(dialog()).getByText(/^empty.pdf is empty/)).toBeVisible();
  expect(chosen()).toBeNull();
  expect(sent()).toEqual([]);
});

test('a photo of 12 MB is made smaller instead of refused; one that the browser cannot draw is refused', async () => {
  const { user } = await openUpload();
  await user.upload(photo(), file('torn.jpg', 12 * MB, 'image/jpeg'));
  expect(await within(dialog()).findByText(/^torn.jpg is larger than 10MB/)).toBeVisible();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8000, height: 6000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width} x ${this.height}`], { type: 'image/jpeg' }));
  });
  await user.upload(photo(), file('paper.PNG', 12 * MB, 'image/png'));
  await until(() => expect(chosen()).toBe('paper.jpg'));
  expect(within(dialog()).queryByText(/larger than/)).toBeNull();
  await user.selectOptions(type(), 'Blood Test');
  await send(user);
  await until(() => expect(sent()[0]?.files.map(({ name }) => name)).toEqual(['paper.jpg']));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('REP-21 after the upload the list reloads and the new report is opened', async () => {
  const { user, path } = await openUpload();
  await fill(user);
  answer(listReports, { success: true, reports: [made, reportOf(1)], more: false });
  await send(user);
  await until(() => expect(path()).toBe(`/report-analysis?open=${reportId(20)}`));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('link', { name: /knee/ })).toHaveAttribute('aria-current', 'true');
  await until(() => expect(screen.getByRole('heading', { level: 2, name: 'knee' })).toHaveFocus());
});

test('API-REP-02 the upload carries file, type, title and notes for the stored user', async () => {
  const { user } = await openUpload();
  await fill(user);
  await fillIn(user, within(dialog()).getByRole('textbox', { name: 'Title (optional)' }), 'Knee');
  await fillIn(user, within(dialog()).getByRole('textbox', { name: 'Notes (optional)' }), 'after the fall');
  await send(user);
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.params['userId']).toBe(asha.id);
  expect(sent()[0]?.body).toMatchObject({ reportType: 'Blood Test', title: 'Knee', notes: 'after the fall' });
  expect(sent()[0]?.files.map(({ name }) => name)).toEqual(['knee.pdf']);
});

test('REP-29 title and notes are optional: the name of the file without its ending stands in', async () => {
  const { user } = await openUpload();
  await fill(user, file('blood.count.pdf'));
  expect(within(dialog()).getByPlaceholderText('blood.count')).toBeVisible();
  await send(user);
  await until(() => expect(sent()[0]?.body).toMatchObject({ title: '', notes: '' }));
});

test('REP-30 without a stored user nothing is sent and the refusal is shown', async () => {
  const { user } = await openUpload();
  await fill(user);
  void act(() => useSession.setState({ user: null }));
  await send(user);
  await seesToast('error', 'User not logged in');
  expect(sent()).toEqual([]);
  expect(chosen()).toBe('knee.pdf');
});

test.each([
  ['the server’s error', { error: 'This PDF is locked', message: 'm' }, 'This PDF is locked'],
  ['its message', { error: '', message: 'Please try later' }, 'Please try later'],
  ['a text of its own', 'bare' as const, 'Failed to upload report'],
])('ERR-29 an upload that fails says %s, and nothing chosen is lost', async (_, words, said) => {
  const { user } = await openUpload();
  await fill(user);
  refuse(uploadReport, 500, words);
  await send(user);
  await seesToast('error', said);
  expect(within(dialog()).getByText(said)).toBeVisible();
  expect(chosen()).toBe('knee.pdf');
  expect(type()).toHaveValue('Blood Test');
});

test.each([413, 415] as const)('a file the server refuses with %i is said at the file', async (status) => {
  const { user } = await openUpload();
  await fill(user);
  refuse(uploadReport, status, { error: 'No PDF inside', code: 'UNSUPPORTED_TYPE' });
  await send(user);
  expect(await within(dialog()).findByText('No PDF inside')).toBeVisible();
  expect(within(dialog()).getAllByText('No PDF inside')).toHaveLength(1);
});

test('ERR-29 a lost connection keeps what was chosen, and sends it again under the same key', async () => {
  const { user } = await openUpload();
  await fill(user);
  cutOff(uploadReport);
  await send(user);
  await seesToast('error', 'Failed to upload report');
  expect(within(dialog()).getByText(/^You are offline\. The file you chose is still here/)).toBeVisible();
  answer(uploadReport, { success: true, report: made });
  await send(user);
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('another title is another upload, with another key', async () => {
  const { user } = await openUpload();
  await fill(user);
  cutOff(uploadReport);
  await send(user);
  await seesToast('error', 'Failed to upload report');
  await fillIn(user, within(dialog()).getByRole('textbox', { name: 'Title (optional)' }), 'Knee');
  await send(user);
  await until(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});

test('a double click sends once, and the dialog says what is sent and stays until it has arrived', async () => {
  freezeTime();
  const { user } = await openUpload();
  await fill(user);
  const release = answerLater(uploadReport, { success: true, report: made });
  await user.dblClick(within(dialog()).getByRole('button', { name: 'Upload' }));
  expect(within(dialog()).getByRole('progressbar', { name: 'Uploading knee.pdf, 1 KB' })).toBeVisible();
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(dialog()).toBeVisible();
  await pass(8000);
  expect(within(dialog()).getByText(/^Still uploading knee.pdf/)).toBeVisible();
  release();
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
});

test('the first upload asks for consent: the text, an unticked box, and nothing is sent without it', async () => {
  const { user } = await openUpload({ consent: documentsConsent });
  expect(dialog()).toHaveTextContent(documentsConsent.items.join(''));
  const box = within(dialog()).getByRole('checkbox', { name: 'I have read this and agree.' });
  expect(box).not.toBeChecked();
  await fill(user);
  await send(user);
  expect(await within(dialog()).findByText(/^Please tick the box if you agree/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(box);
  await send(user);
  await until(() => expect(sent()[0]?.body).toMatchObject({ consentVersion: '1' }));
});

test('a consent given before is not asked for again', async () => {
  const { user } = await openUpload();
  expect(within(dialog()).queryByRole('checkbox')).toBeNull();
  await fill(user);
  await send(user);
  await until(() => expect(sent()[0]?.body).toMatchObject({ consentVersion: '' }));
});

test('a text that changed meanwhile is read and agreed to again', async () => {
  const { user } = await openUpload({ consent: documentsConsent });
  await fill(user);
  await user.click(within(dialog()).getByRole('checkbox'));
  answer(listConsents, { success: true, consents: [{ ...documentsConsent, version: '2', items: ['Something new'] }] });
  refuse(uploadReport, 409, { error: 'The text has changed.', code: 'CONFLICT' });
  await send(user);
  expect(await within(dialog()).findByText('Something new')).toBeVisible();
  expect(within(dialog()).getByRole('checkbox')).not.toBeChecked();
  expect(within(dialog()).getByText('The text has changed. Please read it again before you agree.')).toBeVisible();
});

test('a text of the consent that could not be loaded is said, and can be asked for again', async () => {
  const { user } = await openReports([reportOf(1)]);
  refuse(listConsents, 500, 'bare');
  const { queryClient } = await import('../../app/wired.tsx');
  queryClient.removeQueries({ queryKey: ['consents'] });
  await user.click(screen.getByRole('button', { name: 'Upload report' }));
  expect(await within(dialog()).findByText(/^We could not load the consent/)).toBeVisible();
  answer(listConsents, { success: true, consents: [documentsConsent] });
  await user.click(within(dialog()).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog()).findByRole('checkbox')).not.toBeChecked();
  expect(toastsShown()).toEqual([]);
});
