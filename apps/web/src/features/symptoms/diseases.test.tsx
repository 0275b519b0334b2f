import { type DiseaseEntry, getDisease, searchDiseases } from '@nabz/contract/symptoms-diseases';
import { reportMistake } from '@nabz/contract/symptoms-checks';
import type { DiseaseInfo } from '@nabz/contract/symptoms';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast } from '../../testing/app.tsx';
import { openChecker } from '../../testing/checker.tsx';
import { asha, cold } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const entry = (id: string, name: string, alsoKnownAs: string | null = null): DiseaseEntry => ({
  id,
  name,
  alsoKnownAs,
  system: 'Infections',
  severity: 'Moderate',
  triage: 'doctor-24h',
  urgencyLevel: 'Prompt: see a doctor within 24 hours',
  summary: `About ${name}.`,
});
const systems = [
  { id: 'infectious', name: 'Infections', count: 40 },
  { id: 'skin', name: 'Skin', count: 12 },
];
const found = (diseases: DiseaseEntry[], total = diseases.length) =>
  answer(searchDiseases, { success: true, diseases, total, systems });
const field = () => screen.getByRole('searchbox', { name: 'Name of the disease' });
const names = async () =>
  within(await screen.findByRole('list', { name: 'Diseases found' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const queries = () => callsTo(searchDiseases).map(({ query }) => query);

const openSearch = async () => {
  found([entry('cold', 'Common cold'), entry('dengue', 'Dengue fever')]);
  const app = openApp('/diseases', { signedInAs: asha, entries: ['/dashboard'] });
  await seesHeading('Look up a disease');
  await screen.findByText('2 diseases');
  return app;
};

const dengue: DiseaseInfo = {
  ...cold,
  disease: { ...cold.disease, name: 'Dengue fever' },
  about: { ...cold.about, id: 'dengue', icd10: 'A97.9', alsoKnownAs: ['Breakbone fever'], tests: ['Blood count'] },
};
const openPage = async (info = dengue) => {
  answer(getDisease, { success: true, diseaseInfo: info });
  const app = openApp(`/diseases/${info.about.id}`, { signedInAs: asha, entries: ['/diseases'] });
  await seesHeading(info.disease.name);
  return app;
};

test('all diseases are there at first, each with its summary and how urgent it is', async () => {
  await openSearch();
  expect(await names()).toEqual(['Common cold', 'Dengue fever']);
  const [first] = within(screen.getByRole('list', { name: 'Diseases found' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('About Common cold.Urgency: Prompt: see a doctor within 24 hours');
  expect(first).not.toHaveTextContent('also called');
  expect(screen.getByRole('link', { name: 'Common cold' })).toHaveAttribute('href', '/diseases/cold');
});

test('before a search the parts of the body and what many look up are one press away', async () => {
  answer(searchDiseases, {
    success: true,
    diseases: [entry('cold', 'Common cold')],
    total: 52,
    systems,
    popular: [{ id: 'dengue', name: 'Dengue fever' }],
  });
  const { user } = openApp('/diseases', { signedInAs: asha });
  expect(await screen.findByRole('link', { name: 'Dengue fever' })).toHaveAttribute('href', '/diseases/dengue');
  found([entry('acne', 'Acne')]);
  await user.click(screen.getByRole('button', { name: /^Skin/ }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ system: 'skin', offset: '0' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Looked up often' })).toBeNull());
});

test('a search waits for a pause, says under which name it was found, and stays out of the address', async () => {
  const { user, path, router } = await openSearch();
  found([entry('dengue', 'Dengue fever', 'Breakbone fever')]);
  await user.type(field(), 'brekbone');
  await screen.findByText('also called Breakbone fever');
  expect(screen.getByText('1 disease')).toBeVisible();
  expect(queries().at(-1)).toEqual({ q: 'brekbone', offset: '0' });
  expect(queries().length).toBeLessThan(5);
  expect(path()).toBe('/diseases');
  await waitFor(() => expect(router.state.location.state).toEqual({ q: 'brekbone', system: '' }));
});

test('the way back from a page finds the search as it was', async () => {
  const { user, router } = await openSearch();
  found([entry('dengue', 'Dengue fever')]);
  await fillIn(user, field(), 'dengue');
  await screen.findByText('1 disease');
  await waitFor(() => expect(router.state.location.state).toMatchObject({ q: 'dengue' }));
  answer(getDisease, { success: true, diseaseInfo: dengue });
  await user.click(screen.getByRole('link', { name: 'Dengue fever' }));
  await screen.findByRole('region', { name: 'Immediate steps' });
  await router.navigate(-1);
  await seesHeading('Look up a disease');
  expect(field()).toHaveValue('dengue');
  expect(await names()).toEqual(['Dengue fever']);
  await router.navigate(-1);
  await seesHeading(/Asha Verma/);
});

test('a part of the body narrows the list', async () => {
  const { user } = await openSearch();
  const select = screen.getByRole('combobox', { name: 'Part of the body' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Infections (40)', 'Skin (12)']);
  found([entry('scabies', 'Scabies')]);
  await user.selectOptions(select, 'skin');
  await screen.findByText('1 disease');
  expect(queries().at(-1)).toEqual({ system: 'skin', offset: '0' });
});

test('more come on demand, after those already there', async () => {
  found([entry('a', 'A'), entry('b', 'B')], 3);
  const { user } = openApp('/diseases', { signedInAs: asha });
  await screen.findByText('Showing 2 of 3 diseases');
  const release = answerLater(searchDiseases, { success: true, diseases: [entry('c', 'C')], total: 3, systems });
  await user.dblClick(screen.getByRole('button', { name: 'Show more' }));
  release();
  await screen.findByText('3 diseases');
  expect(await names()).toEqual(['A', 'B', 'C']);
  expect(queries().map(({ offset }) => offset)).toEqual(['0', '2']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the rest that could not be loaded leaves what is there', async () => {
  found([entry('a', 'A')], 2);
  const { user } = openApp('/diseases', { signedInAs: asha });
  await screen.findByText('Showing 1 of 2 diseases');
  refuse(searchDiseases, 500, 'bare');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('We could not load more diseases.');
  expect(await names()).toEqual(['A']);
});

test('no page on it: said with the word, and the way to the symptoms', async () => {
  const { user } = await openSearch();
  found([]);
  await fillIn(user, field(), 'qwrtp');
  expect(await screen.findByText('No results for “qwrtp”')).toBeVisible();
  expect(screen.getByText('Check the spelling, or describe your symptoms instead.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check my symptoms' })).toHaveAttribute('href', '/symptom-checker');
});

test('nothing in that part of the body: all parts are one press away', async () => {
  const { user } = await openSearch();
  found([]);
  await fillIn(user, field(), 'dengue');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Part of the body' }), 'skin');
  expect(await screen.findByText('No results for “dengue” in Skin')).toBeVisible();
  found([entry('dengue', 'Dengue fever')]);
  await user.click(screen.getByRole('button', { name: 'Search all parts of the body' }));
  expect(await names()).toEqual(['Dengue fever']);
});

test('a search without a connection says so, and can be tried again', async () => {
  cutOff(searchDiseases);
  const { user } = openApp('/diseases', { signedInAs: asha });
  await screen.findByText('We could not load the diseases.');
  found([entry('cold', 'Common cold')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Common cold']);
});

test('the page of a disease has all of the details, its other names, tests, origin, and the way to a check', async () => {
  await openPage();
  for (const name of ['Common symptoms', 'Immediate steps', 'Over-the-counter medications', 'Red flags'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.getByRole('region', { name: 'When to see a doctor' })).toHaveTextContent('If it lasts over 10 days.');
  expect(screen.getByRole('region', { name: 'Other names' })).toHaveTextContent('Breakbone fever');
  expect(screen.getByRole('region', { name: 'Tests a doctor may order' })).toHaveTextContent('Blood count');
  expect(screen.getByRole('region', { name: 'Sources' })).toHaveTextContent(
    'General information, not yet reviewed by a doctor.',
  );
  expect(screen.getByRole('link', { name: 'Check my symptoms' })).toHaveAttribute('href', '/symptom-checker');
  expect(document.title).toBe('Dengue fever · Nabz');
});

test('the sources are named, and linked where they are on the web', async () => {
  const sources = [
    { title: 'Guideline', publisher: 'NCVBDC', year: '2023', url: 'https://ncvbdc.mohfw.gov.in/' },
    { title: 'A book', publisher: '', year: '', url: 'javascript:alert(1)' },
  ];
  const reviewedBy = { name: 'Dr Asha Rao', registration: 'KMC 12345', date: '2026-11-28' };
  await openPage({ ...dengue, about: { ...dengue.about, sources, reviewed: true, reviewedBy } });
  const origin = screen.getByRole('region', { name: 'Sources' });
  expect(within(origin).getByRole('link', { name: 'Guideline, NCVBDC, 2023' })).toHaveAttribute(
    'href',
    sources[0]?.url,
  );
  expect(within(origin).getAllByRole('link')).toHaveLength(1);
  expect(origin).toHaveTextContent('A book');
  expect(origin).toHaveTextContent('Reviewed by Dr Asha Rao (KMC 12345) on 28 Nov 2026.');
});

test('an unknown id says so calmly, inside the layout', async () => {
  refuse(getDisease, 404, 'bare');
  openApp('/diseases/nonsense', { signedInAs: asha });
  await seesHeading('We do not have a page on this disease');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All diseases' })).toHaveAttribute('href', '/diseases');
});

test('a page that could not be loaded can be tried again', async () => {
  refuse(getDisease, 500, 'bare');
  const { user } = openApp('/diseases/dengue', { signedInAs: asha });
  await screen.findByText('We could not load this page.');
  answer(getDisease, { success: true, diseaseInfo: dengue });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await seesHeading('Dengue fever');
});

test('a mistake on a page is sent with the version that was seen', async () => {
  const { user } = await openPage();
  answer(reportMistake, { success: true, mistake: { id: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11' } });
  await user.click(screen.getByRole('button', { name: 'Report a mistake' }));
  await user.click(screen.getByRole('radio', { name: 'Something on this page' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await seesToast('success', 'Thank you. We saved your report, with the version you saw.');
  expect(callsTo(reportMistake)[0]?.body).toEqual({
    kind: 'page',
    shown: { of: 'disease', id: 'dengue', knowledgeVersion: 'k1' },
  });
});

test('the details of a check open as a page, and Back returns to them', async () => {
  const { toDetails, user, path, router } = await openChecker();
  await toDetails();
  answer(getDisease, { success: true, diseaseInfo: cold });
  await user.click(screen.getByRole('link', { name: 'Open full page' }));
  await screen.findByRole('region', { name: 'Sources' });
  expect(path()).toBe('/diseases/cold');
  await router.navigate(-1);
  expect(await screen.findByRole('button', { name: 'Back to results' })).toBeVisible();
});

test('the dashboard and the symptom checker lead to the diseases and to the earlier checks', async () => {
  const { router } = await openChecker();
  const links = () =>
    ['Look up a disease', 'Earlier checks'].map((name) =>
      within(screen.getByRole('main'))
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .getAttribute('href'),
    );
  expect(links()).toEqual(['/diseases', '/symptom-history']);
  await router.navigate('/dashboard');
  await seesHeading(/Asha Verma/);
  expect(links()).toEqual(['/diseases', '/symptom-history']);
});
