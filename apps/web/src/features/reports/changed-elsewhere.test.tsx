// Another tab or phone changed the report since it was shown here.
import { correctResult, removeResult } from '@nabz/contract/reports-results';
import { getReport, type Report, updateReport } from '@nabz/contract/reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, seesToast } from '../../testing/app.tsx';
import { openReports, reportOf, resultOf } from '../../testing/reports.ts';
import { answer, callsTo, refuseOnce } from '../../testing/server.ts';

const refusal = { code: 'CONFLICT', reason: { code: 'errors.documents.changedElsewhere' } } as const;
const other = resultOf({ id: '2', parameter: 'Platelets', value: '2.1', unit: 'lakh/cumm' });
const shown = reportOf(20, { testResults: [resultOf(), other] });
const at = '2026-11-21T10:00:00.000Z';
/** The report as the other device left it: with this haemoglobin. */
const leftBy = (value: string, part: Partial<Report> = {}): Report =>
  reportOf(20, {
    testResults: [resultOf({ value, corrected: { by: 'patient', at, readValue: '10.8' } }), other],
    version: 2,
    ...part,
  });

async function correct(named: string, value: string) {
  const { user } = await openReports([shown], { open: true });
  await user.click(await screen.findByRole('button', { name: `Correct ${named}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct this result' }));
  const field = dialog.getByRole('textbox', { name: 'Value' });
  await user.clear(field);
  await fillIn(user, field, value);
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { dialog, field, press };
}
const versions = () => callsTo(correctResult).map(({ body }) => (body as { version: number }).version);

test('another row was corrected there: both corrections stand, and nobody is asked', async () => {
  const { press } = await correct('Platelets', '2.4');
  answer(getReport, { success: true, report: leftBy('11.4') });
  answer(correctResult, { success: true, report: leftBy('11.4', { version: 3 }) });
  refuseOnce(correctResult, 409, refusal);
  await press('Save');
  await seesToast('success', 'Saved. We have assessed the report again.');
  expect(versions()).toEqual([1, 2]);
});

test('the same row was corrected there: both are shown, what was typed stays, and is kept only when it is saved again', async () => {
  const { dialog, field, press } = await correct('Haemoglobin', '11.8');
  answer(correctResult, { success: true, report: leftBy('11.8', { version: 3 }) });
  refuseOnce(correctResult, 409, refusal);
  answer(getReport, { success: true, report: leftBy('11.4') });
  await press('Save');
  await dialog.findByText('Changed on another device');
  const note = dialog.getByRole('list');
  for (const words of ['Newer: 11.4', 'Yours: 11.8']) expect(note).toHaveTextContent(words);
  expect(field).toHaveValue('11.8');
  await press('Keep mine');
  expect(versions()).toEqual([1]);
  await press('Save');
  await seesToast('success', 'Saved. We have assessed the report again.');
  expect(versions()).toEqual([1, 2]);
});

test('the newer value can be taken instead', async () => {
  const { field, press, dialog } = await correct('Haemoglobin', '11.8');
  refuseOnce(correctResult, 409, refusal);
  answer(getReport, { success: true, report: leftBy('11.4') });
  await press('Save');
  await dialog.findByText('Changed on another device');
  await press('Take the newer');
  expect(field).toHaveValue('11.4');
  expect(dialog.queryByText('Changed on another device')).toBeNull();
});

test('a row that was corrected there is not taken out unseen', async () => {
  const { user } = await openReports([shown], { open: true });
  await user.click(await screen.findByRole('button', { name: 'Remove Haemoglobin' }));
  refuseOnce(removeResult, 409, refusal);
  answer(getReport, { success: true, report: leftBy('11.4') });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await seesToast('error', 'This row was changed on another device. Look at it again before you remove it.');
  expect(callsTo(removeResult)).toHaveLength(1);
  expect(callsTo(removeResult)[0]?.query).toEqual({ version: '1' });
});

test('words of the report: what differs is shown beside what was typed', async () => {
  const { user } = await openReports([shown], { open: true });
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  const dialog = within(screen.getByRole('dialog'));
  const notes = dialog.getByRole('textbox', { name: 'Notes (optional)' });
  await fillIn(user, notes, 'Mine');
  answer(updateReport, { success: true, report: { ...shown, notes: 'Mine', version: 3 } });
  refuseOnce(updateReport, 409, refusal);
  answer(getReport, { success: true, report: { ...shown, notes: 'Theirs', version: 2 } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Changed on another device');
  const note = dialog.getByRole('list');
  for (const words of ['Newer: Theirs', 'Yours: Mine']) expect(note).toHaveTextContent(words);
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Details saved');
  expect(callsTo(updateReport).at(-1)?.body).toMatchObject({ notes: 'Mine', version: 2 });
});
