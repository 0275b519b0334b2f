// Coming in: a new account, and the code by SMS instead of the password.
import { readMessage } from '../server.ts';
import { heading, open, type Walker } from './walker.ts';

export async function register({
  page,
  name,
  email,
  digits,
  password,
}: Omit<Walker, 'url' | 'dataDir' | 'papers'>): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).filter({ visible: true }).first().click();
  await page.getByLabel(/^Full name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Phone/).fill(digits);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, new RegExp(name));
}

/** A number counts for reminders and for coming in without a password only when a code has proven it. */
export async function proveNumber({
  page,
  dataDir,
  digits,
}: Pick<Walker, 'page' | 'dataDir' | 'digits'>): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: 'Verify now' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  const { code } = await readMessage(dataDir, `+91${digits}`, (message) => message.code !== undefined);
  // the phone puts the whole code of a message into the first box
  await page.getByLabel('Digit 1 of 6').fill(code ?? '');
  await page.getByRole('button', { name: 'Verify the number' }).click();
  await page.getByText('You can log in with this number and a one-time code.').waitFor();
}
