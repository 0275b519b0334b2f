import type { Doctor, Hospital } from '@nabz/contract/hospitals';
import type { DoctorRow } from './doctors.repo.ts';
import type { HospitalRow } from './hospitals.repo.ts';

/** Kilometres to one decimal. */
const toKm = (metres: number | null): number | null => (metres === null ? null : Math.round(metres / 100) / 10);

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const toSource = ({ title, publisher, year, url, licence }: HospitalRow['sources'][number]) => ({
  title,
  publisher: licence === null ? publisher : `${publisher}; licence: ${licence}`,
  year,
  url,
});

export function toHospital(row: HospitalRow): Hospital {
  return {
    _id: row.id,
    name: row.name,
    image_url: null,
    specialty: row.specialties[0] ?? null,
    specialties: row.specialties.map((name) => ({ name })),
    location: {
      city: row.city,
      state: row.state,
      address: row.address,
      coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    },
    rating: { value: row.rating, total_reviews: row.reviews },
    bed_count: row.beds,
    established_year: row.established,
    description: row.description,
    facilities: row.facilities,
    accreditations: row.accreditations.map((name) => ({ name })),
    insurance: row.insurance,
    contact: {
      // what the operator says of a connected hospital comes first
      phone: unique([...row.connected_phones, ...row.phones]),
      website: row.connected_website ?? row.website,
    },
    distance: toKm(row.metres),
    district: row.district,
    pincode: row.pincode,
    ownership: row.ownership,
    emergency: row.emergency,
    precision: row.precision,
    sample: row.layer === 'sample',
    bookable: row.layer === 'sample' || row.connected,
    sources: row.sources.map(toSource),
  };
}

export const toDoctor = (row: DoctorRow): Doctor => ({
  _id: row.id,
  name: row.name,
  specialization: row.specialty,
  image_url: null,
  rating: { value: row.rating },
  experience_years: row.experience_years,
  qualification: row.qualification,
  languages: row.languages,
  fee: row.fee,
  registration: row.registration,
  hospital: { _id: row.hospital_id, name: row.hospital },
  distance: toKm(row.metres),
  sample: row.layer === 'sample',
});
