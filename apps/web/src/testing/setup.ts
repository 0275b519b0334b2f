import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { forgetCalls, server } from './server.ts';

// Testing Library moves fake timers on only when it sees Jest.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') });

// What jsdom does not do.
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

let complaints: unknown[][] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void complaints.push(args));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
  forgetCalls();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'unexpected console.error or unhandled call').toEqual([]);
});
afterAll(() => server.close());

/** For the one test that breaks a page on purpose. */
export const takeComplaints = (): unknown[][] => complaints.splice(0);
