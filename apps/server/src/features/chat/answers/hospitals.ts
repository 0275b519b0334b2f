// Hospitals near a place. Of real ones only what a source says, made-up ones marked as such.
import type { ChatCard } from '@nabz/contract/chat';
import type { Hospital } from '@nabz/contract/hospitals';
import type { Specialty } from '@nabz/knowledge/specialties';
import { fill } from '@nabz/words/render';
import { spoken } from '../../../platform/spoken.ts';
import { nearby } from '../../hospitals/hospitals.service.ts';
import { specialtiesOf, specialtyNamed } from '../../hospitals/specialty-library.ts';
import { specialtyFor } from '../../treatments/treatments.service.ts';
import { mentions } from '../language.ts';
import { type Answerer, type Asked, card, facts, goTo, shortly } from '../reply.ts';
import { type Spot, whereFor } from './where.ts';

const words = spoken('chat');
const { names } = spoken('specialties');

const { hospitals: texts, actions } = words;
const SHOWN = 5;
const NEAR_KM = 25;
const FAR_KM = 100;

/** The branch that is looked for: named, that of the treatment, or that of who treats the disease. */
function specialtyIn({ recognised: { entities }, symptoms, person }: Asked): Specialty | undefined {
  const { specialty, treatment, disease } = entities;
  const named = specialty === undefined ? null : specialtyNamed(specialty);
  if (named) return named;
  const ofTreatment = treatment && specialtyFor(treatment.text);
  if (ofTreatment) return ofTreatment;
  const about = disease && symptoms.details({ diseaseName: disease.id ?? disease.text }, person)?.about;
  return about && specialtiesOf('specialists', about.specialists)[0];
}

const toCard = (one: Hospital): ChatCard =>
  card({
    kind: 'hospital',
    title: one.name,
    text: [one.location.address, one.location.city].filter(Boolean).join(', '),
    facts: facts([
      [texts.distance, one.distance === null || one.precision !== 'point' ? '' : `${one.distance} km`],
      [texts.ownership, one.ownership && texts.ownerships[one.ownership]],
      // nobody can be helped where it is made up
      [texts.emergency, one.emergency === true && !one.sample ? texts.yes : ''],
      [texts.phone, one.contact.phone[0]],
    ]),
    href: `/hospitals?hospital=${encodeURIComponent(one._id)}`,
    isSample: one.sample,
    sources: one.sources,
    basis: one.sample ? texts.sample : texts.real,
  });

type Search = {
  readonly specialty: Specialty | undefined;
  readonly ownership: 'government' | undefined;
  readonly emergency: 'true' | undefined;
};

/** The nearest that fit: in the wider surroundings when there is none near, of all kinds when there is none of that branch. */
async function find(
  { platform }: Asked,
  { lat, lng }: Spot,
  search: Search,
): Promise<{ found: Hospital[]; isExact: boolean }> {
  for (const radius of [NEAR_KM, FAR_KM]) {
    const found = await nearby(platform, { lat, lng, radius, limit: SHOWN, ...search });
    if (found.length > 0) return { found, isExact: true };
  }
  const found = await nearby(platform, { lat, lng, radius: NEAR_KM, limit: SHOWN });
  return { found, isExact: false };
}

const askPlace = (reply: string) => ({
  reply,
  open: 'place' as const,
  actions: [goTo(actions.findHospital, '/hospitals')],
});

export const findHospital: Answerer = async (asked) => {
  const { spot, unknown } = await whereFor(asked);
  if (!spot) return askPlace(unknown === null ? texts.where : fill(texts.unknownPlace, { place: shortly(unknown) }));
  const specialty = specialtyIn(asked);
  const search: Search = {
    specialty,
    ownership: mentions(asked.message, words.governmentWords) ? 'government' : undefined,
    emergency: mentions(asked.message, words.emergencyWords) ? 'true' : undefined,
  };
  const { found, isExact } = await find(asked, spot, search);
  const place = spot.name === '' ? texts.you : spot.name;
  if (found.length === 0) return askPlace(fill(texts.none, { place }));
  const what = specialty === undefined ? '' : fill(texts.of, { specialty: names[specialty] });
  return {
    reply: fill(isExact ? texts.found : texts.others, { place, what }),
    cards: found.map(toCard),
    actions: [
      goTo(actions.findHospital, '/hospitals'),
      specialty === undefined
        ? goTo(actions.book, '/treatment-journey')
        : goTo(actions.book, `/treatment-journey?${new URLSearchParams({ specialization: specialty }).toString()}`),
    ],
  };
};
