import { createAppointment } from '@nabz/contract/booking';
import { listPrescriptions } from '@nabz/contract/prescriptions';
import { listReports, reportFile } from '@nabz/contract/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBooking } from '../../testing/care.ts';
import { answer, answerFile, callsTo } from '../../testing/server.ts';

const input = () => screen.getByLabelText<HTMLInputElement>('Choose files', { selector: 'input' });
const choose = () => screen.getByRole('button', { name: 'Choose files' });
const zone = () => choose().closest('.drop') ?? choose();
const listed = () =>
  within(screen.getByRole('list', { name: 'Files to share' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name);
const sentNames = () => callsTo(createAppointment)[0]?.files.map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
});

test('BOOK-19 reports are optional: a booking without one is sent', async () => {
  const { submit, fillAll, booked } = await openBooking();
  await fillAll();
  await submit();
  await booked();
  expect(sentNames()).toEqual([]);
});

test('BOOK-19 PDF, JPG, PNG, DOC and DOCX are taken, by choosing and by dropping', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  expect(input().accept).toBe('.pdf,.jpg,.jpeg,.png,.doc,.docx');
  const pressed = vi.spyOn(input(), 'click');
  await user.click(choose());
  expect(pressed).toHaveBeenCalledOnce();
  await user.upload(input(), [file('a.pdf'), file('b.JPG'), file('c.png')]);
  fireEvent.dragOver(zone());
  expect(zone()).toHaveClass('over');
  fireEvent.drop(zone(), { dataTransfer: { files: [file('d.doc'), file('e.docx')] } });
  expect(zone()).not.toHaveClass('over');
  expect(listed()).toEqual(['a.pdf', 'b.JPG', 'c.png', 'd.doc', 'e.docx']);
  await fillAll();
  await submit();
  await booked();
  expect(sentNames()).toEqual(['a.pdf', 'b.JPG', 'c.png', 'd.doc', 'e.docx']);
});

test('BOOK-19 a dropped file of another type is left out, and named', async () => {
  await openBooking();
  fireEvent.drop(zone(), { dataTransfer: { files: [file('notes.txt'), file('a.pdf'), file('setup.exe')] } });
  expect(listed()).toEqual(['a.pdf']);
  expect(
    screen.getByText('Not added, because only PDF, JPG, PNG, DOC and DOCX files are accepted: notes.txt, setup.exe'),
  ).toBeVisible();
});

test('BOOK-20 max 5MB each is stated, and a larger file is marked but sent all the same', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  expect(screen.getByText(/max 5MB each/)).toBeVisible();
  await user.upload(input(), file('scan.pdf', 5 * 1024 * 1024 + 1));
  expect(screen.getByText('Larger than 5MB. The hospital may not receive it.')).toBeVisible();
  await fillAll();
  await submit();
  await booked();
  expect(sentNames()).toEqual(['scan.pdf']);
});

test('five files are the most; the same file counts once; one can be removed', async () => {
  const { user } = await openBooking();
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.pdf`));
  await user.upload(input(), five);
  await user.upload(input(), [...five.slice(0, 1), file('f.pdf')]);
  expect(listed()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);
  expect(screen.getByText('Not added, because you can attach up to 5 files: f.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  expect(listed()).toEqual(['a.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);
  await waitFor(() => expect(choose()).toHaveFocus());
  expect(screen.queryByText(/Not added/)).toBeNull();
});

test('after a reload it is said which files to choose again', async () => {
  const { user, unmount } = await openBooking();
  await user.upload(input(), file('knee.pdf'));
  await waitFor(() => expect(listed()).toEqual(['knee.pdf']));
  unmount();
  const again = await openBooking({}, true);
  expect(screen.getByText(/Please choose them again: knee.pdf/)).toBeVisible();
  await again.user.upload(input(), file('knee.pdf'));
  expect(screen.queryByText(/Please choose them again/)).toBeNull();
});

const pdfReport = { ...listReports.example.response.reports[0], title: 'Blood count, June' };
const given = (over: object) => ({ ...pdfReport, ...over });

test('BOOK-19 a report that was uploaded before is attached without looking for its file again', async () => {
  const text = given({ _id: 'text', title: 'A text', fileInfo: { ...given({}).fileInfo, mimeType: 'text/plain' } });
  answer(listReports, { success: true, reports: [given({}), text], more: false });
  answer(listPrescriptions, { success: true, prescriptions: [] });
  answerFile(reportFile, '%PDF', { 'content-disposition': 'attachment; filename="june.pdf"' });
  const { user, submit, fillAll, booked } = await openBooking();
  await user.click(screen.getByRole('button', { name: 'Choose from your reports and prescriptions' }));
  const boxes = await screen.findAllByRole('checkbox', { name: /june/i });
  expect(boxes).toHaveLength(1);
  expect(screen.queryByText(/A text/)).toBeNull();
  await user.click(boxes[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(listed()).toEqual(['june.pdf']));
  await fillAll();
  await submit();
  await booked();
  expect(sentNames()).toEqual(['june.pdf']);
});
