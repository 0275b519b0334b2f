// The unit of a row: as printed, as its name says, put right on scans, or guessed by the size of its figures.
import type { Analyte } from '@nabz/knowledge/labs';
import { inOwnUnit } from './choose.ts';
import type { Draft } from './draft-state.ts';
import { foldUnit, plain } from './fold.ts';
import { distance } from './names.ts';
import type { LabCheck, LabRangeRead } from './types.ts';
import { conversionTo, slippedUnits, ucumOf, type UnitIndex } from './units.ts';

/** "Hb, g/dL": the unit behind a comma. */
const BEHIND_COMMA = /(?<=\S), ?((?:x ?)?[\p{L}\d%/^*µ]{1,16})$/iu;

/** The unit that stands in a name: "Glucose (mg/dL)", "Hb, g/dL", "Neutrophils %". */
export function unitInName(name: string, units: UnitIndex): { ucum: string; text: string } | null {
  const bracket =
    /[([]([^()[\]]{1,20})[)\]] ?$/.exec(name)?.[1] ?? BEHIND_COMMA.exec(name)?.[1] ?? (/%\s*$/.test(name) ? '%' : null);
  const inner = bracket ?? / ((?:m|u|µ|n|p)?(?:g|mol|IU|U)\/(?:d?L|mL))$/i.exec(name)?.[1] ?? null;
  // (H) is an antigen and (k) a letter: a unit in a name has a slash, a percent sign or three letters
  if (inner === null || !/[/%]|\p{L}{3}/u.test(inner)) return null;
  const ucum = ucumOf(inner, units);
  // "INR" and "pH" are names, although they are units too
  return ucum === null || /^[[{]/.test(ucum) ? null : { ucum, text: inner };
}

/** "Glucose (mg/dL)" is glucose. */
export const withoutUnit = (name: string, units: UnitIndex): string =>
  unitInName(name, units) ? name.replace(/ ?[([][^()[\]]{1,20}[)\]] ?$/, '').replace(BEHIND_COMMA, '') : name;

const cleanUnit = (text: string): string =>
  plain(text)
    .replaceAll(/^[([\s]+|[)\]\s.,;:]+$/g, '')
    .trim();

/** How many decades a figure lies off the ends of our range. */
const decadesOff = (analyte: Analyte, figure: number): number => {
  const ends = analyte.ranges.flatMap(({ low, high }) => [low, high]).filter((end) => end !== undefined && end > 0);
  const away = ends.map((end) => Math.abs(Math.log10(Math.max(figure, 1e-9) / Number(end))));
  return Math.min(9, ...away);
};

/** The unit in which an end of a range is nearly ours; null when none is. */
function bestUnit(analyte: Analyte, end: number): string | null {
  const [best] = [analyte.unit, ...analyte.otherUnits.map(({ ucum }) => ucum)]
    .map((ucum) => ({ ucum, away: decadesOff(analyte, inOwnUnit(analyte, end, ucum) ?? 0) }))
    .toSorted((a, b) => a.away - b.away);
  return best && best.away < 0.4 ? best.ucum : null;
}

/**
 * Without a unit the figures tell which of the test's units they are in, when one fits a decade better than the others: 370
 * platelets are thousands, 2.1 are lakhs. The printed range is the better witness, a value may be far outside.
 */
function guessUnit(analyte: Analyte, number: number, range: LabRangeRead): string | null {
  const figure = range.high ?? range.low ?? number;
  const own = decadesOff(analyte, figure);
  const others = analyte.otherUnits
    .map(({ ucum }) => ({ ucum, away: decadesOff(analyte, inOwnUnit(analyte, figure, ucum) ?? 0) }))
    .toSorted((a, b) => a.away - b.away);
  const [best] = others;
  return best && own - best.away > 1 ? best.ucum : null;
}

/** On scanned pages, a unit a letter or two off one the test is reported in is taken for that. */
function repairedUnit(text: string, analyte: Analyte, units: UnitIndex): { text: string; ucum: string } | null {
  const own = [analyte.unit, ...analyte.otherUnits.map(({ ucum }) => ucum)];
  const slipped = slippedUnits(text, units).find((ucum) => own.includes(ucum));
  if (slipped !== undefined) return { text: units.nameOf.get(slipped) ?? slipped, ucum: slipped };
  const wanted = foldUnit(text);
  const allowed = wanted.length >= 5 ? 2 : wanted.length >= 3 ? 1 : 0;
  const near = own.flatMap((ucum) => {
    const printed = units.printed.get(ucum ?? '') ?? [];
    const away = Math.min(3, ...printed.map((one) => distance(wanted, foldUnit(one))));
    return ucum !== null && away <= allowed ? [{ ucum, away }] : [];
  });
  const [best, next] = near.toSorted((a, b) => a.away - b.away);
  if (!best || best.away === next?.away) return null;
  return { text: units.nameOf.get(best.ucum) ?? best.ucum, ucum: best.ucum };
}

/** Letters the OCR takes for others in units: d1 for dL, mlU for mIU. */
const SLIPPED = /[dmuµ][1Ii|]$|\/[1Ii|]$|[mupµ]?[l1|]U\/|^p[l1I]/;

export type UnitOfRow = { readonly text: string; readonly ucum: string | null; readonly checks: LabCheck[] };

/** The unit of a row that means `analyte` (null: nobody knows) and has this range. */
export function unitOfRow(
  draft: Draft,
  name: string,
  analyte: Analyte | null,
  range: LabRangeRead,
  units: UnitIndex,
): UnitOfRow {
  const inName = unitInName(name, units);
  const printed = draft.unit ? cleanUnit(draft.unit.text) : (inName?.text ?? '');
  const times = draft.value?.multiplier ?? '';
  const whole =
    times === '' ? printed : `${times}${printed === '' ? '' : printed.startsWith('/') ? printed : `/${printed}`}`;
  const isSlip = draft.isOcr && times === '' && (SLIPPED.test(whole) || ucumOf(whole, units) === null);
  const text = isSlip ? (units.nameOf.get(draft.unit?.ucum ?? '') ?? whole) : whole;
  // lakhs are counted in a cubic millimetre where nothing else is printed
  const joined = times === '' ? null : (ucumOf(text, units) ?? ucumOf(`${times}/cumm`, units));
  const ucum = joined ?? draft.unit?.ucum ?? inName?.ucum ?? null;
  const isStrange =
    ucum === null || (analyte !== null && analyte.unit !== null && conversionTo(analyte, ucum) === null);
  const repaired = draft.isOcr && analyte && text !== '' && isStrange ? repairedUnit(text, analyte, units) : null;
  if (repaired) return { ...repaired, checks: [] };
  const number = draft.value?.number ?? null;
  // a power of ten whose figure was lost: the range says which
  const power = draft.isOcr && analyte && isStrange && /^x?1[0o]/i.test(foldUnit(text)) ? range.high : null;
  const ofPower = power === null || !analyte ? null : bestUnit(analyte, power);
  if (ofPower !== null) return { text: units.nameOf.get(ofPower) ?? text, ucum: ofPower, checks: [] };
  if (analyte?.kind !== 'number' || number === null) return { text, ucum, checks: [] };
  if (ucum === null) {
    const guessed = text === '' ? guessUnit(analyte, number, range) : null;
    if (guessed !== null) return { text, ucum: guessed, checks: ['unit-guessed'] };
    return { text, ucum: text === '' ? analyte.unit : null, checks: text === '' ? [] : ['unit-unknown'] };
  }
  const own = inOwnUnit(analyte, number, ucum);
  if (own === null) return { text, ucum, checks: ['unit-unknown'] };
  // a power of ten that was lost (10^3/uL as /uL): the value is impossible, and the range says which unit is meant
  const isImpossible = analyte.plausible !== null && (own < analyte.plausible.from || own > analyte.plausible.to);
  const meant = isImpossible && range.high !== null ? bestUnit(analyte, range.high) : null;
  if (meant === null || meant === ucum) return { text, ucum, checks: [] };
  return { text: draft.isOcr ? (units.nameOf.get(meant) ?? text) : text, ucum: meant, checks: ['unit-guessed'] };
}
