// Doses that uploaded vaccination cards say were given. They are offered; none counts until the patient ticks it.
import type { CardDose } from '@nabz/contract/vaccinations';
import type { RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { readFacts } from '../profile/profile.service.ts';
import { type CardRow, givenOnCards } from '../reports/card-doses.service.ts';
import { localTime, timeZoneOf } from '../routine/zone.service.ts';
import { readGiven } from './vaccinations.service.ts';

const words = spoken('vaccinations');

/** A dose that the schedule does not have has no place to be ticked at. */
function toCardDose({ id, dose: { doseId, vaccine, givenOn }, text, reportId, reportTitle }: CardRow): CardDose[] {
  const names: Readonly<Record<string, string>> = words.doses;
  if (doseId === null) return [];
  return [{ doseId, name: names[doseId] ?? vaccine, givenOn, text, reportId, lineId: id, reportTitle }];
}

/** One offer for each dose. Where cards or rows give two days for it, the day is for the patient to say. */
function onceEach(doses: readonly CardDose[]): CardDose[] {
  return [...Map.groupBy(doses, ({ doseId }) => doseId).values()].flatMap((same) => {
    const days = new Set(same.map(({ givenOn }) => givenOn));
    return same.slice(0, 1).map((dose) => (days.size === 1 ? dose : { ...dose, givenOn: null }));
  });
}

/** What is offered: not ticked yet, and not on a day before the birth or still to come. */
export async function readCardDoses(platform: Platform, patient: RecordOwner): Promise<CardDose[]> {
  const { db } = platform.database;
  const { name, birthDate } = await readFacts(platform, patient.id);
  if (birthDate === null) return [];
  const ticked = (await readGiven(platform, db, patient.id))?.given ?? {};
  const { today } = localTime(platform.clock.now(), await timeZoneOf(db, patient.id));
  const isPossible = ({ givenOn }: CardDose): boolean => givenOn === null || (givenOn >= birthDate && givenOn <= today);
  const offered = (await givenOnCards(platform, patient, name)).flatMap(toCardDose);
  return onceEach(offered.filter((dose) => !(dose.doseId in ticked) && isPossible(dose)));
}
