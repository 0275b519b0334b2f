// Doses that uploaded vaccination cards say were given. They are offered; none counts until the patient ticks it.
import type { CardDose } from '@nabz/contract/vaccinations';
import type { RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { readFacts } from '../profile/profile.service.ts';
import { extractionOf, type OpenReport } from '../reports/report-kind.ts';
import { toPaper } from '../reports/reports.map.ts';
import { titleIn } from '../reports/report-title.map.ts';
import { openReports } from '../reports/reports.service.ts';
import { otherPerson } from '../reports/whose.ts';
import { localTime, timeZoneOf } from '../routine/zone.service.ts';
import { readGiven } from './vaccinations.service.ts';

const words = spoken('vaccinations');

/** What one card says was given, without what the patient called wrong. A card with another name on it waits for an answer whose it is. */
function dosesOn(opened: OpenReport, owner: string): CardDose[] {
  const { details, row } = opened;
  const paper = toPaper(extractionOf(opened)?.reading.paper ?? null, details.answers);
  const isTheirs = details.mine === true || (details.mine === null && otherPerson(opened, owner) === null);
  if (paper?.kind !== 'vaccination-card' || !isTheirs) return [];
  const names: Readonly<Record<string, string>> = words.doses;
  const reportTitle = titleIn(details, { labName: details.labName, testResults: [], paper });
  return paper.lines.flatMap(({ id, dose, text, answer }): CardDose[] => {
    if (!dose?.isGiven || dose.doseId === null || answer === 'wrong') return [];
    const { doseId, givenOn } = dose;
    return [{ doseId, name: names[doseId] ?? dose.vaccine, givenOn, text, reportId: row.id, lineId: id, reportTitle }];
  });
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
  const offered = (await openReports(platform, patient)).flatMap((opened) => dosesOn(opened, name));
  return onceEach(offered.filter((dose) => !(dose.doseId in ticked) && isPossible(dose)));
}
