import { getHospital, type Hospital } from '@nabz/contract/hospitals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inTown, neemDoctors, neemLane, openFinder, pune, sassoon, hospitalCards } from '../../testing/hospitals.tsx';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const place = { ...pune, manual: true };
const dialog = (name: string) => screen.findByRole('dialog', { name });
const cards = hospitalCards;
const knows = (hospital: Hospital) => answer(getHospital, { success: true, hospital });
/** The finder with one hospital in the list, whose details are open. */
const open = async (hospital: Hospital) => {
  const app = openFinder({ place, hospitals: [hospital] });
  knows(hospital);
  await app.user.click(await screen.findByRole('link', { name: hospital.name }));
  return { ...app, shown: within(await dialog(hospital.name)) };
};

test('HOSP-05 HOSP-09 a card shows name, who runs it, town and distance; what is not known is said', async () => {
  openFinder({ place });
  const [first, second, third] = await cards();
  expect(first).toHaveTextContent('Sassoon General Hospital');
  expect(first).toHaveTextContent('Government, Pune 411001');
  expect(first).not.toHaveTextContent('reviews');
  expect(first).toHaveTextContent('2.4 km in a straight line');
  expect(first).toHaveTextContent('Specialties: not known');
  expect(first).toHaveTextContent('Emergency care: not known');
  expect(first).not.toHaveTextContent('Sample');
  expect(within(first as HTMLElement).getByRole('img')).toHaveAccessibleName(
    '2.4 km from you in a straight line, of 10 km',
  );
  expect(second).toHaveTextContent('in Pune');
  expect(second).not.toHaveTextContent('0.4');
  expect(second).toHaveTextContent('Approximate location');
  expect(first).not.toHaveTextContent('Approximate location');
  expect(third).toHaveTextContent('Sample hospital, not real');
});

test('CONST-11 HOSP-10 stars run from 0 to 5, and an unknown rating has none', async () => {
  const rated = (value: number) => ({ ...sassoon, _id: `r${value}`, rating: { value, total_reviews: 1 } });
  openFinder({ place, hospitals: [rated(0), rated(4.4), rated(5), sassoon] });
  const all = await cards();
  const stars = all.map((card) => card.querySelector('.stars'));
  expect(stars.map((one) => one?.getAttribute('data-value') ?? null)).toEqual(['0', '4.4', '5', null]);
  expect(stars[1]).toHaveAccessibleName('4.4 out of 5');
  expect(stars[1]?.querySelectorAll('.on svg')).toHaveLength(5);
  expect(all[1]).toHaveTextContent('(1 review)');
});

test('HOSP-05 a press on a card opens the details over the list; closing them gives the focus back', async () => {
  const { user, path, shown } = await open(sassoon);
  expect(path()).toBe('/hospitals?hospital=sassoon');
  expect(callsTo(getHospital)[0]).toMatchObject({
    params: { hospitalId: 'sassoon' },
    query: { lat: '18.5196', lng: '73.8554' },
  });
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/hospitals');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Sassoon General Hospital' })).toHaveFocus());
});

test('Back closes the details and leads to the list, not away from it', async () => {
  const { router, path } = await open(sassoon);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/hospitals');
  expect(await cards()).toHaveLength(1);
});

test('HOSP-08 HOSP-11 a sample hospital shows all that is known of it, and that it is made up', async () => {
  const { user, shown } = await open({
    ...neemLane,
    accreditations: [{ name: 'NABH (sample)' }],
    doctors: neemDoctors,
  });
  const text = (await dialog(neemLane.name)).textContent ?? '';
  for (const part of [
    'Sample hospital, not real',
    'A made-up hospital for trying the app.',
    '120',
    '1998',
    'Pharmacy',
    'Star Health',
    'NABH (sample)',
    'Everything here is sample data, not real',
    'There is nobody at this address',
  ])
    expect(text).toContain(part);
  const doctors = () => shown.getAllByText(/^Dr\. /);
  await waitFor(() => expect(doctors()).toHaveLength(4));
  await user.click(shown.getByRole('button', { name: 'Show all 5 doctors' }));
  expect(doctors()).toHaveLength(5);
  expect(shown.getByRole('link', { name: 'Book a consultation' })).toHaveAttribute(
    'href',
    '/treatment-journey?hospital=sample-pune-1',
  );
});

test('HOSP-08 what is not known of a real hospital is said, and its facts name their source', async () => {
  const { shown } = await open(sassoon);
  expect(shown.getAllByText('Not known').length).toBeGreaterThanOrEqual(6);
  expect(shown.getByText('Rating: not known')).toBeVisible();
  expect(shown.getByText(/Hospital directory, entry 7/)).toBeVisible();
  expect(shown.getByText(/cannot book this hospital in Nabz\. Call first/)).toBeVisible();
  expect(shown.queryByRole('link', { name: 'Book a consultation' })).toBeNull();
});

test('HOSP-12 the doctors of a hospital can be left out or be none, and then none are listed', async () => {
  for (const doctors of [undefined, []]) {
    const { doctors: _none, ...bare } = sassoon;
    const { shown, unmount } = await open(doctors ? { ...bare, doctors } : bare);
    expect(shown.queryByRole('heading', { name: 'Doctors' })).toBeNull();
    expect(shown.getByText('Doctors').nextElementSibling).toHaveTextContent('Not known');
    unmount();
  }
});

test('HOSP-06 Get Directions leads to the coordinates in a maps app, in a tab that learns nothing of this one', async () => {
  const { shown } = await open(sassoon);
  const link = shown.getByRole('link', { name: /^Get Directions/ });
  expect(link).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=18.5258%2C73.8714');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('HOSP-06 directions to a town are called that, and without coordinates the address can be copied instead', async () => {
  const rough = await open(inTown);
  expect(rough.shown.getByText(/Directions take you to its centre/)).toBeVisible();
  rough.unmount();
  const nowhere = { ...sassoon, location: { ...sassoon.location, coordinates: null }, distance: null };
  const { user, shown } = await open(nowhere);
  expect(shown.queryByRole('link', { name: /^Get Directions/ })).toBeNull();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(shown.getByRole('button', { name: 'Copy address' }));
  expect(copy).toHaveBeenCalledWith('Sassoon General Hospital, Jai Prakash Narayan Road, Pune, Maharashtra 411001');
  expect(await shown.findByText('Address copied')).toBeVisible();
});

test('HOSP-07 numbers can be called, words cannot, and the website opens by itself', async () => {
  const { shown } = await open(sassoon);
  expect(shown.getByRole('link', { name: '020 2612 8000' })).toHaveAttribute('href', 'tel:02026128000');
  expect(shown.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:02026128000');
  expect(shown.getByText('ask at the desk')).toBeVisible();
  expect(shown.queryByRole('link', { name: 'ask at the desk' })).toBeNull();
  expect(shown.getByRole('link', { name: /sassoon\.example\.in/ })).toHaveAttribute(
    'href',
    'https://www.sassoon.example.in/home',
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])(
  'HOSP-07 %s is never a link to a website',
  async (website) => {
    const { shown } = await open({ ...sassoon, contact: { phone: [], website } });
    expect(shown.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(website);
    expect(shown.getByText(/we do not have a phone number/)).toBeVisible();
  },
);

test('ERR-16 details that cannot be loaded are said, with what the list knows and the way to try again', async () => {
  const { user } = openFinder({ place, hospitals: [sassoon] });
  cutOff(getHospital);
  await user.click(await screen.findByRole('link', { name: sassoon.name }));
  const shown = within(await dialog(sassoon.name));
  expect(await shown.findByRole('alert')).toHaveTextContent('Failed to load hospital details.');
  expect(shown.getByRole('link', { name: '020 2612 8000' })).toBeVisible();
  knows(sassoon);
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
});

test('ERR-16 an address that names no hospital says so; closing it asks where to look and keeps the page', async () => {
  const { user, path, asked } = openFinder({ address: '/hospitals?hospital=gone' });
  refuse(getHospital, 404, 'bare');
  const shown = within(await dialog('Hospital details'));
  const alert = await shown.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load hospital details.');
  expect(alert).toHaveTextContent('It may have been removed from our list.');
  expect(asked).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(await cards()).toHaveLength(3);
  expect(path()).toBe('/hospitals');
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('HOSP-05 a link from elsewhere opens a hospital without knowing where the patient is', async () => {
  const release = answerLater(getHospital, { success: true, hospital: { ...neemLane, distance: null } });
  openFinder({ address: '/hospitals?hospital=sample-pune-1', geolocation: { code: 1 } });
  expect(await screen.findByText('Loading hospital')).toBeInTheDocument();
  release();
  const shown = within(await dialog(neemLane.name));
  expect(shown.getByText('Distance').nextElementSibling).toHaveTextContent('Not known');
  expect(callsTo(getHospital)[0]?.query).toEqual({});
});

test('the map is one picture with a sentence; its numbered marks are those of the list and open the same hospital', async () => {
  const { user, path } = openFinder({ place });
  const map = await screen.findByRole('img', {
    name: /^Map of 3 hospitals around Pune, Maharashtra, with north at the top/,
  });
  const marks = [...map.querySelectorAll<SVGGElement>('.mark')];
  expect(marks.map((mark) => mark.textContent)).toEqual(['1', '2', '3']);
  expect(marks.map((mark) => mark.classList.contains('rough'))).toEqual([false, true, false]);
  expect(map.querySelectorAll('a, [tabindex]')).toHaveLength(0);
  const [, second] = await cards();
  await user.hover(second as HTMLElement);
  expect(map.querySelector('[data-hospital="in-town"]')).toHaveClass('pointed');
  knows(neemLane);
  await user.click(map.querySelector('[data-hospital="sample-pune-1"]') as Element);
  await dialog(neemLane.name);
  expect(path()).toBe('/hospitals?hospital=sample-pune-1');
});
