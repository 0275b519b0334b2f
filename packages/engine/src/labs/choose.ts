// Which test a name means, where the name alone leaves a choice: by unit, sample, kind of result and what is possible.
import type { Analyte, LabCategory, Specimen } from '@nabz/knowledge/labs';
import type { ValueRead } from './grammar.ts';
import type { Matcher } from './names.ts';
import { conversionTo } from './units.ts';

export type Evidence = {
  readonly value: ValueRead | null;
  readonly ucum: string | null;
  readonly hasUnit: boolean;
  /** What the heading above says. */
  readonly specimen: Specimen | null;
  readonly category: LabCategory | null;
  readonly range: { readonly low: number | null; readonly high: number | null } | null;
};

export type Choice = { readonly analyte: Analyte; readonly quality: number; readonly score: number };

/** The number in the analyte's unit; null when the units have nothing to do with each other. */
export function inOwnUnit(analyte: Analyte, number: number, ucum: string | null): number | null {
  if (ucum === null) return number;
  const conversion = conversionTo(analyte, ucum);
  return conversion ? number * conversion.factor + conversion.offset : null;
}

const isPossible = (analyte: Analyte, number: number): boolean =>
  !analyte.plausible || (number >= analyte.plausible.from && number <= analyte.plausible.to);

/** "LYM%" is a share and "LYM#" a count, whatever else is the same. */
function markScore(name: string, { unit }: Analyte): number {
  if (/%/.test(name)) return unit === '%' ? 2 : -2;
  return /\p{L}#|\babs(?:olute)?\b/iu.test(name) ? (unit === '%' ? -3 : 1) : 0;
}

function scoreOf(analyte: Analyte, evidence: Evidence, nameSays: Specimen | null): number {
  const { value, ucum, hasUnit, specimen, category, range } = evidence;
  let score = 0;
  const fits = ucum !== null && analyte.kind === 'number' && conversionTo(analyte, ucum) !== null;
  if (fits) score += analyte.unit === ucum ? 4.2 : 4;
  else if (ucum !== null && analyte.kind === 'number') score -= 4;
  else if (!hasUnit && analyte.kind === 'number' && analyte.unit === null) score += 0.5;
  const hint = nameSays ?? specimen;
  if (hint === null) score += analyte.specimen === 'blood' ? 1 : 0;
  else score += hint === analyte.specimen ? 3 : -3;
  if (category !== null && category === analyte.category) score += 1;
  if (!value) return score;
  const isNumber = value.kind === 'number';
  if (isNumber !== (analyte.kind === 'number')) score -= value.kind === 'words' || value.kind === 'grade' ? 1.5 : 0.5;
  if (value.kind === 'titre') score += analyte.kind === 'titre' ? 2 : 0;
  if (isNumber && value.number !== null && analyte.kind === 'number') {
    const own = inOwnUnit(analyte, value.number, fits ? ucum : null);
    if (own !== null) score += isPossible(analyte, own) ? 1 : -2;
    const end = range?.high ?? range?.low ?? null;
    const [ours] = analyte.ranges;
    const ownEnd = end === null ? null : inOwnUnit(analyte, end, fits ? ucum : null);
    const oursEnd = ours?.high ?? ours?.low;
    // a printed range of the same size as ours
    if (ownEnd !== null && oursEnd && ownEnd > 0) score += Math.abs(Math.log10(ownEnd / oursEnd)) < 0.3 ? 1 : -0.5;
  }
  return score;
}

/** The test a printed name most likely means. Null: unknown, or the unit and the sample speak against all of them. */
export function chooseAnalyte(name: string, evidence: Evidence, matcher: Matcher, isOcr: boolean): Choice | null {
  const match = matcher(name, isOcr);
  if (!match) return null;
  let best: Choice | null = null;
  for (const analyte of match.candidates) {
    const score = scoreOf(analyte, evidence, match.specimen) + markScore(name, analyte);
    if (!best || score > best.score) best = { analyte, quality: match.quality, score };
  }
  if (!best) return null;
  const floor = match.quality >= 0.94 ? -3.5 : -1;
  return best.score < floor ? null : best;
}
