// What of a printed prescription was read right, and what would be dangerous.
import type { ReadMedicine } from '@nabz/engine/prescriptions/types';
import { fold } from '../documents/compare.ts';
import type { PrintedLine, PrintedPrescription } from './printed-gold.ts';

const PARTS = ['morning', 'noon', 'evening', 'night'];
const ascii = (text: string): string =>
  text
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll('½', '0.5')
    .replaceAll('1/2', '0.5');
const figures = (text: string): number[] => (ascii(text).match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
const foldAll = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

const namesOf = (line: PrintedLine): string[] => [line.name, ...(line.nameAlso ?? [])].map(foldAll);

function isName(line: PrintedLine, read: ReadMedicine): boolean {
  const told = foldAll(`${read.medicine} ${read.identified?.name ?? ''} ${read.text}`);
  const first = foldAll(read.medicine);
  return namesOf(line).some((name) => name !== '' && (first.includes(name) || (first !== '' && told.includes(name))));
}

function isStrength(line: PrintedLine, read: ReadMedicine): boolean {
  if (line.strength === null) return true;
  const there = figures(`${read.medicine} ${read.dosage}`);
  return [line.strength, ...(line.strengthAlso ?? [])].some((one) =>
    figures(one).every((figure) => there.includes(figure)),
  );
}

const amountOf = (text: string): number => figures(text)[0] ?? 1;

export function timesOf({ schedule }: ReadMedicine): number[] | null {
  if (schedule.kind !== 'daily' || schedule.parts.length === 0) return null;
  return PARTS.map((part) =>
    schedule.parts.filter((one) => one.part === part).reduce((sum, one) => sum + amountOf(one.amount), 0),
  );
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((amount, at) => amount === b[at]);

function isOften(line: PrintedLine, read: ReadMedicine): boolean {
  const { schedule } = read;
  if (line.asNeeded) return schedule.kind === 'as-needed';
  const times = timesOf(read);
  if (
    times !== null &&
    [...(line.times ? [line.times] : []), ...(line.timesAlso ?? [])].some((one) => same(one, times))
  )
    return true;
  if (line.times !== null) return false;
  const interval = line.interval ?? '';
  const hours = /every (\d+) hours/.exec(interval);
  if (hours) return schedule.kind === 'every-hours' && schedule.every === Number(hours[1]);
  if (/except/.test(interval)) return schedule.kind === 'weekdays' && schedule.weekdays.length === 6;
  if (/week/.test(interval))
    return (
      (schedule.kind === 'weekdays' && schedule.weekdays.length === 1) ||
      (schedule.kind === 'every-days' && schedule.every === 7)
    );
  const times_ = /(\d) times? a day/.exec(interval);
  if (times_) return schedule.kind === 'daily' && schedule.timesADay === Number(times_[1]);
  if (/alternate/.test(interval)) return schedule.kind === 'every-days' && schedule.every === 2;
  return schedule.kind === 'unknown';
}

function isDose(line: PrintedLine, read: ReadMedicine): boolean {
  if (line.dose === null || line.asNeeded) return true;
  const there = figures(
    `${read.dosage} ${read.schedule.parts.map(({ amount }) => amount).join(' ')} ${read.instructions} ${read.atOnce ?? ''} ${read.frequency}`,
  );
  return [line.dose, ...(line.doseAlso ?? [])].some((dose) => {
    const wanted = figures(dose);
    return (
      wanted.every((figure) => there.includes(figure)) || (wanted.length === 1 && wanted[0] === 1 && read.dosage !== '')
    );
  });
}

const FOODS: readonly (readonly [RegExp, string])[] = [
  [/empty stomach/i, 'empty'],
  [/before (?:food|meals?|breakfast|lunch|dinner)/i, 'before'],
  [/after (?:food|meals?|breakfast|lunch|dinner)/i, 'after'],
  [/with (?:food|meals?|breakfast|lunch|dinner|milk)/i, 'with'],
];
const foodOf = ({ instructions }: ReadMedicine): string | null =>
  FOODS.find(([pattern]) => pattern.test(instructions))?.[1] ?? null;
const isFood = (line: PrintedLine, read: ReadMedicine): boolean =>
  [line.food, ...(line.foodAlso ?? [])].includes(foodOf(read));

const DAYS: readonly (readonly [RegExp, number])[] = [
  [/day|दिन/i, 1],
  [/week|सप्ताह|हफ/i, 7],
  [/month|महीन|माह/i, 30],
];
const daysOf = (text: string | null): number | null => {
  if (text === null || text === '') return null;
  const unit = DAYS.find(([pattern]) => pattern.test(text))?.[1];
  const figure = figures(text)[0];
  return unit === undefined || figure === undefined ? null : unit * figure;
};
const isDuration = (line: PrintedLine, read: ReadMedicine): boolean =>
  daysOf(line.duration) === (daysOf(read.duration) ?? null);

const ROUTES: readonly (readonly [RegExp, RegExp])[] = [
  [/s\/c|subcut/i, /skin|inject/i],
  [/inhal/i, /inhal|breath|lung/i],
  [/both eyes/i, /both eyes/i],
  [/right eye/i, /right eye/i],
  [/left eye/i, /left eye/i],
  [/eye/i, /eye/i],
  [/ear/i, /ear/i],
  [/nos|nas/i, /nos/i],
  [/local/i, /skin|local|apply/i],
];
function isRoute(line: PrintedLine, read: ReadMedicine): boolean {
  const wanted = ROUTES.find(([pattern]) => pattern.test(line.route ?? ''))?.[1];
  return wanted === undefined || wanted.test(`${read.route} ${read.instructions}`);
}

const textOf = (read: ReadMedicine): string =>
  `${read.medicine} / ${read.dosage} / ${read.frequency} (${read.schedule.kind} ${read.schedule.parts.map(({ part, amount }) => `${part} ${amount}`).join(', ')}) / ${read.instructions} / ${read.duration} / ${read.route} {${read.checks.join(' ')}}`;

export type PrescriptionScore = Record<string, number>;

/** `tell` hears what went wrong. */
// oxlint-disable-next-line max-lines-per-function -- one count over the same lines
export function scorePrescription(
  gold: PrintedPrescription,
  medicines: readonly ReadMedicine[],
  tell: (line: string) => void,
): PrescriptionScore {
  const score = {
    lines: 0,
    read: 0,
    right: 0,
    invented: 0,
    inventedTimes: 0,
    wrongTimes: 0,
    wrongStrength: 0,
    stopTaken: 0,
    mustNot: 0,
  };
  const left = new Set(medicines);
  const take = (line: PrintedLine): ReadMedicine | undefined => {
    const found = [...left].filter((read) => isName(line, read)).toSorted((a, b) => a.text.length - b.text.length)[0];
    if (found) left.delete(found);
    return found;
  };
  for (const line of gold.lines) {
    const read = take(line);
    if (line.action === 'stop') {
      if (read) {
        score.stopTaken += 1;
        tell(`STOP TAKEN: ${line.name} | ${textOf(read)}`);
      }
      continue;
    }
    score.lines += 1;
    if (read === undefined) {
      tell(`MISSED: ${line.name} ${line.strength} ${line.frequency}`);
      continue;
    }
    score.read += 1;
    const parts = {
      strength: isStrength(line, read),
      dose: isDose(line, read),
      times: isOften(line, read),
      food: isFood(line, read),
      days: isDuration(line, read),
      route: isRoute(line, read),
    };
    const isAsked = read.checks.some((check) => check === 'frequency-unclear' || check === 'frequency-missing');
    if (!parts.times && !isAsked && read.schedule.kind !== 'unknown') {
      if (line.times === null && line.interval === null && !line.asNeeded) score.inventedTimes += 1;
      else score.wrongTimes += 1;
      tell(`WRONG TIMES:`);
    }
    const times = timesOf(read);
    if (times && line.notTimes?.some((one) => same(one, times))) tell('DANGEROUS TIMES');
    if (!parts.strength) score.wrongStrength += 1;
    if (Object.values(parts).every(Boolean)) score.right += 1;
    else {
      const wrong = Object.entries(parts).filter(([, right]) => !right);
      tell(
        `${wrong.map(([part]) => part).join(',')}: ${line.name} ${line.strength} / ${line.dose} / ${line.frequency} ${line.times?.join(',')} ${line.interval} / ${line.food} / ${line.duration} / ${line.route} | ${textOf(read)}`,
      );
    }
  }
  for (const read of left) {
    const isStruck = gold.crossedOut?.some(({ name }) => fold(read.medicine).includes(fold(name))) === true;
    if (isStruck) score.stopTaken += 1;
    else score.invented += 1;
    tell(`${isStruck ? 'STRUCK TAKEN' : 'INVENTED'}: ${textOf(read)}`);
  }
  for (const { text, why } of gold.mustNotRead ?? []) {
    const hit = medicines.find((read) => foldAll(`${read.medicine} ${read.dosage}`).includes(foldAll(text)));
    if (!hit || gold.lines.some((line) => line.action !== 'stop' && isName(line, hit) && isStrength(line, hit)))
      continue;
    score.mustNot += 1;
    tell(`MUST NOT: ${text} (${why}): ${textOf(hit)}`);
  }
  return score;
}
