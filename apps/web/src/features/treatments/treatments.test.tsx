import { getTreatment, searchTreatments, treatmentCategories, type Treatment } from '@nabz/contract/treatments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillIn, openApp, seesHeading, toastsShown } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const knee: Treatment = {
  ...(getTreatment.example.response.treatment as Treatment),
  _id: 'knee',
  name: 'Total knee replacement',
  successRate: 95,
  pricing: { minPrice: 80_000, maxPrice: 450_000 },
};
const bare: Treatment = {
  ...knee,
  _id: 'bare',
  name: 'A rare operation',
  pricing: { minPrice: null, maxPrice: null },
  successRate: null,
  priceBasis: '',
};
const found = (treatments: Treatment[], totalPages = 1, total = treatments.length) =>
  answer(searchTreatments, ({ query }) => ({
    success: true as const,
    treatments,
    totalPages,
    total,
    page: Number(query['page']),
  }));
const queries = () => callsTo(searchTreatments).map(({ query }) => query);
const list = () => screen.findByRole('list', { name: 'Treatments found' });
const field = () => screen.getByRole('searchbox', { name: 'Search treatments' });

const open = async (totalPages = 1) => {
  answer(treatmentCategories, { success: true, categories: ['Cardiology', 'Orthopedics'] });
  found([knee, bare], totalPages);
  const app = openApp('/treatments', { signedInAs: asha, entries: ['/dashboard'] });
  await list();
  return app;
};

test('TRT-01 the page has two tabs, Browse Treatments and AI Treatment Planner, reached by click and by arrow', async () => {
  const { user, path } = await open();
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Browse Treatments',
    'AI Treatment Planner',
  ]);
  expect(tab('Browse Treatments')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('AI Treatment Planner'));
  expect(screen.getByRole('textbox', { name: 'Treatment name' })).toBeVisible();
  expect(path()).toBe('/treatments?view=planner');
  await user.keyboard('{ArrowLeft}');
  expect(await list()).toBeVisible();
  await waitFor(() => expect(tab('Browse Treatments')).toHaveFocus());
});

test('TRT-02 typing filters the list, once typing pauses, and the words stay out of the address', async () => {
  const { user, path } = await open();
  found([knee]);
  await user.type(field(), 'ghutna');
  await screen.findByText('1 treatment');
  expect(queries().at(-1)).toEqual({ page: '1', limit: '9', query: 'ghutna' });
  expect(queries().length).toBeLessThan(5);
  expect(path()).toBe('/treatments');
});

test('TRT-03 the category filter has the categories of the server, and all', async () => {
  const { user } = await open();
  const select = screen.getByRole('combobox', { name: 'Category' });
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All categories', 'Cardiology', 'Orthopedics']),
  );
  await user.selectOptions(select, 'Orthopedics');
  await waitFor(() => expect(queries().at(-1)).toEqual({ page: '1', limit: '9', category: 'Orthopedics' }));
});

test('TRT-04 pages of nine, as many as the server says; TRT-05 another filter begins at the first page', async () => {
  const { user } = await open(3);
  expect(queries()[0]).toEqual({ page: '1', limit: '9' });
  const pager = screen.getByRole('navigation', { name: 'Pages' });
  expect(pager).toHaveTextContent('Page 1 of 3');
  expect(within(pager).getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(within(pager).getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(queries().at(-1)?.['page']).toBe('2');
  await fillIn(user, field(), 'knee');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ page: '1', query: 'knee' }));
});

test('TRT-05 CONST-04 a card shows category, description, prices in rupees, durations and success; the unknown is not ₹0', async () => {
  await open();
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Orthopedics');
  expect(first).toHaveTextContent('₹80,000 to ₹4,50,000');
  expect(first).toHaveTextContent('1 to 2 hours');
  expect(first).toHaveTextContent('95 %');
  expect(second).toHaveTextContent('PriceNot available');
  expect(second).not.toHaveTextContent('₹');
  expect(second).not.toHaveTextContent('Success rate');
});

test('TRT-05 nothing found is said plainly, with the way to everything', async () => {
  const { user } = await open();
  found([]);
  await fillIn(user, field(), 'qwrtp');
  expect(await screen.findByRole('heading', { name: 'No treatment found' })).toBeVisible();
  found([knee]);
  await user.click(screen.getByRole('button', { name: 'Show all treatments' }));
  await list();
  expect(field()).toHaveValue('');
});

test('ERR-10 a failed list is logged only, without what was searched, and can be loaded again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer(treatmentCategories, { success: true, categories: [] });
  refuse(searchTreatments, 500, 'bare');
  const { user } = openApp('/treatments', { signedInAs: asha });
  const again = await screen.findByRole('button', { name: 'Load treatments' });
  expect(warn).toHaveBeenCalledWith('The list of treatments failed', 'refused 500');
  expect(toastsShown()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  found([knee]);
  await user.click(again);
  await list();
  warn.mockRestore();
});

test('a treatment opens as a page, and the way back finds the search as it was', async () => {
  const { user, router, path } = await open();
  await fillIn(user, field(), 'knee');
  await waitFor(() => expect(router.state.location.state).toMatchObject({ query: 'knee' }));
  answer(getTreatment, getTreatment.example.response);
  await user.click(screen.getByRole('link', { name: 'Total knee replacement' }));
  await seesHeading('Total knee replacement');
  expect(path()).toBe('/treatments/knee');
  expect(screen.getByRole('region', { name: 'What usually costs extra' })).toHaveTextContent('The implant');
  expect(screen.getByRole('region', { name: 'At a glance' })).toHaveTextContent(
    'Success rateWe found no figure in a source that we could check',
  );
  expect(screen.getByRole('link', { name: 'Plan the cost' })).toHaveAttribute('href', '/treatments?view=planner');
  expect(screen.getByRole('link', { name: 'Start a treatment journey' })).toHaveAttribute(
    'href',
    '/treatment-journey?treatment=total-knee-replacement',
  );
  await router.navigate(-1);
  await list();
  expect(field()).toHaveValue('knee');
});

test('a treatment we do not have is said calmly', async () => {
  refuse(getTreatment, 404, 'bare');
  openApp('/treatments/nonsense', { signedInAs: asha });
  await seesHeading('This treatment is not on our list');
});
