import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useEntryState } from './use-entry-state.ts';

function open() {
  const held: { write?: ReturnType<typeof useEntryState> } = {};
  const Page = () => {
    const write = useEntryState();
    useEffect(() => {
      held.write = write;
    });
    return null;
  };
  const routes = [
    { path: '/list', Component: Page },
    { path: '/other', Component: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list?view=name'] });
  render(<RouterProvider router={router} />);
  const searched = () => held.write?.((state) => ({ ...(state as object), q: 'fever' }));
  return { router, searched };
}

test('what is remembered stands in the entry, beside what was there, and the address stays', async () => {
  const { router, searched } = open();
  await act(() => router.navigate('/list?view=name', { replace: true, state: { from: 'home' } }));
  await act(async () => searched());
  expect(router.state.location).toMatchObject({ search: '?view=name', state: { from: 'home', q: 'fever' } });
});

test('what was pressed just before holds, though it is not drawn yet', async () => {
  const { router, searched } = open();
  await act(async () => {
    await router.navigate('/list');
    searched();
  });
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '', state: { q: 'fever' } });
});

test.each(['at once', 'after it was found'])('a page that is being left writes nothing (%s)', async (when) => {
  const { router, searched } = open();
  await act(async () => {
    const left = router.navigate('/other');
    if (when !== 'at once') await left;
    searched();
    await left;
  });
  expect(router.state.location).toMatchObject({ pathname: '/other', state: null });
});
