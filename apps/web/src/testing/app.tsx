import { getProfile } from '@nabz/contract/auth';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { createTestRouter } from '../app/router.tsx';
import { clearDrafts } from '../app/drafts.ts';
import { useSidebar } from '../app/layouts/sidebar-state.ts';
import { queryClient } from '../app/wired.tsx';
import { usePlace } from '../features/location/place.ts';
import { signIn, useSession } from '../lib/session.ts';
import type { asha } from './fixtures.ts';
import { answer } from './server.ts';

// A call that found no connection is made once more as in the app, without the second in between.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

/** Forgets what the page's life keeps in memory: every test starts as a fresh visitor, and leaves nothing to another file. */
const startAfresh = () => {
  useSession.setState({
    user: null,
    token: null,
    isAuthenticated: false,
    person: null,
    lost: null,
    redirecting: false,
    endedBy: null,
  });
  localStorage.clear();
  usePlace.setState({ place: null, recent: [] });
  useSidebar.setState({ isCollapsed: false });
  queryClient.clear();
  clearDrafts();
  toast.remove();
  forgetToasts();
};

type Options = { signedInAs?: typeof asha; entries?: string[]; keep?: boolean };

/** The whole app at an address, with the real router, guards, stores and client. */
export const openApp = (address: string, { signedInAs, entries = [], keep = false }: Options = {}) => {
  if (!keep) startAfresh();
  onTestFinished(startAfresh);
  if (signedInAs) {
    signIn(signedInAs, 'token-1');
    answer(getProfile, { success: true, user: signedInAs });
  }
  const router = createTestRouter([...entries, address]);
  const view = render(<RouterProvider router={router} />);
  const path = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { router, path, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...view };
};

/** Only the clocks the app uses; the network and React keep their real ones. */
export const freezeTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
};
export const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Waits without any clock: lets the network and React work until the check holds. Time, if frozen, stands still. */
export const until = async <T,>(check: () => T): Promise<T> => {
  const giveUp = performance.now() + 30_000;
  for (;;) {
    try {
      return check();
    } catch (cause) {
      if (performance.now() > giveUp) throw cause;
    }
    await act(async () => {
      await new Promise<void>((resolve) => void setImmediate(resolve));
      // What is due now runs (react-query tells its news in a timeout of 0), and nothing later.
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    });
  }
};

/** Fills a field in one go, as a browser or a password keeper does: a tenth of the time of typing. */
export const fillIn = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

type Shown = { type: 'error' | 'success' | 'blank' | 'loading'; text: string };
const readToast = (one: HTMLElement): Shown => ({
  type: one.dataset['type'] as Shown['type'],
  text: one.querySelector('p')?.textContent ?? '',
});
/** Chooses a language, by what it calls itself, in the menu of the bar. */
export const pickLanguage = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /भाषा|Language/ }));
  await user.click(screen.getByRole('menuitemradio', { name }));
};

/** The toasts on the screen, oldest first. */
export const toastsShown = (): Shown[] =>
  [...document.querySelectorAll<HTMLElement>('.toasts [data-type]')].map(readToast).toReversed();
/** Toasts go by themselves after seconds, which on a busy machine may be before a test looks: each is noted as it comes. */
let noted: Shown[] = [];
const forgetToasts = (): void => void (noted = []);
new MutationObserver((changes) => {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
  noted.push(...added.filter((node) => node.matches('.toasts [data-type]')).map(readToast));
}).observe(document, { childList: true, subtree: true });

/** Waits until a toast of this type says exactly this, or has said it since it was last waited for. */
export const seesToast = async (type: Shown['type'], text: string): Promise<void> => {
  await until(() => {
    expect([...toastsShown(), ...noted]).toContainEqual({ type, text });
    noted = noted.filter((one) => one.type !== type || one.text !== text);
  });
  // What is told with it, react-query tells in a timeout of 0.
  if (!vi.isFakeTimers()) await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 0)));
};

/** Waits for the main heading of a page or a view. Cheap to ask often: roles are computed only once it stands there. */
export const seesHeading = async (name: string | RegExp): Promise<HTMLElement> => {
  const isIt = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  await until(() =>
    expect(isIt(document.querySelector('h1')?.textContent ?? ''), `the heading ${String(name)}`).toBe(true),
  );
  return screen.getByRole('heading', { level: 1, name });
};
