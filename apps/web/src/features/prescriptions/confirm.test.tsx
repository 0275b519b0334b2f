import { medicineSuggestions } from '@nabz/contract/prescriptions-medicines';
import { confirmPrescription, getPrescription, type Prescription } from '@nabz/contract/prescriptions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../../lib/session.ts';
import { fillIn, seesHeading, seesToast, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import {
  bareOne,
  medicationOf,
  openPrescriptions,
  prescriptionId,
  prescriptionOf,
  toCheck,
  warf,
} from '../../testing/prescriptions.ts';
import { answer, answerLater, callsTo, cutOff, refuse, refuseOnce } from '../../testing/server.ts';

const LOOK = 'Other medicines have a very similar name. Please check it against the strip.';
const place = { page: 1, x: 60, y: 100, width: 180, height: 12 };
const read = toCheck(20, {
  medications: [medicationOf('1', { offers: ['Dolo 650', 'Dolo 500'], checks: [LOOK], place }), warf],
  unread: [{ text: 'Tab Z..vit OD', place: null }],
});
const done = prescriptionOf(20);

const openForm = async (one: Prescription = read, keep = false) => {
  const app = openPrescriptions([one], { open: true, keep });
  await seesHeading(one.doctorName ?? 'Prescription');
  return app;
};
const panel = () => screen.getByRole('region', { name: 'Please check what we read' });
const line = (at: number) => within(screen.getByRole('group', { name: `Medicine ${at}` }));
const medicine = (at: number) => line(at).getByRole('combobox', { name: 'Medicine' });
const field = (at: number, name: string) => line(at).getByRole('textbox', { name: `${name} (optional)` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const USE = 'Everything is right, save it';
const sent = () => callsTo(confirmPrescription);

test('RX-08 what was read waits to be checked, each line beside its place on the page with the doubts about it', async () => {
  const { user } = await openForm();
  expect(panel()).toHaveTextContent('We use it only after you confirm that it is right.');
  expect(medicine(1)).toHaveValue('Dolo 650');
  expect(field(1, 'How often')).toHaveValue('1-0-1');
  expect(field(1, 'How long')).toHaveValue('3 days');
  expect(panel()).toHaveTextContent(LOOK);
  expect(panel()).toHaveTextContent('We read: Tab Dolo 650 1-0-1 x 3 days after food');
  await user.click(button('Tab Dolo 650 1-0-1 x 3 days after food, view on page 1'));
  const dialog = screen.getByRole('dialog', { name: 'Original, page 1' });
  expect(await within(dialog).findByRole('img')).toBeVisible();
  expect(within(dialog).getByText('Marked on the page: Tab Dolo 650 1-0-1 x 3 days after food')).toBeInTheDocument();
});

test('one button makes it count, with the lines as they stand there', async () => {
  const { user } = await openForm();
  fireEvent.change(field(2, 'Dosage'), { target: { value: '1 tablet' } });
  fireEvent.change(screen.getByLabelText('Date (optional)'), { target: { value: '2026-11-19' } });
  const release = answerLater(confirmPrescription, { success: true, prescription: done });
  answer(getPrescription, { success: true, prescription: done });
  await user.dblClick(button(USE));
  release();
  await seesToast('success', 'Saved. Nabz now uses these medicines.');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.params).toEqual({ userId: asha.id, prescriptionId: prescriptionId(20) });
  expect(sent()[0]?.body).toEqual({
    doctorName: 'Dr. Meera Rao',
    prescription_date: '2026-11-19',
    medications: [
      {
        id: '1',
        medicine: 'Dolo 650',
        dosage: '1 tablet',
        frequency: '1-0-1',
        instructions: 'After food, for 3 days',
        duration: '3 days',
      },
      { id: '2', medicine: 'Warf 5', dosage: '1 tablet', frequency: '0-0-1', instructions: '', duration: '' },
    ],
    version: 1,
  });
  expect(await screen.findByRole('table')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(sessionStorage.length).toBe(0);
});

test('an offered name is taken only when it is pressed', async () => {
  const { user } = await openForm();
  // the name that stands there already is not offered
  expect(screen.queryByRole('button', { name: 'Did you mean Dolo 650?' })).toBeNull();
  expect(medicine(1)).toHaveValue('Dolo 650');
  await user.click(button('Did you mean Dolo 500?'));
  expect(medicine(1)).toHaveValue('Dolo 500');
});

test('a line can be removed and put back, and the focus stays with it', async () => {
  const { user } = await openForm();
  await user.click(button('Remove Warf 5'));
  expect(screen.getByText('Warf 5 removed')).toBeVisible();
  await waitFor(() => expect(button('Put Warf 5 back')).toHaveFocus());
  expect(screen.queryByRole('group', { name: 'Medicine 2' })).toBeNull();
  await user.click(button('Put Warf 5 back'));
  expect(medicine(2)).toHaveValue('Warf 5');
});

test('lines are added: an empty one, or one that could not be read; an empty one is not sent', async () => {
  const { user } = await openForm();
  await user.click(button('Add as a medicine: “Tab Z..vit OD”'));
  expect(medicine(3)).toHaveValue('Tab Z..vit OD');
  await waitFor(() => expect(medicine(3)).toHaveFocus());
  await user.click(button('Add a medicine'));
  await waitFor(() => expect(medicine(4)).toHaveFocus());
  answer(confirmPrescription, { success: true, prescription: done });
  await user.click(button(USE));
  await until(() => expect(sent()).toHaveLength(1));
  const body = sent()[0]?.body as { medications: { id: string; medicine: string }[] } | undefined;
  expect(body?.medications.map(({ id, medicine }) => [id, medicine])).toEqual([
    ['1', 'Dolo 650'],
    ['2', 'Warf 5'],
    ['', 'Tab Z..vit OD'],
  ]);
});

test('a medicine that was overlooked or taken for advice can be found on the paper and added', async () => {
  const { user } = await openForm({ ...read, advice: ['T. Razo D - 1 tab OD x 14 days', 'Drink water'] });
  expect(panel()).toHaveTextContent('We found 2 medicines. Are there more on the prescription?');
  await user.click(button('View prescription'));
  expect(screen.getByRole('dialog', { name: 'Original, page 1' })).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByText('Other advice on the prescription (2 lines)'));
  await user.click(button('Add as a medicine: “T. Razo D - 1 tab OD x 14 days”'));
  expect(medicine(3)).toHaveValue('T. Razo D - 1 tab OD x 14 days');
});

test('names are suggested while one is typed, with what is in them', async () => {
  const { user } = await openForm();
  answer(medicineSuggestions, {
    success: true,
    medicines: [{ name: 'Crocin 650', contains: 'Paracetamol 650 mg', form: 'tablet' }],
  });
  await user.clear(medicine(2));
  await user.type(medicine(2), 'croc');
  const option = await screen.findByRole('option', { name: /^Crocin 650 ?Paracetamol 650 mg$/ });
  expect(option).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(medicine(2)).toHaveValue('Crocin 650');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(callsTo(medicineSuggestions).at(-1)?.query).toEqual({ q: 'croc' });
  expect(sent()).toEqual([]);
});

test('Enter in a field makes nothing count', async () => {
  const { user } = await openForm();
  await user.click(field(1, 'Dosage'));
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([]);
});

test('a line without a name, and a form without a line, are refused at once', async () => {
  const { user } = await openForm();
  await user.clear(medicine(2));
  await user.click(button(USE));
  expect(await line(2).findByText('Please enter the name of the medicine.')).toBeVisible();
  await waitFor(() => expect(medicine(2)).toHaveFocus());
  await user.click(button('Remove this medicine'));
  await user.click(button('Remove Dolo 650'));
  await user.click(button(USE));
  expect(await screen.findByText('Please enter at least one medicine.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('nothing is lost when it cannot be saved, and a refusal is told at its field', async () => {
  const { user } = await openForm();
  fireEvent.change(field(2, 'How often'), { target: { value: 'at bedtime' } });
  cutOff(confirmPrescription);
  await user.click(button(USE));
  await within(panel()).findByText(/^You are offline/);
  expect(field(2, 'How often')).toHaveValue('at bedtime');
  refuse(confirmPrescription, 400, {
    message: 'Please look again.',
    fields: { 'medications.1.frequency': 'Too long.' },
  });
  await user.click(button(USE));
  expect(await line(2).findByText('Too long.')).toBeVisible();
  refuse(confirmPrescription, 409, { error: 'We are reading this document.' });
  await user.click(button(USE));
  expect(await within(panel()).findByText('We are reading this document.')).toBeVisible();
  expect(field(2, 'How often')).toHaveValue('at bedtime');
});

test('a reload keeps what was changed; another reading does not get it; logging out forgets it', async () => {
  const { unmount } = await openForm();
  fireEvent.change(field(2, 'Dosage'), { target: { value: 'half a tablet' } });
  unmount();
  const again = await openForm(read, true);
  expect(field(2, 'Dosage')).toHaveValue('half a tablet');
  expect(screen.getByText('We have restored what you entered before.')).toBeVisible();
  again.unmount();
  const other = toCheck(20, { medications: [medicationOf('1', { text: 'another reading' }), warf] });
  const third = await openForm(other, true);
  await until(() => expect(field(2, 'Dosage')).toHaveValue('5 mg'));
  expect(sessionStorage.length).toBe(1);
  act(() => endSession('user'));
  expect(sessionStorage.length).toBe(0);
  third.unmount();
});

const refusal = { code: 'CONFLICT', reason: { code: 'errors.documents.changedElsewhere' } } as const;
const versions = () => sent().map(({ body }) => (body as { version: number }).version);

test('it was confirmed on another device: both are shown, and the patient keeps theirs or takes the newer', async () => {
  const { user } = await openForm();
  fireEvent.change(field(1, 'How often'), { target: { value: '1-1-1' } });
  answer(confirmPrescription, { success: true, prescription: { ...done, version: 3 } });
  refuseOnce(confirmPrescription, 409, refusal);
  const theirs = prescriptionOf(20, { medications: [medicationOf('1', { frequency: '0-0-1' })], version: 2 });
  answer(getPrescription, { success: true, prescription: theirs });
  await user.click(button(USE));
  const note = (await screen.findByText('Changed on another device')).closest('[role="alert"]');
  for (const words of ['Dolo 650, 1 tablet, 0-0-1', 'Dolo 650, 1 tablet, 1-1-1', 'Newer: nothing Yours: Warf 5'])
    expect(note?.textContent.replaceAll(/\s+/g, ' ')).toContain(words.replace(' Yours', 'Yours'));
  // nothing that was typed is lost
  expect(field(1, 'How often')).toHaveValue('1-1-1');
  await user.click(button('Keep mine'));
  expect(versions()).toEqual([1]);
  await user.click(button(/Save/));
  await seesToast('success', 'Saved. Nabz now uses these medicines.');
  expect(versions()).toEqual([1, 2]);
  expect(sent().at(-1)?.body).toMatchObject({ medications: [{ frequency: '1-1-1' }, { medicine: 'Warf 5' }] });
});

test('what another device changed beside the medicines keeps nobody from confirming them', async () => {
  const { user } = await openForm();
  answer(confirmPrescription, { success: true, prescription: { ...done, version: 3 } });
  refuseOnce(confirmPrescription, 409, refusal);
  answer(getPrescription, { success: true, prescription: { ...read, title: 'Fever', version: 2 } });
  await user.click(button(USE));
  await seesToast('success', 'Saved. Nabz now uses these medicines.');
  expect(versions()).toEqual([1, 2]);
});

test('a draft of this tab meets what another device confirmed meanwhile', async () => {
  const { unmount } = await openForm();
  fireEvent.change(field(2, 'Dosage'), { target: { value: 'half a tablet' } });
  unmount();
  const theirs = prescriptionOf(20, { medications: [medicationOf('1')], version: 2 });
  const { user } = await openForm(theirs, true);
  expect(await screen.findByText('Changed on another device')).toBeVisible();
  expect(field(2, 'Dosage')).toHaveValue('half a tablet');
  await user.click(button('Take the newer'));
  expect(screen.queryByRole('group', { name: 'Medicine 2' })).toBeNull();
  expect(medicine(1)).toHaveValue('Dolo 650');
});

test('handwriting: why it failed, and the empty form with the picture of the paper before it, without asking', async () => {
  const failed = bareOne(20, 'failed', { title: 'Slip', failureReason: 'This looks handwritten.' });
  const app = openPrescriptions([failed], { open: true });
  await seesHeading('Slip');
  expect(screen.getByRole('region', { name: 'We could not read this prescription' })).toHaveTextContent(
    'This looks handwritten.',
  );
  const picture = await screen.findByRole('img', { name: 'Page 1 of 1 of prescription.jpg' });
  expect(picture).toBeVisible();
  expect(medicine(1)).toHaveValue('');
  // above it on a phone: it comes first
  expect(picture.compareDocumentPosition(medicine(1))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await app.user.click(button('Not now'));
  expect(screen.queryByRole('group', { name: 'Medicine 1' })).toBeNull();
  await app.user.click(button('Enter the medicines yourself'));
  await fillIn(app.user, medicine(1), 'Dolo 650');
  await fillIn(app.user, field(1, 'How often'), '1-0-1');
  answer(confirmPrescription, { success: true, prescription: { ...done, title: 'Slip' } });
  answer(getPrescription, { success: true, prescription: { ...done, title: 'Slip' } });
  await app.user.click(button('Save these medicines'));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({ medications: [{ id: '', medicine: 'Dolo 650', frequency: '1-0-1' }] });
});

test('one that counts already can be corrected, or left as it is', async () => {
  const { user } = await openForm(prescriptionOf(20, { medications: [warf] }));
  await user.click(button('Correct it'));
  fireEvent.change(field(1, 'Dosage'), { target: { value: '3 mg' } });
  await user.click(button('Cancel'));
  expect(screen.getByRole('table')).toHaveTextContent('5 mg');
  await user.click(button('Correct it'));
  expect(field(1, 'Dosage')).toHaveValue('5 mg');
  fireEvent.change(field(1, 'Dosage'), { target: { value: '3 mg' } });
  const corrected = prescriptionOf(20, { medications: [{ ...warf, dosage: '3 mg' }] });
  answer(confirmPrescription, { success: true, prescription: corrected });
  answer(getPrescription, { success: true, prescription: corrected });
  await user.click(button('Save changes'));
  await until(() => expect(screen.getByRole('table')).toHaveTextContent('3 mg'));
});
