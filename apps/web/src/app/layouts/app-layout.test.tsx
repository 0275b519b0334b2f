import { logout } from '@nabz/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer, callsTo, cutOff } from '../../testing/server.ts';

const open = async () => {
  answerEmptyPages();
  const app = openApp('/prescriptions', { signedInAs: asha });
  await screen.findByText('No prescriptions yet');
  return app;
};
const sidebar = () => screen.getByRole('complementary', { name: 'Menu' });
const account = () => screen.getByRole('button', { name: 'Asha Verma’s account' });

test('LAY-02 LAY-11 the sidebar starts expanded and can be collapsed and expanded', async () => {
  const { user } = await open();
  expect(sidebar()).toHaveAttribute('data-collapsed', 'false');
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(sidebar()).toHaveAttribute('data-collapsed', 'true');
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(sidebar()).toHaveAttribute('data-collapsed', 'false');
});

test('LAY-11 the sidebar keeps its state in memory between pages', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  await user.click(within(sidebar()).getByRole('link', { name: 'Treatments' }));
  await screen.findByRole('heading', { level: 1, name: 'Treatments' });
  expect(sidebar()).toHaveAttribute('data-collapsed', 'true');
  expect(localStorage.getItem('sidebar')).toBeNull();
});

test('LAY-04 collapsed, every place keeps its name for assistive technology and as a tooltip', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(within(sidebar()).getByRole('link', { name: 'Report Analysis' })).toHaveAttribute('title', 'Report Analysis');
});

test('LAY-06 the sidebar lists the six places and Logout, in order', async () => {
  await open();
  const links = within(within(sidebar()).getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Symptom Checker', '/symptom-checker'],
    ['Treatments', '/treatments'],
    ['Hospitals', '/hospitals'],
    ['Report Analysis', '/report-analysis'],
    ['Prescriptions', '/prescriptions'],
  ]);
  expect(within(sidebar()).getByRole('link', { current: 'page' })).toHaveTextContent('Prescriptions');
  expect(within(sidebar()).getAllByRole('button').at(-1)).toHaveTextContent('Logout');
});

test('LAY-06 SESS-07 Logout in the sidebar ends the session here and on the server', async () => {
  const { user, path } = await open();
  answer(logout, { success: true });
  await user.click(within(sidebar()).getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(path()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  await waitFor(() => expect(callsTo(logout)).toHaveLength(1));
  expect(callsTo(logout)[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('SESS-07 a logout without a connection still ends the session on this device', async () => {
  const { user, router } = await open();
  cutOff(logout);
  await user.click(within(sidebar()).getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(router.state.location.state).toEqual({});
});

test('LAY-07 LAY-08 the top bar shows the name, and its menu has My Profile and Logout', async () => {
  const { user, path } = await open();
  expect(account()).toHaveAttribute('aria-expanded', 'false');
  expect(account()).toHaveTextContent('Asha Verma');
  await user.click(account());
  expect(account()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'My Profile',
    'My appointments',
    'Login and security',
    'Logout',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'My Profile' }));
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  expect(path()).toBe('/profile');
});

test('LAY-08 Logout in the menu signs out', async () => {
  const { user } = await open();
  answer(logout, { success: true });
  await user.click(account());
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await waitFor(() => expect(callsTo(logout)).toHaveLength(1));
});

test('LAY-09 a click outside closes the menu', async () => {
  const { user } = await open();
  await user.click(account());
  await user.click(screen.getByText('No prescriptions yet'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('LAY-09 the keyboard opens the menu, moves in it, and Escape gives the focus back', async () => {
  const { user } = await open();
  account().focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(account()).toHaveFocus());
});

test('LAY-10 LAY-11 the overlay opens from the menu button and closes on the backdrop', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const overlay = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(overlay).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await user.click(overlay);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('LAY-11 the overlay closes on navigation', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Treatments' }));
  await screen.findByRole('heading', { level: 1, name: 'Treatments' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('LAY-11 Escape (the cancel of a native dialog) closes the overlay', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the assistant is opened from the top bar, where it lies over nothing of the page', async () => {
  await open();
  const bar = document.querySelector<HTMLElement>('header.top') as HTMLElement;
  expect(within(bar).getByRole('button', { name: 'Ask Nabz' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Ask Nabz' })).toHaveLength(1);
});

test('the emergency number stands on every signed-in page', async () => {
  await open();
  expect(
    within(document.querySelector<HTMLElement>('header.top') as HTMLElement).getByRole('link', {
      name: 'Emergency 112: call',
    }),
  ).toHaveAttribute('href', 'tel:112');
});

test('below the six places stands a second group for every day, under More on the phone too', async () => {
  const { user } = await open();
  const daily = within(sidebar()).getByRole('navigation', { name: 'Your care' });
  expect(
    within(daily)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Medicines & reminders', '/reminders'],
    ['My appointments', '/appointments'],
    ['Assistant', '/assistant'],
    ['Health records', '/health-records'],
    ['Look up a disease', '/diseases'],
  ]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const overlay = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(overlay).getByRole('link', { name: 'Health records' })).toBeInTheDocument();
});
