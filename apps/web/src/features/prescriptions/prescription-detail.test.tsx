import {
  deletePrescription,
  getPrescription,
  listPrescriptions,
  prescriptionFile,
  prescriptionPage,
  type Prescription,
  reprocessPrescription,
  updatePrescription,
} from '@nabz/contract/prescriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillIn, freezeTime, pass, seesHeading, seesToast, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import {
  bareOne,
  checkOf,
  medicationOf,
  openPrescriptions,
  prescriptionId,
  prescriptionOf,
  toCheck,
  warf,
} from '../../testing/prescriptions.ts';
import { answer, answerFile, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const ID = prescriptionId(20);
const full = prescriptionOf(20, {
  medications: [medicationOf('1'), warf],
  summary: '2 medicines: Dolo 650, Warf 5.',
  advice: ['Advice: drink water'],
  followUpDate: '2026-11-25',
});
const openOne = async (part: Partial<Prescription> = {}, given: Parameters<typeof openPrescriptions>[1] = {}) => {
  const app = openPrescriptions([{ ...full, ...part }], { ...given, open: true });
  await seesHeading(part.title || part.doctorName || 'Dr. Meera Rao');
  return app;
};
const medications = () => screen.getByRole('region', { name: 'Medications' });
const paper = () => screen.getByRole('region', { name: 'About this prescription' });
const cells = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent);

test('RX-02 the detail shows the summary and a table of medicine, dosage, frequency, instructions and timing', async () => {
  await openOne();
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('2 medicines: Dolo 650, Warf 5.');
  const table = within(medications()).getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Medicine', 'Dosage', 'Frequency', 'Instructions', 'Timing']);
  const [, first, second] = within(table).getAllByRole('row');
  expect(cells(first as HTMLElement)).toEqual([
    'Dolo 650Contains Paracetamol 650 mgFor fever and pain',
    '1 tablet',
    '1-0-1for 3 days',
    'After food, for 3 days',
    'Morning and night',
  ]);
  // RX-05: what the paper does not say is said not to be there
  expect(cells(second as HTMLElement).slice(1)).toEqual(['5 mg', '0-0-1', 'Not given', 'Night']);
});

test('RX-05 a name that nobody knows says so', async () => {
  await openOne({ medications: [medicationOf('1', { medicine: 'Zyxo', ingredients: [], use: '' })] });
  expect(within(medications()).getByRole('rowheader')).toHaveTextContent('ZyxoWe do not know this name');
});

test('RX-02 the second view has the same medicines by time of day', async () => {
  const every = (kind: 'as-needed' | 'every-hours') => ({ ...warf.schedule, kind, parts: [] });
  const { user } = await openOne({
    medications: [
      medicationOf('1'),
      { ...warf, id: '3', medicine: 'Crocin', schedule: every('as-needed') },
      { ...warf, id: '4', medicine: 'Mox', schedule: every('every-hours'), frequency: 'Every 8 hours' },
    ],
  });
  await user.click(within(medications()).getByRole('tab', { name: 'By time of day' }));
  const part = (name: string) => within(medications()).getByRole('region', { name });
  expect(part('Morning')).toHaveTextContent('Dolo 6501 tablet · After food');
  expect(part('Afternoon')).toHaveTextContent('None');
  expect(part('Night')).toHaveTextContent('Dolo 650');
  expect(part('When needed')).toHaveTextContent('Crocin');
  expect(part('At other times')).toHaveTextContent('Mox5 mg · Every 8 hours');
});

test('RX-04 date, advice, the next visit, the file and what was not read stand there', async () => {
  await openOne({ unread: [{ text: 'Tab Z..vit OD', place: null }], notes: 'after the fall' });
  expect(screen.getByText('Dated 20 Nov 2026')).toBeVisible();
  const advice = screen.getByRole('region', { name: 'Other advice on the prescription' });
  expect(advice).toHaveTextContent(/Next visit: Wednesday,? 25 November,? 2026/);
  expect(advice).toHaveTextContent('Advice: drink water');
  expect(medications()).toHaveTextContent('“Tab Z..vit OD”');
  expect(medications()).toHaveTextContent('We did not check this against your other medicines.');
  for (const words of ['prescription.jpg', '200 KB', 'after the fall']) expect(paper()).toHaveTextContent(words);
});

const ask = async (user: Awaited<ReturnType<typeof openOne>>['user']) => {
  await user.click(within(paper()).getByRole('button', { name: 'Delete' }));
  return screen.getByRole('alertdialog', { name: 'Delete this prescription?' });
};

test('RX-03 API-RX-03 it is deleted only after a dialog that says that this cannot be undone', async () => {
  const { user, path } = await openOne();
  const dialog = await ask(user);
  expect(dialog).toHaveTextContent('This action cannot be undone.');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus());
  expect(callsTo(deletePrescription)).toEqual([]);
  answer(deletePrescription, { success: true });
  answer(listPrescriptions, { success: true, prescriptions: [] });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Delete' }));
  await seesToast('success', 'Prescription deleted');
  await seesHeading('Prescriptions');
  expect(path()).toBe('/prescriptions');
  expect(callsTo(deletePrescription).map(({ params }) => params)).toEqual([{ userId: asha.id, prescriptionId: ID }]);
  expect(await screen.findByText('No prescriptions yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('RX-03 keeping it deletes nothing', async () => {
  const { user } = await openOne();
  const dialog = await ask(user);
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(callsTo(deletePrescription)).toEqual([]);
});

test.each([
  [{ error: 'Not today.', message: 'Later.' }, 'Not today.'],
  [{ message: 'Later.' }, 'Later.'],
  ['bare', 'Failed to delete prescription'],
] as const)('ERR-26 ERR-27 a refused deletion shows %j as "%s" and the prescription stays', async (words, shown) => {
  const { user } = await openOne();
  const dialog = await ask(user);
  refuse(deletePrescription, 500, words);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await seesToast('error', shown);
  expect(within(dialog).getByText(shown)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Dr. Meera Rao' })).toBeInTheDocument();
});

test('one that another tab deleted is gone as was wanted', async () => {
  const { user } = await openOne();
  const dialog = await ask(user);
  refuse(deletePrescription, 404, 'bare');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await seesToast('success', 'Prescription deleted');
});

test.each([404, 400])('%s: one that is not there says so and leads back', async (status) => {
  const { user } = openPrescriptions([], { address: '/prescriptions?open=nonsense' });
  refuse(getPrescription, status, 'bare');
  await seesHeading('We cannot find this prescription');
  await user.click(screen.getByRole('button', { name: 'All prescriptions' }));
  await seesHeading('Prescriptions');
});

test('without a connection the open one can be tried again', async () => {
  const { user } = openPrescriptions([], { address: `/prescriptions?open=${ID}` });
  cutOff(getPrescription);
  const said = await screen.findByText('We could not load the prescription.');
  answer(getPrescription, { success: true, prescription: full });
  await user.click(within(said.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }));
  await seesHeading('Dr. Meera Rao');
});

test('RX-07 no longer taken and taken again change whether it counts, and a second press changes nothing', async () => {
  const { user } = await openOne();
  const stopped = { ...full, status: 'inactive' as const };
  const release = answerLater(updatePrescription, { success: true, prescription: stopped });
  answer(getPrescription, { success: true, prescription: stopped });
  await user.dblClick(screen.getByRole('button', { name: 'I no longer take these medicines' }));
  release();
  await seesToast('success', 'Marked as no longer taken');
  expect(callsTo(updatePrescription).map(({ body }) => body)).toEqual([{ status: 'inactive' }]);
  expect(document.querySelector('.prescription-meta')).toHaveTextContent('Status: Inactive');
  answer(updatePrescription, { success: true, prescription: full });
  answer(getPrescription, { success: true, prescription: full });
  await user.click(screen.getByRole('button', { name: 'I take these medicines again' }));
  await until(() => expect(document.querySelector('.prescription-meta')).toHaveTextContent('Status: Active'));
});

test('reading again asks first, because what was corrected goes', async () => {
  const { user } = await openOne();
  await user.click(within(paper()).getByRole('button', { name: 'Read again' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Read this prescription again?' });
  expect(callsTo(reprocessPrescription)).toEqual([]);
  const reading = bareOne(20, 'processing', { doctorName: 'Dr. Meera Rao' });
  answer(reprocessPrescription, { success: true, prescription: reading });
  answer(getPrescription, { success: true, prescription: reading });
  await user.click(within(dialog).getByRole('button', { name: 'Read again' }));
  await screen.findByRole('region', { name: 'We are reading it' });
  expect(screen.queryByRole('table')).toBeNull();
});

test('RX-08 while it is read the page says how far, asks often, and then shows what was read', async () => {
  freezeTime();
  const reading = bareOne(20, 'processing', { progress: { done: 2, total: 8 }, title: 'Slip' });
  openPrescriptions([reading], { open: true });
  await until(() => expect(screen.getByText('Reading page 3 of 8')).toBeVisible());
  expect(callsTo(getPrescription)).toHaveLength(1);
  await pass(1520);
  await until(() => expect(callsTo(getPrescription)).toHaveLength(2));
  answer(getPrescription, { success: true, prescription: toCheck(20, { title: 'Slip' }) });
  await pass(1520);
  await until(() => expect(callsTo(getPrescription)).toHaveLength(3));
  await pass(20);
  await until(() => expect(screen.getByRole('region', { name: 'Please check what we read' })).toBeVisible());
  // the list beside it knows too
  expect(screen.getByRole('link', { name: /^Slip/ })).toHaveTextContent('Please check');
  await pass(20_000);
  expect(callsTo(getPrescription)).toHaveLength(3);
});

test('the original is shown page by page and can be downloaded', async () => {
  const pages = [1, 2].map((number) => ({ number, width: 595, height: 842 }));
  const { user } = await openOne({ pages });
  await user.click(within(paper()).getByRole('button', { name: 'View original' }));
  const dialog = screen.getByRole('dialog', { name: 'Original, page 1' });
  expect(await within(dialog).findByRole('img', { name: 'Page 1 of 2 of prescription.jpg' })).toHaveAttribute(
    'src',
    'blob:page',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await screen.findByRole('img', { name: 'Page 2 of 2 of prescription.jpg' });
  expect(callsTo(prescriptionPage).map(({ params }) => params['page'])).toEqual(['1', '2']);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  answerFile(prescriptionFile, 'bytes', { 'content-disposition': 'attachment; filename="prescription.jpg"' });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(within(paper()).getByRole('button', { name: 'Download' }));
  await until(() => expect(click).toHaveBeenCalledTimes(1));
  click.mockRestore();
});

test('RX-16 title and notes can be changed', async () => {
  const { user } = await openOne();
  await user.click(within(paper()).getByRole('button', { name: 'Edit title and notes' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit title and notes' });
  const renamed = { ...full, title: 'Knee' };
  answer(updatePrescription, { success: true, prescription: renamed });
  answer(getPrescription, { success: true, prescription: renamed });
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Title (optional)' }), 'Knee');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await seesHeading('Knee');
  expect(callsTo(updatePrescription)[0]?.body).toEqual({ title: 'Knee', notes: '', version: 1 });
});

test('a file that was uploaded before leads to the earlier prescription', async () => {
  await openOne({ duplicateOf: prescriptionId(3) }, { check: checkOf() });
  expect(screen.getByRole('link', { name: 'Open the first upload' })).toHaveAttribute(
    'href',
    `/prescriptions?open=${prescriptionId(3)}`,
  );
});

test('a checked prescription is given on with every line, also with what could not be read', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await openOne({ unread: [{ text: 'Tab. Xyz', place: null }] });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const text = share.mock.lastCall?.[0].text ?? '';
  expect(text).toContain('Dolo 650, 1 tablet, 1-0-1');
  expect(text).toContain('Warf 5');
  expect(text).toContain('We could not read: Tab. Xyz');
  expect(screen.getByRole('button', { name: 'Link for a day' })).toBeVisible();
  Reflect.deleteProperty(navigator, 'share');
});
