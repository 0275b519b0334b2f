import {
  type Doctor,
  exampleDoctor,
  exampleHospital,
  type Hospital,
  locationNearbyHospitals,
} from '@nabz/contract/hospitals';
import { type LocationHit, reverseGeocode, searchLocations, setUserLocation } from '@nabz/contract/location';
import { treatmentSpecializations } from '@nabz/contract/treatments';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PLACE_KEY } from '../lib/session.ts';
import { queryClient } from '../app/wired.tsx';
import { type Place, usePlace } from '../features/location/place.ts';
import { openApp } from './app.tsx';
import { asha } from './fixtures.ts';
import { answerGeolocation } from './geolocation.ts';
import { answer } from './server.ts';

/** A real one, of which little is known, as of most. */
export const sassoon: Hospital = {
  ...exampleHospital,
  _id: 'sassoon',
  name: 'Sassoon General Hospital',
  specialty: null,
  specialties: [],
  location: {
    city: 'Pune',
    state: 'Maharashtra',
    address: 'Jai Prakash Narayan Road, Pune',
    coordinates: { lat: 18.5258, lng: 73.8714 },
  },
  rating: { value: null, total_reviews: null },
  bed_count: null,
  established_year: null,
  description: '',
  facilities: [],
  insurance: [],
  contact: { phone: ['020 2612 8000', 'ask at the desk'], website: 'https://www.sassoon.example.in/home' },
  distance: 2.4,
  pincode: '411001',
  ownership: 'government',
  emergency: null,
  sample: false,
  bookable: false,
  sources: [{ title: 'Hospital directory, entry 7', publisher: 'Government of India', year: 'undated', url: null }],
};
/** Of this one only the town is known. */
export const inTown: Hospital = {
  ...sassoon,
  _id: 'in-town',
  name: 'District Hospital, Pune',
  location: { ...sassoon.location, coordinates: { lat: 18.5196, lng: 73.8554 } },
  contact: { phone: [], website: null },
  distance: 0.4,
  emergency: true,
  precision: 'town',
};
/** A made-up one, of which everything is known. */
export const neemLane: Hospital = { ...exampleHospital, distance: 3.1, rating: { value: 4.4, total_reviews: 210 } };
export const neemDoctors: Doctor[] = ['Meera Rao', 'Arun Joshi', 'Leela Nair', 'Omar Khan', 'Ira Bose'].map(
  (name, at) => ({ ...exampleDoctor, _id: `sample-doctor-${at}`, name: `Dr. ${name} (sample)` }),
);

export const puneHit: LocationHit = {
  lat: 18.5196,
  lng: 73.8554,
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  address: 'Pune, Maharashtra, India',
  kind: 'town',
  district: 'Pune',
  pincode: null,
  matched: null,
  spreadKm: 0,
};
const { kind: _kind, district: _district, pincode: _pincode, matched: _matched, spreadKm: _spread, ...pune } = puneHit;
export { pune };

export const NEAREST = 'Nearest first, in a straight line.';
export const answerNearby = (hospitals: Hospital[]): void =>
  answer(locationNearbyHospitals, { success: true, hospitals, sortedBy: NEAREST });

type Options = {
  /** What the browser says to the question where it is. */
  geolocation?: Parameters<typeof answerGeolocation>[0];
  /** What an earlier visit left in the browser. */
  place?: Place;
  hospitals?: Hospital[];
  address?: string;
};

/** The hospital finder, with a server that answers all it asks on the way. */
export const openFinder = ({
  geolocation = { lat: 18.52, lng: 73.86 },
  place,
  hospitals = [sassoon, inTown, neemLane],
  address = '/hospitals',
}: Options = {}) => {
  const { asked } = answerGeolocation(geolocation);
  answer(reverseGeocode, { success: true, location: pune });
  answer(searchLocations, { success: true, locations: [] });
  answer(setUserLocation, { success: true, location: pune });
  answer(treatmentSpecializations, { success: true, specializations: ['Cardiology', 'ENT'] });
  answerNearby(hospitals);
  queryClient.clear();
  usePlace.setState({ place: place ?? null });
  if (place) localStorage.setItem(PLACE_KEY, JSON.stringify(place));
  return { asked, ...openApp(address, { signedInAs: asha, entries: ['/dashboard'], keep: true }) };
};

/** The cards of every group, as soon as there are some. */
export async function hospitalCards(): Promise<HTMLElement[]> {
  const shown = () => [...document.querySelectorAll<HTMLElement>('li.hospital')];
  await waitFor(() => expect(shown()).not.toHaveLength(0));
  return shown();
}
