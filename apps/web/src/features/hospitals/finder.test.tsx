import { listHospitals, locationNearbyHospitals } from '@nabz/contract/hospitals';
import { geocode, searchLocations, setUserLocation } from '@nabz/contract/location';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillIn, seesHeading } from '../../testing/app.tsx';
import { answerGeolocation } from '../../testing/geolocation.ts';
import {
  answerNearby,
  inTown,
  neemLane,
  openFinder,
  pune,
  puneHit,
  sassoon,
  hospitalCards,
} from '../../testing/hospitals.tsx';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const manual = { ...pune, city: 'Nashik', address: 'Nashik, Maharashtra, India', lat: 20, lng: 73.79, manual: true };
const field = () => screen.getByRole('combobox', { name: 'Location' });
const search = () => screen.getByRole('button', { name: 'Search' });
const list = () => screen.findByRole('list', { name: 'Hospitals found' });
const cards = hospitalCards;
const queries = () => callsTo(locationNearbyHospitals).map(({ query }) => query);
const specialty = () => screen.getByRole('combobox', { name: 'Specialty' });
const type = async (user: ReturnType<typeof openFinder>['user'], text: string) => {
  await user.clear(field());
  await fillIn(user, field(), text);
};

test('HOSP-01 HOSP-02 the finder has a location box and a specialty filter', async () => {
  openFinder();
  await seesHeading('Hospitals');
  expect(field()).toBeVisible();
  expect(specialty()).toHaveValue('');
  await list();
});

test('HOSP-03 CONST-09 on load the browser says where it is, and 20 hospitals within 10 km are asked for', async () => {
  const { asked } = openFinder();
  await list();
  expect(asked).toHaveLength(1);
  expect(queries()).toEqual([{ lat: '18.52', lng: '73.86', radius: '10', limit: '20' }]);
  expect(field()).toHaveValue('Pune, Maharashtra');
  expect(screen.getByRole('region', { name: 'Results' })).toHaveTextContent(
    '3 hospitals within 10 km of you, near Pune',
  );
});

test('HOSP-04 a place chosen by hand is used as it is, and the browser is not asked', async () => {
  const { asked } = openFinder({ place: manual });
  await list();
  expect(asked).toEqual([]);
  expect(queries()[0]).toMatchObject({ lat: '20', lng: '73.79' });
  expect(field()).toHaveValue('Nashik, Maharashtra');
});

test('HOSP-04 a detected place of an earlier visit is found out anew, and used when that fails', async () => {
  const { asked } = openFinder({ place: { ...manual, manual: false }, geolocation: { code: 3 } });
  expect(await screen.findByText('Location request timed out.')).toBeVisible();
  expect(asked).toHaveLength(1);
  await list();
  expect(queries()).toEqual([{ lat: '20', lng: '73.79', radius: '10', limit: '20' }]);
});

const seesWayOn = async (geolocation: Parameters<typeof answerGeolocation>[0], text: string) => {
  const { user, path } = openFinder({ geolocation });
  expect(await screen.findByText(text)).toBeVisible();
  // a choice of the patient is no mistake: it greets nobody in red
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pune' })).toBeVisible();
  expect(queries()).toEqual([]);
  answer(listHospitals, { success: true, hospitals: [sassoon], sortedBy: 'By name.' });
  await user.click(screen.getByRole('button', { name: 'Search by name' }));
  await list();
  expect(path()).toBe('/hospitals?view=name');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
};

test('ERR-13 a browser without geolocation is told so, with the search by name as a way on', () =>
  seesWayOn('unsupported', 'Geolocation is not supported by your browser.'));

test('ERR-14 ERR-39 a refused permission is told in the words of the finder, with the search by name as a way on', () =>
  seesWayOn({ code: 1 }, 'Location access denied. Please enable it or search manually.'));

test('ERR-37 a place that cannot be found out is told, with the search by name as a way on', () =>
  seesWayOn({ code: 2 }, 'Location information is unavailable.'));

test('HOSP-13 without a location text the search says so and sends no call', async () => {
  const { user } = openFinder({ geolocation: { code: 1 } });
  await screen.findByText('Or choose a city');
  await fillIn(user, field(), '   ');
  await user.click(search());
  expect(screen.getByText('Please enter a location.')).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toBeInvalid();
  expect(callsTo(geocode)).toEqual([]);
  expect(queries()).toEqual([]);
});

test('a city that is offered is one press away from its hospitals', async () => {
  const { user } = openFinder({ geolocation: { code: 1 } });
  answer(geocode, { success: true, coordinates: { latitude: 18.5196, longitude: 73.8554 }, location: puneHit });
  await user.click(await screen.findByRole('button', { name: 'Pune' }));
  await list();
  expect(callsTo(geocode).map(({ body }) => body)).toEqual([{ address: 'Pune' }]);
});

test('CONST-12 typed text is found by the server and becomes the place that stays', async () => {
  const { user } = openFinder({ geolocation: { code: 1 } });
  await screen.findByText('Or choose a city');
  answer(geocode, { success: true, coordinates: { latitude: 18.5196, longitude: 73.8554 }, location: puneHit });
  await type(user, ' Poona ');
  await user.keyboard('{Enter}');
  await list();
  expect(callsTo(geocode).map(({ body }) => body)).toEqual([{ address: 'Poona' }]);
  expect(queries()).toEqual([{ lat: '18.5196', lng: '73.8554', radius: '10', limit: '20' }]);
  expect(JSON.parse(localStorage.getItem('nabz:place') ?? '')).toEqual({ ...pune, manual: true });
  await waitFor(() => expect(callsTo(setUserLocation)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('region', { name: 'Results' })).toHaveTextContent('within 10 km of Pune, Maharashtra');
});

test('LOC-05 the place of a suggestion is searched around without looking its name up again', async () => {
  const { user } = openFinder({ geolocation: { code: 1 } });
  await screen.findByText('Or choose a city');
  const wide = { ...puneHit, address: '411038, Pune, Maharashtra, India', pincode: '411038', spreadKm: 6.2 };
  answer(searchLocations, { success: true, locations: [wide] });
  await user.type(field(), '411038');
  await user.click(await screen.findByRole('option', { name: /411038/ }));
  await list();
  expect(callsTo(geocode)).toEqual([]);
  expect(screen.getByText(/is an area about 6 km across/)).toBeVisible();
});

test('ERR-15 a place nobody knows is said at the field, and the list of another place goes', async () => {
  const { user } = openFinder();
  await list();
  refuse(geocode, 404, 'bare');
  await type(user, 'Qwrtp');
  await user.click(search());
  expect(await screen.findByText('Could not find the specified location. Please try another.')).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('Qwrtp');
  expect(screen.queryByRole('list', { name: 'Hospitals found' })).toBeNull();
});

test.each(['the look-up of the place', 'the list'])(
  'ERR-12 %s fails, says what still works, and can be tried again',
  async (what) => {
    const { user } = openFinder({ geolocation: { code: 1 } });
    await screen.findByText('Or choose a city');
    const place = { success: true as const, coordinates: { latitude: 1, longitude: 2 }, location: puneHit };
    if (what === 'the list') answer(geocode, place);
    else refuse(geocode, 500, 'bare');
    if (what === 'the list') refuse(locationNearbyHospitals, 500, 'bare');
    await type(user, 'Pune');
    await user.click(search());
    const alert = (await screen.findByText('Failed to fetch hospitals. Please try again.')).closest('[role=alert]');
    expect(alert).toHaveTextContent('call 112 or 108');
    answer(geocode, place);
    answerNearby([sassoon]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  },
);

test('ERR-12 without a connection the search fails with the same words and keeps what was typed', async () => {
  const { user } = openFinder({ geolocation: { code: 1 } });
  await screen.findByText('Or choose a city');
  cutOff(geocode);
  await type(user, 'Pune');
  await user.click(search());
  expect(await screen.findByText('Failed to fetch hospitals. Please try again.')).toBeVisible();
  expect(field()).toHaveValue('Pune');
});

test('ERR-17 nothing found is said, with wider circles, all specialties and the search by name as ways on', async () => {
  const { user } = openFinder({ hospitals: [], place: manual });
  expect(await screen.findByRole('heading', { name: 'No hospitals found' })).toBeVisible();
  await user.selectOptions(specialty(), 'Oncology');
  expect(await screen.findByText(/We have no hospital for Oncology within 10 km/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search within 25 km' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ radius: '25', specialty: 'Oncology' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus());
  answerNearby([sassoon]);
  await user.click(await screen.findByRole('button', { name: 'All specialties' }));
  expect(await cards()).toHaveLength(1);
  expect(queries().at(-1)).not.toHaveProperty('specialty');
});

test('CONST-10 the specialties are the six of the specification, after all of them, and others apart', async () => {
  openFinder();
  await screen.findByRole('group', { name: 'More specialties' });
  const names = [...specialty().querySelectorAll(':scope > option')].map((option) => option.textContent);
  expect(names).toEqual([
    'All specialties',
    'Cardiology',
    'Neurology',
    'Orthopedics',
    'Pediatrics',
    'Oncology',
    'General Surgery',
  ]);
  const more = within(screen.getByRole('group', { name: 'More specialties' })).getAllByRole('option');
  expect(more.map((option) => option.textContent)).toEqual(['ENT']);
  await list();
});

test('CONST-12 a specialty narrows the list and stays out of the address; none is sent for all of them', async () => {
  const { user, path, router } = openFinder({ place: manual });
  await list();
  await user.selectOptions(specialty(), 'Cardiology');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ specialty: 'Cardiology', radius: '10', limit: '20' }));
  expect(await screen.findByText(/leaves out hospitals whose specialties we do not know/)).toBeVisible();
  expect(queries()[0]).not.toHaveProperty('specialty');
  expect(path()).toBe('/hospitals');
  await waitFor(() => expect(router.state.location.state).toMatchObject({ specialty: 'Cardiology' }));
});

test('the filters are asked of the server: emergency care, who runs it, real or sample, and how far', async () => {
  const { user } = openFinder({ place: manual });
  await list();
  await user.click(screen.getByText('Filters'));
  await user.click(screen.getByRole('checkbox', { name: 'Has emergency care' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Run by' }), 'Government');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Real or sample' }), 'Real hospitals only');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '50 km');
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ emergency: 'true', ownership: 'government', layer: 'real', radius: '50' }),
  );
  expect(screen.getByText('3 filters on')).toBeVisible();
});

test('how many were found is announced where nothing else changes, and why they stand in this order is said', async () => {
  openFinder({ place: manual });
  await list();
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    '3 hospitals within 10 km of Nashik, Maharashtra',
  );
  expect(screen.getByText('Nearest first, in a straight line.')).toBeVisible();
});

test('a full list says that it holds the nearest ones, and more are shown without losing the place', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...sassoon, _id: `h${at}`, name: `House ${at}` }));
  const { user } = openFinder({ place: manual, hospitals: many(20) });
  expect(await cards()).toHaveLength(20);
  expect(screen.getByText('The nearest 20 hospitals')).toBeVisible();
  answerNearby(many(31));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'House 20' })).toHaveFocus());
  expect(queries().at(-1)).toMatchObject({ limit: '100' });
  expect(screen.getByText('31 hospitals')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('HOSP-03 what is searched by hand wins over an answer of the browser that comes later', async () => {
  const { user } = openFinder({ geolocation: { code: 1 } });
  await screen.findByText('Or choose a city');
  let tell: PositionCallback = () => undefined;
  answerGeolocation({ lat: 28, lng: 77 });
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onPosition) => void (tell = onPosition));
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  answer(geocode, { success: true, coordinates: { latitude: 18.5196, longitude: 73.8554 }, location: puneHit });
  await type(user, 'Pune');
  await user.click(search());
  await list();
  tell({ coords: { latitude: 28, longitude: 77 } } as GeolocationPosition);
  await waitFor(() => expect(callsTo(setUserLocation)).toHaveLength(2));
  expect(JSON.parse(localStorage.getItem('nabz:place') ?? '')).toMatchObject({ city: 'Pune', manual: true });
  expect(queries().every(({ lat }) => lat === '18.5196')).toBe(true);
});

test('"Use my location" replaces a place that was chosen by hand', async () => {
  const { user, asked } = openFinder({ place: manual });
  await list();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ lat: '18.52', lng: '73.86' }));
  expect(asked).toHaveLength(1);
  expect(field()).toHaveValue('Pune, Maharashtra');
});

test('while hospitals are looked for, the page says so and shows the shape of the list', async () => {
  openFinder({ place: manual });
  const release = answerLater(locationNearbyHospitals, { success: true, hospitals: [neemLane], sortedBy: '' });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Searching for hospitals'),
  );
  expect(document.querySelector('[aria-busy=true] .skeleton')).toBeInTheDocument();
  release();
  expect(await cards()).toHaveLength(1);
});

test('hospitals are found by name, page after page, with the words kept out of the address', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...inTown,
      _id: `n${from + at}`,
      name: `Name ${from + at}`,
      distance: null,
    }));
  const { user, path, asked } = openFinder({ address: '/hospitals?view=name' });
  answer(listHospitals, ({ query }) => ({
    success: true as const,
    hospitals: query['offset'] === '0' ? page(0, 20) : page(20, 3),
    sortedBy: 'Hospitals that match your words, those we know most about first.',
  }));
  await fillIn(user, await screen.findByRole('searchbox', { name: 'Hospital name or town' }), 'medical');
  await waitFor(() =>
    expect(callsTo(listHospitals).at(-1)?.query).toEqual({ search: 'medical', limit: '20', offset: '0' }),
  );
  expect(await screen.findByText('The first 20 hospitals')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Name 20' })).toHaveFocus());
  expect(await cards()).toHaveLength(23);
  expect(path()).toBe('/hospitals?view=name');
  expect(asked).toEqual([]);
});

test('a name that nothing is like is said plainly', async () => {
  const { user } = openFinder({ address: '/hospitals?view=name' });
  answer(listHospitals, { success: true, hospitals: [], sortedBy: '' });
  await fillIn(user, await screen.findByRole('searchbox'), 'qwrtp');
  expect(await screen.findByText(/on our list matches “qwrtp”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search near a place' }));
  await list();
});
