import './text.ts';
import { expect, test, vi } from 'vitest';
import { FIRST_PAGE_WAITS_MS, languageNow, startLanguage } from './language.ts';

const late = vi.hoisted(() => {
  let come = (): void => undefined;
  const texts = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { texts, come: () => come() };
});
vi.mock('./texts-hi.ts', async () => {
  await late.texts;
  return { texts: { common: {} } };
});

test('texts that are long in coming do not hold up the first page: it is in English until they are here', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started = startLanguage();
  await vi.advanceTimersByTimeAsync(FIRST_PAGE_WAITS_MS);
  await started;
  expect(languageNow()).toBe('en');
  late.come();
  await vi.waitFor(() => expect(languageNow()).toBe('hi'));
});
