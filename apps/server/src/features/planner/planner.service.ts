import type { RequestOf } from '@nabz/contract/endpoint';
import { type analyzeTreatment, FALLBACK_LOCATION, type Plan } from '@nabz/contract/planner';
import { cityTier, estimate } from '@nabz/engine/costs/estimate';
import type { Treatment } from '@nabz/knowledge/treatments';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { readFacts } from '../profile/profile.service.ts';
import { nearby, nearbyDoctors } from '../hospitals/hospitals.service.ts';
import { findKnownPlace, findPlace, readSavedPlace } from '../location/location.service.ts';
import { type Catalogue, readCatalogue, told, toldCatalogue, treatmentName } from '../treatments/catalogue.ts';
import { type Refusal } from '@nabz/words/catalogue';
import type { TreatmentHit } from '../treatments/search.ts';
import { sourceNotes, spanInWords } from '../treatments/treatments.map.ts';
import { isForEmergency, understandTreatment } from '../treatments/treatments.service.ts';
import { type CostContext, toCostSource } from './costs.map.ts';
import { fill } from '@nabz/words/render';
import { budgetOf, pickHospitals } from './recommend.ts';

const words = spoken('planner');

type Body = RequestOf<typeof analyzeTreatment>['body'];
type Coordinates = { lat: number; lng: number };

/** Who plans an operation travels further than who looks for the nearest hospital. */
const RADIUS_KM = 30;
const LISTED = 10;

/** The treatment that the words mean, or 404 with the names that come closest. */
function understood(text: string): TreatmentHit {
  const { hit, suggestions } = understandTreatment(text);
  if (hit) return hit;
  const refusal: Refusal =
    suggestions.length > 0
      ? { code: 'errors.planner.didYouMean', params: { names: suggestions.join(', ') } }
      : { code: 'errors.planner.treatmentUnknown' };
  throw new AppError(404, 'NOT_FOUND', refusal, { suggestions });
}

/** "knee replacement in Pune" names a place as well. */
const placeInWords = (text: string): string => / (?:in|at|near) ([\p{L}\p{M} ,-]{3,60})$/iu.exec(text)?.[1] ?? '';

type Found = { place: Plan['place']; at: Coordinates | null };

/** Where the plan is for: what was typed, else the saved place, else the fallback of the specification; said openly which. */
async function placeOf(platform: Platform, patientId: PatientId, body: Body): Promise<Found> {
  const { costs } = readCatalogue();
  const located = (from: Plan['place']['from'], text: string, hit: Coordinates & { city: string; state: string }) => ({
    place: { text, city: hit.city, state: hit.state, tier: cityTier(costs, hit.city, hit.state), from },
    at: { lat: hit.lat, lng: hit.lng },
  });
  const typed = body.patientLocation === FALLBACK_LOCATION ? '' : body.patientLocation;
  if (typed !== '') {
    const hit = await findPlace(platform, typed);
    if (hit) return located('given', typed, hit);
    // the rates of the largest cities are the highest: nobody is told too little
    return { place: { text: typed, city: '', state: '', tier: 1, from: 'unknown' }, at: null };
  }
  // what follows "in" may be a part of the body as well as a town: only our own data is asked, never a service elsewhere
  const words = placeInWords(body.treatmentName);
  const refusal = words === '' ? null : await findKnownPlace(platform, words);
  if (refusal) return located('given', words, refusal);
  const saved = body.patientLocation === '' ? await readSavedPlace(platform, patientId) : null;
  if (saved) return located('saved', saved.address, saved);
  const fallback = await findPlace(platform, FALLBACK_LOCATION);
  if (!fallback) throw new Error('The place that plans fall back to is not in the database.');
  return located('fallback', FALLBACK_LOCATION, fallback);
}

async function careNear(platform: Platform, at: Coordinates | null, specialty: string) {
  if (!at) return { hospitals: [], doctors: [] };
  const around = { ...at, radius: RADIUS_KM, limit: LISTED };
  const [hospitals, doctors] = await Promise.all([
    nearby(platform, { ...around, specialty }),
    nearbyDoctors(platform, { ...around, specialization: specialty }),
  ]);
  return { hospitals, doctors };
}

const toHospitals = (hospitals: Awaited<ReturnType<typeof nearby>>): Plan['hospitals'] =>
  hospitals.map(({ _id, name, location, rating, distance, sample, ownership }) => ({
    id: _id,
    name,
    address: location.address,
    rating: rating.value,
    distance,
    sample,
    ownership,
  }));

const toDoctors = (doctors: Awaited<ReturnType<typeof nearbyDoctors>>): Plan['doctors'] =>
  doctors.map((doctor) => ({
    id: doctor._id,
    name: doctor.name,
    qualification: doctor.qualification,
    specialization: doctor.specialization,
    hospital: doctor.hospital.name,
    hospitalId: doctor.hospital._id,
    rating: doctor.rating.value,
    experience: doctor.experience_years,
    sample: doctor.sample,
  }));

const toTreatment = ({ treatment, matched }: TreatmentHit): Plan['treatment'] => ({
  id: treatment.id,
  name: treatmentName(treatment),
  details: {
    duration: fill(words.setting[treatment.setting], {
      days: spanInWords(treatment.duration.hospital, words.shortStay),
    }),
    complexity: words.complexity[treatment.complexity],
  },
  category: treatment.category,
  description: treatment.description,
  per: treatment.price.per,
  emergency: isForEmergency(treatment),
  included: treatment.included,
  notIncluded: treatment.notIncluded,
  preparation: treatment.preparation,
  questions: treatment.questions,
  matched,
});

/** From this age on the scheme covers everybody. */
const SENIOR = 70;

function notesFor(sources: Plan['costs']['sources'], place: Plan['place'], age: number | null): string[] {
  const has = (id: string): boolean => sources.some((source) => source.id === id);
  const notes: string[] = sources.length === 0 ? [words.notes.none] : [];
  if (place.from === 'unknown') notes.push(words.notes.unknownPlace);
  if (has('cghs-nabh')) notes.push(words.notes.tariff);
  if (sources.some(({ isIncomplete }) => isIncomplete)) notes.push(words.notes.incomplete);
  notes.push(has('pmjay') ? words.notes.pmjay : words.notes.noPmjay);
  if (age !== null && age >= SENIOR) notes.push(fill(words.notes.senior, { age }));
  if (has('cghs-nabh')) notes.push(words.notes.cghs);
  return notes;
}

const alternativesOf = ({ alternatives }: Treatment, catalogue: Catalogue): Plan['recommendations']['alternatives'] =>
  alternatives.treatments.flatMap((id) => {
    const other = catalogue.byId.get(id);
    return other ? [{ id, name: treatmentName(other) }] : [];
  });

/** What a treatment costs around a place and what of it the patient would pay; 404 for words that name no treatment. */
export async function makePlan(platform: Platform, patientId: PatientId, body: Body): Promise<Plan> {
  const hit = understood(body.treatmentName);
  const treatment = told(hit.treatment);
  const catalogue = toldCatalogue();
  const { place, at } = await placeOf(platform, patientId, body);
  const { age } = await readFacts(platform, patientId);
  const { insuranceType, policy, ward } = body;
  const context: CostContext = { treatment, catalogue, tier: place.tier, insuranceType, policy };
  const sources = estimate(treatment, catalogue.costs, { tier: place.tier, ward }).map((option) =>
    toCostSource(option, context),
  );
  const near = await careNear(platform, at, treatment.category);
  const hospitals = toHospitals(near.hospitals);
  return {
    treatment: toTreatment({ treatment, matched: hit.matched }),
    costs: { sources, notes: notesFor(sources, place, age) },
    hospitals,
    doctors: toDoctors(near.doctors),
    recommendations: {
      topHospitalPicks: pickHospitals(hospitals),
      budgetOptions: budgetOf(sources),
      checklist: words.checklist,
      alternatives: alternativesOf(treatment, catalogue),
      sources: sourceNotes(catalogue.costs.adviceSources, catalogue),
    },
    place,
    insuranceType,
    knowledgeVersion: catalogue.version,
  };
}
