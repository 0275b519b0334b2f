import type { Measures } from './measures.ts';

type Found = { readonly finding: string; readonly state: 'present' | 'denied' };
const present = (finding: string): Found => ({ finding, state: 'present' });

/** Who does not say an age is taken for an adult. In years. */
const USUAL_AGE = 30;

/** In mg/dL; the limit from which a measured sugar is urgent as well (`data/measurements`, a test compares them). */
export const VERY_HIGH_SUGAR = 300;

/** Upper ends of what is normal at rest, from an age in years on: breaths (as WHO counts fast breathing in children) and beats a minute. */
const FAST: readonly { readonly fromAge: number; readonly breaths: number; readonly pulse: number }[] = [
  { fromAge: 12, breaths: 24, pulse: 110 },
  { fromAge: 5, breaths: 30, pulse: 130 },
  { fromAge: 1, breaths: 40, pulse: 150 },
  { fromAge: 2 / 12, breaths: 50, pulse: 180 },
  { fromAge: 0, breaths: 60, pulse: 190 },
];

function temperature(celsius: number): Found[] {
  if (celsius >= 38) return [present('fever')];
  if (celsius >= 37.4) return [present('low-grade-fever')];
  return celsius >= 35.5 ? [{ finding: 'fever', state: 'denied' }] : [];
}

/** In years. Below it the limits of a grown-up are too high: they are lower still for the very young, who are seldom measured at home. */
const GROWN_YEARS = 12;

/** A child with so much in mmHg is well above what is normal at any age below twelve (general knowledge, unreviewed). */
function pressureOfChild(systolic: number, diastolic: number): Found[] {
  if (systolic >= 150 || diastolic >= 100) return [present('very-high-bp-reading')];
  return systolic >= 130 || diastolic >= 85 ? [present('high-bp-reading')] : [];
}

function pressure(systolic: number, diastolic: number): Found[] {
  if (systolic >= 180 || diastolic >= 110) return [present('very-high-bp-reading')];
  if (systolic >= 140 || diastolic >= 90) return [present('high-bp-reading')];
  return systolic < 90 ? [present('low-bp-reading')] : [];
}

/** Readings of instruments that mean a finding. Values that no living person has are left alone: they are misread. */
export function measuredFindings(measures: Measures): Found[] {
  const { temperatureC, spo2, systolic, diastolic, pulse, breaths, sugar, ageYears = USUAL_AGE } = measures;
  const normal = FAST.find(({ fromAge }) => ageYears >= fromAge);
  const found: Found[] = [];
  if (temperatureC !== undefined) found.push(...temperature(temperatureC));
  if (spo2 !== undefined && spo2 >= 40 && spo2 < 94) found.push(present('low-oxygen'));
  if (systolic !== undefined && diastolic !== undefined)
    found.push(...(ageYears < GROWN_YEARS ? pressureOfChild : pressure)(systolic, diastolic));
  if (pulse !== undefined && pulse <= 300) {
    if (pulse > (normal?.pulse ?? Infinity)) found.push(present('palpitations'));
    else if (pulse >= 20 && pulse < 50 && ageYears >= 12) found.push(present('slow-pulse'));
  }
  if (breaths !== undefined && breaths > (normal?.breaths ?? Infinity)) found.push(present('fast-breathing'));
  if (sugar !== undefined && sugar >= 20) {
    if (sugar >= VERY_HIGH_SUGAR) found.push(present('very-high-sugar'));
    else if (sugar >= 250) found.push(present('high-sugar-reading'));
    else if (sugar < 70) found.push(present('low-sugar-reading'));
  }
  return found;
}
