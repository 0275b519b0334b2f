import { checkBill, confirmBill, getBill, listBills } from '@nabz/contract/bills';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';
import { amountIn } from './draft-form.ts';

const { bill } = getBill.example.response;
const { bill: confirmed } = confirmBill.example.response;
const openBills = (path = '/bills') => openApp(path, { signedInAs: asha });

test('a list that could not be had says so', async () => {
  refuse(listBills, 500, 'bare');
  openBills();
  expect(await screen.findByText('Your bills could not be loaded.')).toBeVisible();
});

test('amounts are read as people type them', () => {
  expect(['8000', '₹ 8,000', '8000.50', '8k', '-5', ''].map(amountIn)).toEqual([8000, 8000, 8000.5, null, null, null]);
});

test('lines are compared and confirmed, then what to ask stands there', async () => {
  answer(listBills, { success: true, bills: [bill] });
  answer(getBill, { success: true, bill });
  answer(confirmBill, { success: true, bill: confirmed });
  openBills(`/bills?open=${bill._id}`);
  await screen.findByRole('group', { name: 'Line 2' });
  await userEvent.click(screen.getByRole('button', { name: 'See what to ask' }));
  await screen.findByText('What are these “Sundry charges” of ₹8,000 for?');
  expect(callsTo(confirmBill)[0]?.body).toMatchObject({
    total: 33_500,
    lines: [
      { id: '1', amount: 25_500 },
      { id: '2', text: 'Sundry charges', amount: 8000 },
    ],
  });
});

test('a line without an amount is not sent, and typed lines are judged', async () => {
  answer(listBills, { success: true, bills: [] });
  answer(checkBill, checkBill.example.response);
  openBills();
  await userEvent.click(await screen.findByRole('button', { name: 'Type the lines' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What for' }), 'ECG');
  await userEvent.click(screen.getByRole('button', { name: 'See what to ask' }));
  await screen.findByText('Please enter an amount such as 8000.');
  expect(callsTo(checkBill)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount (₹)' }), '450');
  await userEvent.click(screen.getByRole('button', { name: 'See what to ask' }));
  await screen.findByRole('region', { name: 'What to ask' });
});

test('a bill stands beside the estimate, with what is dearer, new, or not found', async () => {
  const { check } = checkBill.example.response;
  answer(listBills, { success: true, bills: [] });
  answer(checkBill, {
    success: true,
    check: {
      ...check,
      estimate: {
        billId: 'e1',
        title: 'Gallbladder',
        createdAt: '2026-11-21T10:00:00.000Z',
        estimated: 20_000,
        billed: 33_500,
        lines: [
          { text: 'Sundry charges', estimated: null, billed: 8000 },
          { text: 'Surgeon fees', estimated: 20_000, billed: 25_500 },
        ],
        isIncomplete: true,
      },
    },
  });
  openBills();
  await userEvent.click(await screen.findByRole('button', { name: 'Type the lines' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What for' }), 'ECG');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount (₹)' }), '450');
  await userEvent.click(screen.getByRole('button', { name: 'See what to ask' }));
  const beside = await screen.findByRole('region', { name: 'Beside your estimate' });
  expect(beside).toHaveTextContent('The estimate was ₹20,000, the bill is ₹33,500. That is ₹13,500 more.');
  expect(beside).toHaveTextContent('Estimate: Gallbladder, added on 21 Nov 2026');
  expect(beside).toHaveTextContent('Some lines could not be read.');
  expect(within(beside).getByRole('row', { name: /Sundry charges/ })).toHaveTextContent('not found on the estimate');
  expect(within(beside).getByRole('row', { name: /Surgeon fees/ })).toHaveTextContent('₹5,500 more');
});
