// Results that hang together by arithmetic: where they do not fit, a digit or a point of one of them is wrong.
import type { Analyte } from '@nabz/knowledge/labs';
import { ownNumber } from './convert.ts';
import type { LabRow } from './types.ts';

/** Tests whose results hang together, and whether these numbers (in the tests' own units, in this order) can be of one sample. */
type Law = {
  readonly ids: readonly string[];
  readonly holds: (...numbers: number[]) => boolean;
  /** Where more has to hold once a slip is put right. */
  readonly fits?: (...numbers: number[]) => boolean;
};

/** Each at most so many times the other; what both round to nothing agrees. */
const near = (a: number, b: number, times: number, slack = 0): boolean =>
  Math.abs(a - b) <= slack || (a > 0 && b > 0 && a / b <= times && b / a <= times);

type Known = ReadonlyMap<string, number>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** So much and no more are the shares of all cells together, each rounded. */
const MOST_SHARE = 106;
const CELLS = ['neutrophils', 'lymphocytes', 'monocytes', 'eosinophils', 'basophils'];

/**
 * The tolerances are wide: laboratories measure some of these and calculate others, and round both. A slip of a digit or a
 * point is a factor of two and more.
 */
const LAWS: readonly Law[] = [
  { ids: ['haematocrit', 'red-cell-count', 'mcv'], holds: (pcv, rbc, mcv) => near((10 * pcv) / rbc, mcv, 1.3) },
  { ids: ['haemoglobin', 'red-cell-count', 'mch'], holds: (hb, rbc, mch) => near((10 * hb) / rbc, mch, 1.3) },
  { ids: ['haemoglobin', 'haematocrit', 'mchc'], holds: (hb, pcv, mchc) => near((100 * hb) / pcv, mchc, 1.3) },
  // the cells hold a third of their volume in haemoglobin, whatever the anaemia
  { ids: ['haemoglobin', 'haematocrit'], holds: (hb, pcv) => near(3 * hb, pcv, 1.7) },
  // less than 100 may be cells of other kinds
  {
    ids: CELLS.slice(0, 4).map((cell) => `${cell}-percent`),
    holds: (...shares) => sum(shares) <= MOST_SHARE,
    fits: (...shares) => sum(shares) <= MOST_SHARE && sum(shares) >= 94,
  },
  ...CELLS.map((cell) => ({
    ids: ['white-cell-count', `${cell}-percent`, `${cell}-absolute`],
    holds: (white: number, share: number, count: number) => near((white * share) / 100, count, 1.4, 0.15),
  })),
  { ids: ['bilirubin-direct', 'bilirubin-total'], holds: (direct, total) => direct <= 1.1 * total + 0.1 },
  {
    ids: ['bilirubin-direct', 'bilirubin-indirect', 'bilirubin-total'],
    holds: (direct, indirect, total) => near(direct + indirect, total, 1.25, 0.15),
  },
  { ids: ['albumin', 'total-protein'], holds: (albumin, total) => albumin <= 1.05 * total },
  {
    ids: ['albumin', 'globulin', 'total-protein'],
    holds: (albumin, globulin, total) => near(albumin + globulin, total, 1.15, 0.2),
  },
  {
    ids: ['albumin', 'globulin', 'ag-ratio'],
    holds: (albumin, globulin, ratio) => near(albumin / globulin, ratio, 1.3),
  },
  { ids: ['hdl-cholesterol', 'total-cholesterol'], holds: (hdl, total) => hdl <= total },
  { ids: ['ldl-cholesterol', 'total-cholesterol'], holds: (ldl, total) => ldl <= 1.1 * total },
  // Friedewald: of use up to triglycerides of 400 only
  {
    ids: ['total-cholesterol', 'hdl-cholesterol', 'ldl-cholesterol', 'triglycerides'],
    holds: (total, hdl, ldl, fat) => fat > 400 || near(hdl + ldl + fat / 5, total, 1.4),
  },
  {
    ids: ['total-cholesterol', 'hdl-cholesterol', 'total-hdl-ratio'],
    holds: (total, hdl, ratio) => near(total / hdl, ratio, 1.3),
  },
  {
    ids: ['iron', 'tibc', 'transferrin-saturation'],
    holds: (iron, tibc, share) => near((100 * iron) / tibc, share, 1.4, 2),
  },
];

/** Two or three kinds of cells alone: they may be less than all, and never more. */
function lawsOfFew(numbers: Known): Law[] {
  const ids = CELLS.map((cell) => `${cell}-percent`).filter((id) => numbers.has(id));
  const areFew = ids.length > 1 && !CELLS.slice(0, 4).every((cell) => ids.includes(`${cell}-percent`));
  return areFew ? [{ ids, holds: (...shares) => sum(shares) <= MOST_SHARE }] : [];
}

/** What a slip does to a number: a point lost or gained, by one place, or more rarely by two. */
const SLIPS = [
  [0.1, 10],
  [0.01, 100],
];

const numbersOf = ({ ids }: Law, numbers: Known): number[] => ids.map((id) => numbers.get(id) ?? NaN);
const isKept = (law: Law, numbers: Known): boolean => law.holds(...numbersOf(law, numbers));
const fits = (law: Law, numbers: Known): boolean => (law.fits ?? law.holds)(...numbersOf(law, numbers));

const idsOf = (laws: readonly Law[]): string[] => [...new Set(laws.flatMap(({ ids }) => ids))];

/** Laws that share a test are broken together. */
function clustersOf(broken: readonly Law[]): Law[][] {
  const clusters: Law[][] = [];
  for (const law of broken) {
    const joined = clusters.filter((cluster) => cluster.some(({ ids }) => ids.some((id) => law.ids.includes(id))));
    for (const cluster of joined) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push([...joined.flat(), law]);
  }
  return clusters;
}

/** The tests whose slip explains all that is broken and breaks nothing else. */
const explaining = (
  slips: readonly number[],
  cluster: readonly Law[],
  kept: readonly Law[],
  numbers: Known,
): string[] =>
  idsOf(cluster).filter((id) =>
    slips.some((slip) => {
      const mended = new Map(numbers).set(id, slip * (numbers.get(id) ?? NaN));
      const own = kept.filter((law) => law.ids.includes(id));
      return cluster.every((law) => fits(law, mended)) && own.every((law) => isKept(law, mended));
    }),
  );

/** The one test whose slip explains it; else those that nothing else bears out; else all of them. */
function suspectsOf(cluster: readonly Law[], kept: readonly Law[], numbers: Known): string[] {
  for (const slips of SLIPS) {
    const found = explaining(slips, cluster, kept, numbers);
    if (found.length === 1) return found;
  }
  const all = idsOf(cluster);
  const alone = all.filter((id) => !kept.some(({ ids }) => ids.includes(id)));
  return alone.length > 0 ? alone : all;
}

/** The same result in two units; two results in one unit are another matter. Both are rounded. */
function sayTheSame(analyte: Analyte, one: LabRow | undefined, other: LabRow): boolean {
  if (!one || one.ucum === other.ucum) return true;
  const [a, b] = [ownNumber(one, analyte), ownNumber(other, analyte)];
  return a === null || b === null || near(a, b, 1.2);
}

/**
 * The rows that do not fit the others. Those that a person compared with the paper (`confirmed`) are not asked about again. A
 * test that stands there twice says nothing of others (in two units it has to be one value), nor does a value that nobody can
 * have, which is asked about anyway.
 */
export function misfits(
  rows: readonly LabRow[],
  analytes: ReadonlyMap<string, Analyte>,
  confirmed: ReadonlySet<LabRow>,
): ReadonlySet<LabRow> {
  const byId = Map.groupBy(
    rows.filter(({ comparator, checks }) => comparator === null && !checks.includes('implausible')),
    ({ analyteId }) => analyteId ?? '',
  );
  const numbers = new Map<string, number>();
  const twice = new Set<string>();
  for (const [id, [row, more]] of byId) {
    const analyte = analytes.get(id);
    const own = row && !more && analyte ? ownNumber(row, analyte) : null;
    if (own !== null) numbers.set(id, own);
    if (analyte && more && !sayTheSame(analyte, row, more)) twice.add(id);
  }
  const known = [...LAWS, ...lawsOfFew(numbers)].filter(({ ids }) => ids.every((id) => numbers.has(id)));
  const [broken, kept] = [known.filter((law) => !isKept(law, numbers)), known.filter((law) => isKept(law, numbers))];
  const odd = new Set(clustersOf(broken).flatMap((cluster) => suspectsOf(cluster, kept, numbers)));
  const isOdd = ({ analyteId }: LabRow): boolean =>
    analyteId !== null && (twice.has(analyteId) || (odd.has(analyteId) && numbers.has(analyteId)));
  return new Set(rows.filter((row) => isOdd(row) && !confirmed.has(row)));
}
