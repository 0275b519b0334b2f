import { analyzeSymptoms } from '@nabz/contract/symptoms';
import {
  askedDoctor,
  getHospital,
  hospitalDoctors,
  listHospitals,
  locationNearbyDoctors,
  nearbyHospitals,
} from '@nabz/contract/hospitals';
import {
  getTreatment,
  searchTreatments,
  treatmentCategories,
  treatmentSpecializations,
} from '@nabz/contract/treatments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fillIn, openApp, seesHeading } from '../../testing/app.tsx';
import { civilHospital, drRao, knee, sampleHospital } from '../../testing/care.ts';
import { asha, dengueAnalysis, emergencyAnalysis } from '../../testing/fixtures.ts';
import { answer, callsTo } from '../../testing/server.ts';
import { usePlace } from '../location/place.ts';

const pune = { lat: 18.52, lng: 73.86, city: 'Pune', state: 'Maharashtra', country: 'India', address: 'Pune' };
const asList = (hospitals = [sampleHospital]) => ({ success: true as const, hospitals, sortedBy: 'Nearest first.' });
beforeEach(() => {
  answer(getHospital, { success: true, hospital: { ...sampleHospital, doctors: [drRao] } });
  answer(nearbyHospitals, asList([civilHospital, sampleHospital]));
  answer(locationNearbyDoctors, { success: true, doctors: [drRao] });
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
});

const open = (address: string, place = true) => {
  const app = openApp(address, { signedInAs: asha, entries: ['/dashboard'] });
  act(() => usePlace.setState({ place: place ? { ...pune, manual: true } : null }));
  return app;
};
const inWords = async (app: ReturnType<typeof open>, words: string) => {
  await fillIn(app.user, await screen.findByRole('searchbox', { name: 'In your own words' }), words);
  await app.user.click(screen.getByRole('button', { name: 'Find the doctor' }));
};

test('a kind of doctor, then a doctor, then the times, without any treatment', async () => {
  const { user, path } = open('/see-a-doctor');
  await seesHeading('See a doctor');
  await user.click(screen.getByRole('link', { name: /^Bones, joints, back/ }));
  const samples = within(await screen.findByRole('list', { name: 'Sample doctors' }));
  expect(callsTo(locationNearbyDoctors)[0]?.query).toMatchObject({ specialization: 'Orthopedics', radius: '20' });
  await user.click(samples.getByRole('button', { name: `Book ${drRao.name}` }));
  await waitFor(() => expect(path()).toBe(`/book-consultation?hospital=${sampleHospital._id}&doctor=${drRao._id}`));
});

test('real hospitals stand before made-up doctors, and lead to what is known of them', async () => {
  open('/see-a-doctor?specialty=Orthopedics');
  const real = await screen.findByRole('list', { name: 'Hospitals with Orthopedics' });
  expect(within(real).getAllByRole('listitem')).toHaveLength(1);
  expect(within(real).getByRole('link')).toHaveAttribute(
    'href',
    `/see-a-doctor?specialty=Orthopedics&hospital=${civilHospital._id}`,
  );
  const samples = screen.getByRole('list', { name: 'Sample doctors' });
  expect(real.compareDocumentPosition(samples) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('without a place it is asked for, and nothing is searched', async () => {
  open('/see-a-doctor?specialty=Orthopedics', false);
  expect(await screen.findByRole('button', { name: 'Set my location' })).toBeVisible();
  expect(callsTo(locationNearbyDoctors)).toEqual([]);
});

test('the doctors of a hospital, also of one kind; a hospital that takes no bookings is called', async () => {
  const heart = { ...drRao, _id: 'd2', name: 'Dr. B. Sen', specialization: 'Cardiology' };
  answer(getHospital, { success: true, hospital: { ...sampleHospital, doctors: [drRao, heart] } });
  const { user, unmount } = open(`/see-a-doctor?hospital=${sampleHospital._id}`);
  expect(await screen.findAllByRole('button', { name: /^Book Dr/ })).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of doctor' }), 'Cardiology');
  expect((await screen.findAllByRole('button', { name: /^Book Dr/ })).map((one) => one.ariaLabel)).toEqual([
    'Book Dr. B. Sen',
  ]);
  unmount();
  answer(getHospital, { success: true, hospital: civilHospital });
  open(`/see-a-doctor?hospital=${civilHospital._id}`);
  expect(await screen.findByRole('link', { name: 'Call 020 2612 0000' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
});

test('the patient’s own words lead to the kind of doctor', async () => {
  answer(askedDoctor, { success: true, doctor: { specialty: 'Cardiology' } });
  const app = open('/see-a-doctor');
  await inWords(app, ' dil ');
  await waitFor(() => expect(app.path()).toBe('/see-a-doctor?specialty=Cardiology'));
  expect(callsTo(askedDoctor).map(({ query }) => query)).toEqual([{ words: 'doctor dil' }]);
});

test.each([
  [{ specialty: null }, /^Which kind of doctor\?/],
  [null, /^We could not tell/],
])('words that name no kind are answered with the list: %o', async (doctor, words) => {
  answer(askedDoctor, { success: true, doctor });
  const app = open('/see-a-doctor');
  await inWords(app, 'xyz');
  expect(await screen.findByText(words)).toBeVisible();
  expect(app.path()).toBe('/see-a-doctor');
});

test('words that cannot wait lead to help, not to a doctor with a waiting time', async () => {
  answer(askedDoctor, { success: true, doctor: { specialty: 'Pulmonology' } });
  answer(analyzeSymptoms, { success: true, analysis: emergencyAnalysis });
  const app = open('/see-a-doctor');
  await inWords(app, 'crushing chest pain and sweating');
  expect(await screen.findByRole('alert', { name: 'Call 112 now' })).toBeVisible();
  expect(app.path()).toBe('/see-a-doctor');
});

test('“heart doctor” in the search for treatments and for hospitals leads to the doctors', async () => {
  answer(askedDoctor, { success: true, doctor: { specialty: 'Cardiology' } });
  answer(treatmentSpecializations, { success: true, specializations: [] });
  answer(treatmentCategories, { success: true, categories: [] });
  answer(searchTreatments, { success: true, treatments: [], total: 0, totalPages: 0, page: 1 });
  answer(listHospitals, asList([]));
  for (const [address, name] of [
    ['/treatments', 'Search treatments'],
    ['/hospitals?view=name', 'Hospital name or town'],
  ] as const) {
    const { user, unmount } = open(address);
    await fillIn(user, await screen.findByRole('searchbox', { name }), 'heart doctor');
    const found = within(await screen.findByRole('region', { name: 'Looking for a doctor of Cardiology?' }));
    expect(found.getByRole('link')).toHaveAttribute('href', '/see-a-doctor?specialty=Cardiology');
    unmount();
  }
});

test('a scan is not offered as a video call; an operation is, as a talk about it', async () => {
  const scan = { ...knee, _id: 'mri-joint', name: 'MRI of a joint', kind: 'examination' as const };
  answer(hospitalDoctors, { success: true, doctors: [drRao] });
  answer(getTreatment, { success: true, treatment: scan });
  const { unmount } = open(`/treatment-journey?treatment=mri-joint&step=doctors&hospital=${sampleHospital._id}`);
  expect(await screen.findByText(/^MRI of a joint cannot be done in a video call\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
  unmount();
  answer(getTreatment, { success: true, treatment: knee });
  open(`/treatment-journey?treatment=${knee._id}&step=doctors&hospital=${sampleHospital._id}`);
  expect(await screen.findByRole('button', { name: `Book ${drRao.name}` })).toBeVisible();
  expect(screen.getByText(/^You book a video call to talk about it\./)).toBeVisible();
});
