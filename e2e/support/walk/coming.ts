// Coming in: a new account, and the code by SMS instead of the password.
import { readMessage } from '../server.ts';
import { heading, type Walker } from './walker.ts';

export async function register({ page, name, email, digits, password }: Walker): Promise<void> {
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

/** Before the code: the phone belongs to somebody who is signed in nowhere. */
export async function leave({ page, name }: Walker): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).first().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

export async function comeByCode({ page, dataDir, name, digits }: Walker): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Login with phone OTP' }).click();
  await page.getByLabel(/^Phone/).fill(digits);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('Enter the 6-digit OTP').first().waitFor();
  const { code } = await readMessage(dataDir, `+91${digits}`, (message) => message.code !== undefined);
  // the phone puts the whole code of a message into the first box
  await page.getByLabel('Digit 1 of 6').fill(code ?? '');
  await page.getByRole('button', { name: 'Verify and login' }).click();
  await heading(page, new RegExp(name));
}
