import {
  geocode,
  type Location,
  type LocationHit,
  reverseGeocode,
  searchLocations,
  setUserLocation,
} from '@nabz/contract/location';
import { logout } from '@nabz/contract/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/wired.tsx';
import { endSession, PLACE_KEY, signIn } from '../../lib/session.ts';
import { fillIn } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answerGeolocation } from '../../testing/geolocation.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { LocationDialog } from './components/location-dialog.tsx';
import { PlaceField } from './components/place-field.tsx';
import { LocationError } from './geolocation.ts';
import { choosePlace, detectPlace, toUserLocation, usePlace } from './place.ts';

const pune: Location = {
  lat: 18.52,
  lng: 73.86,
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  address: 'Pune, Maharashtra, India',
};
const puneHit: LocationHit = { ...pune, kind: 'town', district: 'Pune', pincode: null, matched: 'Poona', spreadKm: 10 };
const kept = (): unknown => JSON.parse(localStorage.getItem(PLACE_KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  usePlace.setState({ place: null });
  queryClient.clear();
});

test('LOC-01 LOC-03 a place chosen by hand has coordinates, town, state, country, address and the manual flag', async () => {
  answer(setUserLocation, { success: true, location: pune });
  choosePlace(pune);
  expect(usePlace.getState().place).toEqual({ ...pune, manual: true });
  await waitFor(() => expect(callsTo(setUserLocation).map(({ body }) => body)).toEqual([{ location: pune }]));
});

test('LOC-02 it is saved in local storage, and restored from it at the next start', async () => {
  answer(setUserLocation, { success: true, location: pune });
  choosePlace(pune);
  expect(kept()).toEqual({ ...pune, manual: true });
  usePlace.setState({ place: null });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE_KEY })));
  expect(usePlace.getState().place).toEqual({ ...pune, manual: true });
  await waitFor(() => expect(callsTo(setUserLocation)).toHaveLength(1));
});

test.each(['nonsense', '{"lat":0,"lng":0}', '{"lat":"18","lng":73}', '{"lat":91,"lng":73}', '[]'])(
  'LOC-05 what is broken or (0, 0) in the storage is no place: %s',
  (text) => {
    localStorage.setItem(PLACE_KEY, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE_KEY })));
    expect(usePlace.getState().place).toBeNull();
  },
);

test('LOC-04 what the assistant is told is the place without its flag, or null', () => {
  expect(toUserLocation({ ...pune, manual: true })).toEqual(pune);
  expect(toUserLocation({ ...pune, lat: 0, lng: 0, manual: true })).toBeNull();
  expect(toUserLocation(null)).toBeNull();
});

test('CONST-18 the browser is asked with a timeout of 10 s, at most 5 minutes old, with high accuracy', async () => {
  const { asked } = answerGeolocation({ lat: 18.52, lng: 73.86 });
  answer(reverseGeocode, { success: true, location: pune });
  await detectPlace();
  expect(asked).toEqual([{ timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true }]);
});

test('LOC-03 a detected place is named by the server, carries no manual flag and is not sent to the profile', async () => {
  answerGeolocation({ lat: 18.5, lng: 73.8 });
  answer(reverseGeocode, { success: true, location: pune });
  expect(await detectPlace()).toEqual({ ...pune, lat: 18.5, lng: 73.8, manual: false });
  expect(callsTo(reverseGeocode).map(({ body }) => body)).toEqual([{ lat: 18.5, lng: 73.8 }]);
  expect(callsTo(setUserLocation)).toEqual([]);
});

test('coordinates that nobody can name are kept all the same', async () => {
  answerGeolocation({ lat: 18.5, lng: 73.8 });
  cutOff(reverseGeocode);
  expect(await detectPlace()).toMatchObject({ lat: 18.5, lng: 73.8, city: '' });
});

test('HOSP-04 detection keeps a place that was chosen by hand, unless it is asked to replace it', async () => {
  answer(setUserLocation, { success: true, location: pune });
  answer(reverseGeocode, { success: true, location: { ...pune, city: 'Nashik' } });
  const { asked } = answerGeolocation({ lat: 20, lng: 73.8 });
  choosePlace(pune);
  expect(await detectPlace({ replace: false })).toMatchObject({ city: 'Pune', manual: true });
  expect(asked).toEqual([]);
  expect(await detectPlace()).toMatchObject({ city: 'Nashik', manual: false });
});

test.each([
  [{ code: 1 }, 'denied'],
  [{ code: 2 }, 'unavailable'],
  [{ code: 3 }, 'timeout'],
  ['unsupported', 'unsupported'],
] as const)('%j is told as %s', async (given, kind) => {
  answerGeolocation(given);
  await expect(detectPlace()).rejects.toMatchObject({ name: 'LocationError', kind });
  expect(new LocationError(kind).kind).toBe(kind);
});

test('LOC-04 logging out forgets the place, on the page and in the storage', async () => {
  answer(setUserLocation, { success: true, location: pune });
  answer(logout, { success: true });
  signIn(asha, 'token-1');
  choosePlace(pune);
  endSession('user');
  expect(usePlace.getState().place).toBeNull();
  expect(localStorage.getItem(PLACE_KEY)).toBeNull();
  await waitFor(() => expect(callsTo(setUserLocation)).toHaveLength(1));
});

test('LOC-04 what the browser answers after a logout is kept for nobody', async () => {
  answerGeolocation({ lat: 18.5, lng: 73.8 });
  const release = answerLater(reverseGeocode, { success: true, location: pune });
  signIn(asha, 'token-1');
  const detecting = detectPlace();
  await waitFor(() => expect(callsTo(reverseGeocode)).toHaveLength(1));
  endSession('user');
  release();
  await detecting;
  expect(usePlace.getState().place).toBeNull();
  expect(kept()).toBeNull();
});

test('HOSP-04 a place chosen while the browser is being asked stays', async () => {
  answer(setUserLocation, { success: true, location: pune });
  answerGeolocation({ lat: 20, lng: 73.8 });
  const release = answerLater(reverseGeocode, { success: true, location: { ...pune, city: 'Nashik' } });
  const detecting = detectPlace({ replace: false });
  await waitFor(() => expect(callsTo(reverseGeocode)).toHaveLength(1));
  choosePlace(pune);
  release();
  expect(await detecting).toMatchObject({ city: 'Pune', manual: true });
  expect(usePlace.getState().place).toMatchObject({ city: 'Pune' });
  await waitFor(() => expect(callsTo(setUserLocation)).toHaveLength(1));
});

const inApp = (element: React.ReactNode) => {
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
};

function Dialog({ onPlace, onClose }: { onPlace: () => void; onClose: () => void }) {
  return <LocationDialog isOpen onPlace={onPlace} onClose={onClose} />;
}

const seesInDialog = async (given: Parameters<typeof answerGeolocation>[0], text: string): Promise<void> => {
  answerGeolocation(given);
  const onPlace = vi.fn<() => void>();
  const user = inApp(<Dialog onPlace={onPlace} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Enable Location Access' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(onPlace).not.toHaveBeenCalled();
};

test('ERR-36 ERR-39 a refused permission is said in the dialog in the words of the location layer', () =>
  seesInDialog({ code: 1 }, 'Location access denied. Please enable location services.'));

test('ERR-37 a position that cannot be had is said in the dialog', () =>
  seesInDialog({ code: 2 }, 'Location information is unavailable.'));

test('ERR-38 a position that does not come in time is said in the dialog', () =>
  seesInDialog({ code: 3 }, 'Location request timed out.'));

test('the dialog says why it asks, takes a place by hand, and can be left without', async () => {
  answer(searchLocations, { success: true, locations: [] });
  answer(geocode, { success: true, coordinates: { latitude: 18.52, longitude: 73.86 }, location: puneHit });
  answer(setUserLocation, { success: true, location: pune });
  const onPlace = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const user = inApp(<Dialog onPlace={onPlace} onClose={onClose} />);
  expect(screen.getByText(/We use your location to find hospitals near you/)).toBeVisible();
  await fillIn(user, screen.getByRole('combobox', { name: 'Or enter a place' }), 'Poona');
  await user.click(screen.getByRole('button', { name: 'Use this place' }));
  await waitFor(() => expect(onPlace).toHaveBeenCalledOnce());
  expect(usePlace.getState().place).toMatchObject({ city: 'Pune', manual: true });
  await user.click(screen.getByRole('button', { name: 'Continue Without' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a place nobody knows is said in the dialog, and nothing typed is lost', async () => {
  answer(searchLocations, { success: true, locations: [] });
  refuse(geocode, 404, 'bare');
  const user = inApp(<Dialog onPlace={() => undefined} onClose={() => undefined} />);
  const field = screen.getByRole('combobox', { name: 'Or enter a place' });
  await fillIn(user, field, 'Qwrtp');
  await user.click(screen.getByRole('button', { name: 'Use this place' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not find the specified location. Please try another.',
  );
  expect(field).toHaveValue('Qwrtp');
});

function FieldAlone({ onPick }: { onPick: (hit: LocationHit) => void }) {
  const [value, setValue] = useState('');
  return <PlaceField value={value} onChange={setValue} onPick={onPick} />;
}

test('the field suggests places with the name that matched; arrow and Enter take one', async () => {
  answer(searchLocations, { success: true, locations: [puneHit] });
  const onPick = vi.fn<(hit: LocationHit) => void>();
  const user = inApp(<FieldAlone onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Location' });
  await user.type(field, 'poon');
  expect(await screen.findByRole('option', { name: /Pune, Maharashtra, India/ })).toHaveTextContent(
    'also called Poona',
  );
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Pune, Maharashtra, India');
  expect(onPick).toHaveBeenCalledWith(puneHit);
});

test('without suggestions the field is a plain one', async () => {
  cutOff(searchLocations);
  const user = inApp(<FieldAlone onPick={() => undefined} />);
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Pune');
  await waitFor(() => expect(callsTo(searchLocations).length).toBeGreaterThan(0));
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Pune');
  expect(screen.queryByRole('listbox')).toBeNull();
});
