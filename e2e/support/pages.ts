import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './people.ts';

export const NARROW = { width: 320, height: 700 };
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 860 };

export type OpenOptions = {
  size?: { width: number; height: number };
  dark?: boolean;
  as?: Person;
  /** English where nothing is said. */
  locale?: 'en-IN' | 'hi-IN';
};

/** A page of a browser of its own, with everything that must not happen collected in `faults`. */
export async function openPage(
  browser: Browser,
  url: string,
  options: OpenOptions = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.size ?? PHONE,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: options.locale ?? 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const faults: string[] = [];
  if (options.as) {
    const { token, id, name, email, phone } = options.as;
    const user = JSON.stringify({ id, name, email, phone });
    await context.addInitScript(
      ({ token, user }) => {
        if (window.sessionStorage.getItem('seeded')) return;
        window.sessionStorage.setItem('seeded', '1');
        window.localStorage.setItem('token', token);
        window.localStorage.setItem('user', user);
      },
      { token, user },
    );
  }
  const page = await context.newPage();
  page.on('console', (message) => {
    // A refused sign-in is a 4xx by design; the browser reports it as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const isOwn = [url, `blob:${url}`, 'data:'].some((start) => request.url().startsWith(start));
    if (!isOwn) faults.push(`asked ${request.url()}`);
  });
  return { page, context, faults };
}

/** Moves through the page with the Tab key until the named control has the focus. */
export async function tabTo(page: Page, name: RegExp | string, limit = 60): Promise<void> {
  const isWanted = (label: string): boolean => (typeof name === 'string' ? label === name : name.test(label));
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])].map((entry) => entry.textContent)
          : [];
      return (element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || ''))
        .replace(/\s+/g, ' ')
        .trim();
    });
    if (isWanted(label)) return;
  }
  throw new Error(`No control named ${String(name)} within ${limit} presses of Tab`);
}

/** Opens the symptom check and enters each complaint as a chip of its own. */
export async function enterSymptoms(page: Page, ...complaints: string[]): Promise<void> {
  await page.goto('/symptom-checker');
  const field = page.getByRole('combobox', { name: /^Symptoms/ });
  for (const words of complaints) {
    await field.fill(words);
    await field.press('Enter');
  }
}

/** Enters the complaints and asks what they may be. */
export async function checkSymptoms(page: Page, ...complaints: string[]): Promise<void> {
  await enterSymptoms(page, ...complaints);
  await page.getByRole('button', { name: /^Analyze/ }).click();
}

/** The page is as wide as the screen: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
