// Whoever walks the fourteen tasks of docs/journeys.md: one person on one phone, from an empty account to none.
import type { Page } from 'playwright-core';
import type { PaperFile } from '../documents.ts';

export type Walker = {
  page: Page;
  url: string;
  dataDir: string;
  name: string;
  email: string;
  digits: string;
  password: string;
  papers: { report: PaperFile; prescription: PaperFile };
};

/** Most tasks need nothing but the page: a test brings whoever it likes. */
export type OnPage = Pick<Walker, 'page'>;

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Where every task of somebody signed in begins: Nabz is opened. */
export const open = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await heading(page, /^Good /);
};

/** So many days from now, in India, as an ISO date. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 24 * 3600 * 1000);
