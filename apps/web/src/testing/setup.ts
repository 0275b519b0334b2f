import '@testing-library/jest-dom/vitest';
// Tests run in Node.
// oxlint-disable-next-line no-restricted-imports
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { cleanup, configure, fireEvent } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { followLanguage, languageNow } from '../lib/language.ts';
import { forgetCalls, server, settleCalls } from './server.ts';

// Testing Library moves fake timers on only when it sees Jest.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });
// As patient as a busy machine needs: what is waited for is a state, and it ends the wait.
// A fault says what stood there instead.
const seen = (): string => (document.querySelector('main') ?? document.body).textContent.slice(0, 2_000);
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(`${message ?? 'not found'}\nSeen: ${seen()}\n${location.href}`),
});

// What jsdom does not do.
window.scrollTo = () => undefined;
// jsdom draws frames by one clock for the life of its window: one that is asked for while time is frozen would stop it for good.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

// Node's fetch sends Node's forms and files only; those of jsdom lose their names on the way. Defined, not assigned: an
// assignment would reach into jsdom, which then takes the one for the other.
const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };
const { constructor: NodeFormData } = await new Response('', { headers: urlEncoded }).formData();
for (const [name, value] of Object.entries({ Blob: NodeBlob, File: NodeFile, FormData: NodeFormData }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

let complaints: unknown[][] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void complaints.push(args));
});
afterEach(async () => {
  // A pointer left on a message would stop the clocks of the next test.
  for (const toasts of document.querySelectorAll('.toasts')) fireEvent.mouseLeave(toasts);
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  await settleCalls();
  vi.unstubAllGlobals();
  server.resetHandlers();
  forgetCalls();
  if (languageNow() !== 'en') await followLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  expect(complaints, 'unexpected console.error or unhandled call').toEqual([]);
});
afterAll(() => server.close());

/** For the one test that breaks a page on purpose. */
export const takeComplaints = (): unknown[][] => complaints.splice(0);
