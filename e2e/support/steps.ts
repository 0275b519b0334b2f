// What a person does on the way through a task, counted in the page itself: nothing of the app knows that it is counted.
import type { BrowserContext, Page } from 'playwright-core';

/** Taps (also "Go" on the keyboard and a choice from a list), fields written into, pages that came up. */
export type Counts = { taps: number; fields: number; pages: number };
export type Steps = Counts & { seconds: number };

/** Lives in the storage of the tab: a reload and another page go on counting. */
const KEY = 'counted-steps';

/** Counts in every page that this browser opens from now on. */
export async function countSteps(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    if (window.top !== window) return;
    const none: Counts = { taps: 0, fields: 0, pages: 0 };
    const count = (what: keyof Counts): void => {
      const counts = JSON.parse(sessionStorage.getItem(key) ?? JSON.stringify(none)) as Counts;
      sessionStorage.setItem(key, JSON.stringify({ ...counts, [what]: counts[what] + 1 }));
    };
    /** The field that is being written into: each of its letters is no step of its own. */
    let field: EventTarget | null = null;
    const tap = (): void => {
      field = null;
      count('taps');
    };
    const write = ({ target }: Event): void => {
      if (
        target === field ||
        (target instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(target.type))
      )
        return;
      field = target;
      count(target instanceof HTMLSelectElement ? 'taps' : 'fields');
    };
    addEventListener('pointerdown', tap, true);
    addEventListener('keydown', (event) => event.key === 'Enter' && tap(), true);
    addEventListener('input', write, true);
    // a code from a message is put in as a whole
    addEventListener('paste', write, true);

    let shown = location.pathname + location.search;
    count('pages');
    const look = (): void => {
      const now = location.pathname + location.search;
      if (now !== shown) count('pages');
      shown = now;
    };
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args) => {
        original(...args);
        look();
      };
    }
    addEventListener('popstate', look);
  }, KEY);
}

const countsOf = async (page: Page): Promise<Counts> => {
  const none: Counts = { taps: 0, fields: 0, pages: 0 };
  // before the first page there is no storage
  if (page.url() === 'about:blank') return none;
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), KEY);
  return kept === null ? none : (JSON.parse(kept) as Counts);
};

/** What a task takes, from its first step until what it is done for is seen. */
export async function stepsOf(page: Page, task: () => Promise<unknown>): Promise<Steps> {
  const before = await countsOf(page);
  const from = performance.now();
  await task();
  const seconds = (performance.now() - from) / 1000;
  const after = await countsOf(page);
  return {
    taps: after.taps - before.taps,
    fields: after.fields - before.fields,
    pages: after.pages - before.pages,
    seconds,
  };
}
