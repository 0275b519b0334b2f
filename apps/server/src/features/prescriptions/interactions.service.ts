import type { InteractionCheck } from '@nabz/contract/prescriptions';
import type { InteractionPerson } from '@nabz/engine/interactions/types';
import { toChecked } from '@nabz/engine/prescriptions/daily';
import type { RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { spoken } from '../../platform/spoken.ts';
import { readFacts } from '../profile/profile.service.ts';
import { readHealth } from '../profile/health.service.ts';
import { type MedicineLibrary, medicineLibrary } from './medicine-library.ts';
import { eachOnce } from './one-medicine.policy.ts';
import { type Line, readOtherMedicines } from './ports.ts';
import { activeMedications } from './prescriptions.service.ts';
import { toAlert, toKeptApart } from './prescriptions.map.ts';

const words = spoken('prescriptions');

async function readPerson(platform: Platform, patient: RecordOwner): Promise<InteractionPerson> {
  const { age, gender } = await readFacts(platform, patient.id);
  const { allergies, conditions, pregnant, breastfeeding } = await readHealth(platform, patient);
  const sex = gender === 'male' || gender === 'female' ? gender : null;
  return { ageYears: age, sex, pregnant, breastfeeding, allergies, conditions };
}

const isFertile = ({ sex }: InteractionPerson): boolean => sex !== 'male';

/** What of the person was taken into account, and what nobody told us. */
function knownFacts(person: InteractionPerson): Pick<InteractionCheck, 'considered' | 'notKnown'> {
  const { facts } = words;
  const all: readonly (readonly [string, boolean])[] = [
    [facts.age, person.ageYears !== null],
    [facts.sex, person.sex !== null],
    [facts.allergies, person.allergies !== null],
    [facts.conditions, person.conditions !== null],
    ...(isFertile(person)
      ? ([
          [facts.pregnancy, person.pregnant !== null],
          [facts.breastfeeding, person.breastfeeding !== null],
        ] as const)
      : []),
  ];
  return {
    considered: all.filter(([, isKnown]) => isKnown).map(([name]) => name),
    notKnown: all.filter(([, isKnown]) => !isKnown).map(([name]) => name),
  };
}

const typed = (medicine: string): Line => ({ medicine, dosage: '', frequency: '', instructions: '', duration: '' });

/** More than anybody takes at a time; each line is compared with every other. The names of further ones are answered as not known. */
const COMPARED = 80;

/** Checks lines against each other and against the person. The same line of two prescriptions may be taken twice: both count. */
export function checkLines(
  library: MedicineLibrary,
  all: readonly Line[],
  person: InteractionPerson,
): InteractionCheck {
  const lines = all.slice(0, COMPARED);
  const understood = lines.map((line) => library.reader.understand(line));
  const checked = understood.flatMap((line, at) => {
    const medicine = toChecked(line);
    return medicine ? [{ ...medicine, times: lines[at]?.times ?? null }] : [];
  });
  const { alerts, keptApart, unknownAllergies } = library.checker.check(checked, person);
  const { considered, notKnown } = knownFacts(person);
  return {
    alerts: alerts.map((alert) => toAlert(library, alert)),
    keptApart: keptApart.map(toKeptApart),
    checked: checked.map(({ name, ingredients }) => ({
      medicine: name,
      ingredients: ingredients.map(({ id }) => library.ingredientName(id)),
    })),
    notChecked: understood
      .filter(({ identified }) => identified === null)
      .map(({ medicine, offers }) => ({ medicine, offers: [...offers] })),
    considered,
    notKnown: [
      ...notKnown,
      ...all.slice(COMPARED).map(({ medicine }) => medicine),
      ...unknownAllergies.map((name) => `${words.facts.allergies}: ${name}`),
    ],
    note: words.note,
    knowledgeVersion: library.version,
  };
}

/** The page asks again after every change; each check of many medicines costs the server half a second. */
const CHECKS: RateLimit = { name: 'medicine-check', max: 60, seconds: 60 };

/** What the patient takes now, each medicine once. */
async function linesOf(platform: Platform, patient: RecordOwner): Promise<Line[]> {
  const prescribed = (await activeMedications(platform, patient)).map(({ prescriptionId, medication }) => {
    const { id: medicationId, medicine, dosage, frequency, instructions, duration } = medication;
    return { prescriptionId, medicationId, line: { medicine, dosage, frequency, instructions, duration } };
  });
  return eachOnce(medicineLibrary(), prescribed, await readOtherMedicines(platform, patient));
}

/** A person with what they said beside it: it adds illnesses and states, and takes none away. */
const withTold = (person: InteractionPerson, told: Partial<InteractionPerson>): InteractionPerson => ({
  ...person,
  ...told,
  conditions: told.conditions ? [...(person.conditions ?? []), ...told.conditions] : person.conditions,
  allergies: told.allergies ? [...(person.allergies ?? []), ...told.allergies] : person.allergies,
});

/** Checks what was typed, together with the active medicines when `withMine`, and with what was `told` of the person. Keeps nothing. */
export async function check(
  platform: Platform,
  patient: RecordOwner,
  {
    medicines,
    withMine,
    told = {},
  }: { medicines: readonly string[]; withMine: boolean; told?: Partial<InteractionPerson> },
): Promise<InteractionCheck> {
  await platform.rateLimiter.take(platform.database.db, CHECKS, patient.id);
  const mineLines = withMine ? await linesOf(platform, patient) : [];
  const room = COMPARED - medicines.length;
  return checkLines(
    medicineLibrary(),
    [...mineLines.slice(0, room), ...medicines.map(typed), ...mineLines.slice(room)],
    withTold(await readPerson(platform, patient), told),
  );
}

const SUGGESTED = 8;

export const suggestMedicines = (q: string): { name: string; contains: string; form: string }[] =>
  medicineLibrary()
    .reader.suggest(q, SUGGESTED)
    .map(({ name, form, ingredients }) => ({
      name,
      form: form ?? '',
      contains: ingredients.map((one) => `${one.name} ${one.amount}`.trim()).join(' + '),
    }));
