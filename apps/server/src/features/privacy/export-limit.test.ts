import { expect, test } from 'vitest';
import { createExportLimit } from './export-limit.ts';

/** Exports that end when the test says so; `made` are those that were begun, by account. */
function line() {
  const limited = createExportLimit();
  const made: string[] = [];
  const endings: (() => void)[] = [];
  const counted: string[] = [];
  const ask = (account: string, signal?: AbortSignal): Promise<void> =>
    limited(
      account,
      {
        admit: async () => void counted.push(account),
        make: () => {
          made.push(account);
          return new Promise<void>((resolve) => endings.push(resolve));
        },
      },
      signal,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    endings.shift()?.();
    await settle();
  };
  return { ask, made, counted, settle, endOne };
}

test('an account stands in the line of exports once: its second request is refused and not counted, others come in their order', async () => {
  const { ask, made, counted, settle, endOne } = line();
  const asha = ask('asha');
  await settle();
  const ravi = ask('ravi');
  await settle();
  await expect(ask('asha')).rejects.toMatchObject({ status: 429 });
  await expect(ask('ravi')).rejects.toMatchObject({ status: 429 });
  const meera = ask('meera');
  await settle();
  expect([made, counted]).toEqual([['asha'], ['asha', 'ravi', 'meera']]);
  await endOne();
  await asha;
  const again = ask('asha');
  await settle();
  expect(made).toEqual(['asha', 'ravi']);
  await endOne();
  await endOne();
  await endOne();
  await Promise.all([ravi, meera, again]);
  expect(made).toEqual(['asha', 'ravi', 'meera', 'asha']);
});

test('who gives up leaves the line of exports, and may come again', async () => {
  const { ask, made, settle, endOne } = line();
  const asha = ask('asha');
  await settle();
  const gone = new AbortController();
  const ravi = ask('ravi', gone.signal);
  await settle();
  gone.abort(new Error('gone'));
  await expect(ravi).rejects.toThrow('gone');
  const again = ask('ravi');
  await settle();
  await endOne();
  await endOne();
  await Promise.all([asha, again]);
  expect(made).toEqual(['asha', 'ravi']);
});

test('who is not admitted does not join the line', async () => {
  const limited = createExportLimit();
  const make = (): Promise<string> => Promise.resolve('made');
  const refuse = (): Promise<void> => Promise.reject(new Error('not now'));
  await expect(limited('asha', { admit: refuse, make })).rejects.toThrow('not now');
  expect(await limited('asha', { admit: () => Promise.resolve(), make })).toBe('made');
});
