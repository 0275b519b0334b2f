import { bookingConsent } from '@nabz/contract/booking';
import { getDoctor, getHospital, hospitalDoctors, listHospitals, nearbyHospitals } from '@nabz/contract/hospitals';
import { reverseGeocode } from '@nabz/contract/location';
import {
  getTreatment,
  listTreatments,
  searchTreatments,
  treatmentsBySpecialization,
  treatmentSpecializations,
} from '@nabz/contract/treatments';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast, toastsShown } from '../../testing/app.tsx';
import { civilHospital, consent, drRao, knee, sampleHospital } from '../../testing/care.ts';
import { asha } from '../../testing/fixtures.ts';
import { answerGeolocation } from '../../testing/geolocation.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';
import { usePlace } from '../location/place.ts';

const pune = {
  lat: 18.52,
  lng: 73.86,
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  address: 'Pune, Maharashtra, India',
};
const MISSING = 'Please select a treatment and ensure location is enabled.';
const BROADENING = 'No hospitals found for Orthopedics. Broadening search...';
const NO_DOCTORS = 'No specialist doctors found';
const DETAILS = `/treatment-journey?treatment=${knee._id}`;
const HOSPITALS = `${DETAILS}&step=hospitals`;
const DOCTORS = `${DETAILS}&step=doctors&hospital=${sampleHospital._id}`;
const asList = (hospitals = [sampleHospital]) => ({ success: true as const, hospitals, sortedBy: 'Nearest first.' });

beforeEach(() => {
  // first, because its path also fits that of the specializations
  answer(getTreatment, { success: true, treatment: knee });
  answer(treatmentSpecializations, { success: true, specializations: ['Cardiology', 'Orthopedics'] });
  answer(treatmentsBySpecialization, { success: true, treatments: [knee] });
  answer(hospitalDoctors, { success: true, doctors: [drRao] });
});

/** The journey at an address; by default the patient is known to be in Pune. */
const open = (address = '/treatment-journey', { place = true, hospital = sampleHospital } = {}) => {
  answer(getHospital, { success: true, hospital });
  // the paths of the lists also fit that of one hospital
  answer(nearbyHospitals, asList([sampleHospital, civilHospital]));
  const app = openApp(address, { signedInAs: asha, entries: ['/dashboard'] });
  act(() => usePlace.setState({ place: place ? { ...pune, manual: true } : null }));
  return app;
};
const specialize = async (user: UserEvent) => {
  await screen.findByRole('option', { name: 'Orthopedics' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Specialization' }), 'Orthopedics');
};
const dialog = () => screen.queryByRole('dialog', { name: 'Where are you?' });
const find = () => screen.getByRole('button', { name: 'Find hospitals near me' });
const inlineAlerts = () => [...document.querySelectorAll('main [role=alert]')].map((one) => one.textContent);
const steps = (n: number) => screen.getByRole('list', { name: `Step ${n} of 3` });
const now = (n: number) => within(steps(n)).getByText((_, node) => node?.getAttribute('aria-current') === 'step');

test('JRN-01 JRN-02 a specialization, then a treatment of it', async () => {
  const { user, path } = open();
  await seesHeading('Treatment journey');
  await specialize(user);
  const list = await screen.findByRole('list', { name: 'Treatments in Orthopedics' });
  expect(callsTo(treatmentsBySpecialization)[0]?.params).toEqual({ name: 'Orthopedics' });
  expect(path()).toBe('/treatment-journey?specialization=Orthopedics');
  await user.click(within(list).getByRole('link', { name: /^Total knee replacement/ }));
  await seesHeading(knee.name);
  expect(path()).toBe(`${DETAILS}&specialization=Orthopedics`);
});

test('JRN-03 JRN-04 a direct search takes the best hit and shows its details', async () => {
  answer(listTreatments, { success: true, treatments: [knee] });
  const { user } = open();
  await fillIn(user, await screen.findByRole('searchbox', { name: 'Treatment name' }), ' ghutna badalna ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await seesHeading(knee.name);
  expect(callsTo(listTreatments).map(({ query }) => query)).toEqual([{ search: 'ghutna badalna', limit: '1' }]);
  expect(screen.getByText(knee.description)).toBeVisible();
  expect(screen.getByRole('region', { name: 'At a glance' })).toHaveTextContent('₹80,000 to ₹4,50,000');
  expect(now(1)).toHaveTextContent('Treatment');
});

test('a direct search for words that mean many treatments asks which, instead of taking the first', async () => {
  answer(listTreatments, { success: true, treatments: [knee], isVague: true });
  const kinds = [
    { kind: 'examination' as const, count: 9 },
    { kind: 'operation' as const, count: 4 },
  ];
  answer(searchTreatments, ({ query }) => {
    const name = query['kind'] === 'examination' ? 'X-ray' : knee.name;
    return { success: true as const, treatments: [{ ...knee, name }], total: 13, totalPages: 2, page: 1, kinds };
  });
  const { user, path } = open();
  await fillIn(user, await screen.findByRole('searchbox', { name: 'Treatment name' }), 'knee');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: 'Examination (9)' }));
  expect(await screen.findByRole('link', { name: /^X-ray/ })).toBeVisible();
  expect(path()).toBe('/treatment-journey');
});

test.each([
  ['ERR-18 no hit', () => answer(listTreatments, { success: true, treatments: [] }), 'No treatment found.'],
  ['ERR-19 a failure', () => refuse(listTreatments, 500, 'bare'), 'Error searching for treatments.'],
])('ERR-24 %s is an alert of the app, as a toast and in its place', async (_, prepare, words) => {
  const blocking = vi.spyOn(window, 'alert');
  prepare();
  const { user, path } = open();
  const field = await screen.findByRole('searchbox', { name: 'Treatment name' });
  await fillIn(user, field, 'qwrtp');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await seesToast('error', words);
  expect(inlineAlerts()).toContain(words);
  expect(field).toHaveValue('qwrtp');
  expect(path()).toBe('/treatment-journey');
  expect(blocking).not.toHaveBeenCalled();
});

test('ERR-18 a direct search without a hit says so', async () => {
  answer(listTreatments, { success: true, treatments: [] });
  const { user } = open();
  await fillIn(user, await screen.findByRole('searchbox'), 'qwrtp{Enter}');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await seesToast('error', 'No treatment found.');
});

test('ERR-19 a direct search that fails says so', async () => {
  refuse(listTreatments, 500, 'bare');
  const { user } = open();
  await fillIn(user, await screen.findByRole('searchbox'), 'knee');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await seesToast('error', 'Error searching for treatments.');
});

test('an empty search asks for a name and sends nothing', async () => {
  const { user } = open();
  const field = await screen.findByRole('searchbox');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/^Please enter a treatment name\./);
  expect(callsTo(listTreatments)).toEqual([]);
});

test('JRN-05 CONST-13 hospitals near the patient: radius 20, limit 10', async () => {
  const { user, path } = open(DETAILS);
  await seesHeading(knee.name);
  await user.click(find());
  await seesHeading('Hospitals near you');
  expect(path()).toBe(HOSPITALS);
  const list = await screen.findByRole('list', { name: 'Hospitals found' });
  expect(callsTo(nearbyHospitals).map(({ query }) => query)).toEqual([
    { lat: '18.52', lng: '73.86', specialty: 'Orthopedics', radius: '20', limit: '10' },
  ]);
  const [civil] = within(list).getAllByRole('listitem');
  const [sample] = within(screen.getByRole('list', { name: 'Sample hospitals' })).getAllByRole('listitem');
  expect(sample).toHaveTextContent('Sample hospital, not real');
  expect(sample).toHaveTextContent('You can book here');
  expect(civil).toHaveTextContent('Call or visit');
  expect(now(2)).toHaveTextContent('Hospital');
});

test('CONST-14 JRN-06 the category of the treatment is asked for at hospitals and doctors, each doctor with a Book button', async () => {
  const { user, path } = open(HOSPITALS);
  await user.click(await screen.findByRole('link', { name: sampleHospital.name }));
  await seesHeading('Doctors');
  expect(path()).toBe(DOCTORS);
  const card = within(await screen.findByRole('list', { name: 'Doctors' })).getByRole('listitem');
  expect(within(card).getByRole('button', { name: `Book ${drRao.name}` })).toHaveTextContent(/^Book$/);
  expect(callsTo(nearbyHospitals)[0]?.query['specialty']).toBe('Orthopedics');
  expect(callsTo(hospitalDoctors).map(({ params, query }) => [params, query])).toEqual([
    [{ hospitalId: sampleHospital._id }, { specialty: 'Orthopedics' }],
  ]);
});

test('JRN-10 a doctor is shown with specialization, rating, experience and what else is known', async () => {
  answer(hospitalDoctors, {
    success: true,
    doctors: [
      { ...drRao, sample: false },
      { ...drRao, _id: 'd2', name: 'Dr. Asif Khan', sample: false, rating: { value: null }, experience_years: null },
      { ...drRao, _id: 'd3', sample: true },
    ],
  });
  open(DOCTORS);
  const [rao, khan, madeUp] = within(await screen.findByRole('list', { name: 'Doctors' })).getAllByRole('listitem');
  for (const words of ['Orthopedics, MS (Orthopaedics)', '14 years', 'English, Hindi, Marathi', '₹800', 'SAMPLE-0001'])
    expect(rao).toHaveTextContent(words);
  expect(rao && within(rao).getByRole('img', { name: 'Rated 4.6 out of 5' })).toBeVisible();
  expect(khan).toHaveTextContent('ExperienceNot known');
  expect(khan && within(khan).queryByRole('img')).toBeNull();
  // nobody has rated who is made up
  expect(madeUp && within(madeUp).queryByRole('img')).toBeNull();
});

test('JRN-07 Book goes to the booking with hospital, doctor and treatment, which is there at once and after a reload', async () => {
  const { user, path, unmount } = open(DOCTORS);
  await user.click(await screen.findByRole('button', { name: `Book ${drRao.name}` }));
  answer(getDoctor, { success: true, doctor: drRao });
  answer(bookingConsent, { ...consent, items: [...consent.items], success: true });
  await screen.findByRole('region', { name: 'Personal information' });
  const address = `/book-consultation?hospital=sample-pune-1&doctor=sample-doctor-1&treatment=${knee._id}`;
  expect(path()).toBe(address);
  unmount();
  open(address);
  answer(getDoctor, { success: true, doctor: drRao });
  answer(bookingConsent, { ...consent, items: [...consent.items], success: true });
  expect(await screen.findByRole('complementary', { name: 'Your consultation' })).toHaveTextContent(drRao.name);
});

test('JRN-08 JRN-09 without a known place a modal asks for it; going on without leaves step 1 usable', async () => {
  const { user } = open('/treatment-journey', { place: false });
  await waitFor(() => expect(dialog()).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Enable Location Access' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue Without' }));
  expect(dialog()).toBeNull();
  await specialize(user);
  await user.click(await screen.findByRole('link', { name: /^Total knee replacement/ }));
  await seesHeading(knee.name);
  await user.click(find());
  await seesToast('error', MISSING);
  expect(inlineAlerts().join(' ')).toContain(MISSING);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(knee.name);
  expect(callsTo(nearbyHospitals)).toEqual([]);
});

test('JRN-08 with a known place no modal asks, and allowing the location closes it', async () => {
  const known = open();
  await seesHeading('Treatment journey');
  expect(dialog()).toBeNull();
  known.unmount();
  const { user } = open('/treatment-journey', { place: false });
  await waitFor(() => expect(dialog()).not.toBeNull());
  answerGeolocation({ lat: 18.52, lng: 73.86 });
  answer(reverseGeocode, { success: true, location: pune });
  await user.click(screen.getByRole('button', { name: 'Enable Location Access' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(usePlace.getState().place).toEqual({ ...pune, manual: false });
});

test('JRN-09 a place given after the alert leads on to the hospitals', async () => {
  const { user } = open(DETAILS, { place: false });
  await user.click(await screen.findByRole('button', { name: 'Continue Without' }));
  await seesHeading(knee.name);
  await user.click(find());
  await user.click(await screen.findByRole('button', { name: 'Set my location' }));
  answerGeolocation({ lat: 18.52, lng: 73.86 });
  answer(reverseGeocode, { success: true, location: pune });
  await user.click(screen.getByRole('button', { name: 'Enable Location Access' }));
  await seesHeading('Hospitals near you');
});

test('ERR-20 hospitals without a treatment: the alert, no call, and the step stays', async () => {
  const { user, path } = open();
  await seesHeading('Treatment journey');
  await user.click(find());
  await seesToast('error', MISSING);
  expect(inlineAlerts()).toContain(MISSING);
  expect(path()).toBe('/treatment-journey');
  expect(callsTo(nearbyHospitals)).toEqual([]);
});

test.each([
  ['a treatment', '/treatment-journey?step=hospitals', true, 'Treatment journey'],
  ['a place', HOSPITALS, false, knee.name],
])('ERR-20 an address that asks for hospitals without %s alerts as well', async (_, address, place, heading) => {
  open(address, { place });
  await seesHeading(heading);
  await seesToast('error', MISSING);
  expect(inlineAlerts().join(' ')).toContain(MISSING);
  expect(toastsShown()).toHaveLength(1);
});

test('ERR-21 with nothing near the alert names the category, and the general list is shown and said to be one', async () => {
  open(HOSPITALS);
  answer(listHospitals, asList([civilHospital]));
  answer(nearbyHospitals, asList([]));
  await seesToast('error', BROADENING);
  const list = await screen.findByRole('list', { name: 'Hospitals found' });
  expect(within(list).getByRole('link', { name: civilHospital.name })).toBeVisible();
  expect(callsTo(listHospitals).map(({ query }) => query)).toEqual([{ limit: '10' }]);
  expect(inlineAlerts().join(' ')).toContain(BROADENING);
  expect(screen.getByText(/These hospitals are from our full list/)).toBeVisible();
  expect(toastsShown()).toHaveLength(1);
});

test.each([
  ['near', () => refuse(nearbyHospitals, 500, 'bare')],
  [
    'general',
    () => {
      answer(nearbyHospitals, asList([]));
      refuse(listHospitals, 500, 'bare');
    },
  ],
])('ERR-22 a failed %s list of hospitals alerts, and can be asked again', async (_, prepare) => {
  const { user } = open(HOSPITALS);
  prepare();
  await seesToast('error', 'Error finding hospitals.');
  expect(inlineAlerts().join(' ')).toContain('Error finding hospitals.');
  answer(listHospitals, asList([civilHospital]));
  answer(nearbyHospitals, asList([sampleHospital]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('list', { name: /Hospitals found|Sample hospitals/ });
});

test('ERR-23 a real hospital without doctors says so and offers a call and directions', async () => {
  answer(hospitalDoctors, { success: true, doctors: [] });
  open(`${DETAILS}&step=doctors&hospital=civil-pune`, { hospital: civilHospital });
  const part = within(await screen.findByRole('region', { name: NO_DOCTORS }));
  expect(part.getByRole('link', { name: 'Call 020 2612 0000' })).toHaveAttribute('href', 'tel:02026120000');
  expect(part.getByRole('link', { name: 'Get Directions' })).toBeVisible();
  expect(part.queryByText('Book without choosing a doctor')).toBeNull();
});

test('ERR-23 CONST-17 where booking is possible it goes on without choosing a doctor', async () => {
  answer(hospitalDoctors, { success: true, doctors: [] });
  open(DOCTORS);
  const part = within(await screen.findByRole('region', { name: NO_DOCTORS }));
  expect(part.getByRole('link', { name: 'Book without choosing a doctor' })).toHaveAttribute(
    'href',
    `/book-consultation?hospital=sample-pune-1&treatment=${knee._id}`,
  );
});

test('JRN-12 each later step leads back to the one before, by its link and by the browser', async () => {
  const { user, router, path } = open(DOCTORS);
  await seesHeading('Doctors');
  expect(now(3)).toHaveTextContent('Doctor');
  await user.click(screen.getByRole('link', { name: 'Back to the hospitals' }));
  await seesHeading('Hospitals near you');
  await user.click(screen.getByRole('link', { name: 'Back to the treatment' }));
  await seesHeading(knee.name);
  await user.click(screen.getByRole('link', { name: 'Choose another treatment' }));
  await seesHeading('Treatment journey');
  expect(path()).toBe('/treatment-journey');
  for (const heading of [knee.name, 'Hospitals near you', 'Doctors']) {
    await router.navigate(-1);
    await seesHeading(heading);
  }
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('JRN-12 the steps that are done on the line lead back as well', async () => {
  open(DOCTORS);
  await seesHeading('Doctors');
  const links = within(steps(3)).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Treatment', `${DETAILS}&hospital=sample-pune-1`],
    ['Hospital', HOSPITALS],
  ]);
});

test('a hospital brought along from the finder is kept: after the treatment come its doctors', async () => {
  const { user } = open(`/treatment-journey?hospital=${sampleHospital._id}`);
  await screen.findByText(/You chose Sample Hospital Neem Lane, Pune/);
  await specialize(user);
  await user.click(await screen.findByRole('link', { name: /^Total knee replacement/ }));
  await seesHeading(knee.name);
  await user.click(await screen.findByRole('link', { name: 'See doctors' }));
  await seesHeading('Doctors');
  await screen.findByRole('list', { name: 'Doctors' });
  expect(callsTo(nearbyHospitals)).toEqual([]);
});

test('a treatment or a hospital that is not there is said, with the way back', async () => {
  open(DETAILS).unmount();
  refuse(getTreatment, 404, 'bare');
  const first = openApp(DETAILS, { signedInAs: asha });
  await screen.findByText('This treatment is not on our list.');
  const box = screen.getByText('This treatment is not on our list.').closest<HTMLElement>('[role=alert]');
  expect(box && within(box).getByRole('link', { name: 'Choose another treatment' })).toHaveAttribute(
    'href',
    '/treatment-journey',
  );
  first.unmount();
  answer(getTreatment, { success: true, treatment: knee });
  refuse(getHospital, 404, 'bare');
  openApp(DOCTORS, { signedInAs: asha });
  await screen.findByText('This hospital is not on our list.');
});
