import type { CityTier, CostRules } from '@nabz/knowledge/costs';
import type { Extra, Head, Tariff, TariffRow, Treatment } from '@nabz/knowledge/treatments';
import { withoutMarks } from '@nabz/contract/fold';
import type { BillLine, Line, Option, OptionId, Place, Range, Ward } from './types.ts';

const fold = (text: string): string =>
  withoutMarks(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The class of a town in the CGHS tariff; places that are not listed are of the third. Names in English spelling. */
export function cityTier(rules: CostRules, city: string, state: string): CityTier {
  const is = (names: readonly string[], name: string): boolean => names.some((one) => fold(one) === fold(name));
  if (is(rules.tierOneCities, city)) return 1;
  return is(rules.tierTwoCities, city) || is(rules.tierTwoStates, state) ? 2 : 3;
}

const scaled = ({ low, typical, high }: Range, factor: number): Range => ({
  low: Math.round(low * factor),
  typical: Math.round(typical * factor),
  high: Math.round(high * factor),
});
const plus = (a: Range, b: Range): Range => ({
  low: a.low + b.low,
  typical: a.typical + b.typical,
  high: a.high + b.high,
});
const nothing: Range = { low: 0, typical: 0, high: 0 };

/** Rows of one tariff are alternatives of each other: the cheapest, the commonest and the dearest of them. */
function rangeOf(rows: readonly TariffRow[], price: (row: TariffRow) => number): Range {
  const prices = rows.map(price);
  const typical = rows.find((row) => row.typical) ?? rows[0];
  return {
    low: Math.min(...prices),
    typical: typical ? price(typical) : Math.min(...prices),
    high: Math.max(...prices),
  };
}

/** What an all-inclusive package of a stay holds, so that nobody counts it twice. */
const PACKAGED: readonly (Head & BillLine)[] = ['room', 'surgeon', 'medicines', 'tests'];

const packageLines = (treatment: Treatment, tariff: Tariff, codes: readonly string[]): Line[] =>
  treatment.setting === 'outpatient'
    ? []
    : PACKAGED.map((head) => ({
        head,
        what: head,
        state: 'in-package',
        amount: null,
        basis: { kind: 'tariff', tariff, codes },
        note: null,
      }));

const packageLine = (tariff: Tariff, codes: readonly string[], amount: Range, treatment: Treatment): Line => ({
  head: 'procedure',
  what: treatment.setting === 'outpatient' ? 'treatment' : 'package',
  state: 'amount',
  amount,
  basis: { kind: 'tariff', tariff, codes },
  note: null,
});

/** An extra at a hospital whose rates are `factor` of the Tier I NABH ones. */
function extraLine(extra: Extra, factor: number): Line {
  const { head } = extra;
  const what = { label: extra.label };
  if (extra.basis === 'unknown')
    return { head, what, state: 'unknown', amount: null, basis: { kind: 'unknown' }, note: extra.note };
  if (extra.basis === 'sources') {
    const { amount, year, sources } = extra;
    return { head, what, state: 'amount', amount, basis: { kind: 'sources', year, sources }, note: null };
  }
  const amount = extra.rows
    .map(({ rateInr, times }) => scaled(times, rateInr * factor))
    .reduce((sum, part) => plus(sum, part), nothing);
  const codes = extra.rows.map(({ code }) => code);
  return { head, what, state: 'amount', amount, basis: { kind: 'tariff', tariff: 'cghs-2025', codes }, note: null };
}

const optionOf = (id: OptionId, lines: readonly Line[]): Option => ({
  id,
  lines,
  total: lines.reduce((sum, { amount }) => (amount ? plus(sum, amount) : sum), nothing),
  isIncomplete: lines.some(({ state }) => state === 'unknown'),
});

const wardFactor = ({ wardFactor: factors }: CostRules, ward: Ward): number =>
  ward === 'semi-private' ? factors.semiPrivate : factors[ward];

function cghsOptions(treatment: Treatment, rules: CostRules, { tier, ward }: Place): Option[] {
  const rows = treatment.price.rows.filter(({ tariff }) => tariff === 'cghs-2025');
  if (rows.length === 0) return [];
  const codes = rows.map(({ code }) => code);
  const base = rules.tierFactor[tier];
  // the tariff varies the ward only for those who are admitted
  const stay = treatment.setting === 'inpatient' ? wardFactor(rules, ward) : 1;
  const option = (id: OptionId, price: (row: TariffRow) => number, hospital: number): Option =>
    optionOf(id, [
      packageLine('cghs-2025', codes, scaled(rangeOf(rows, price), base * hospital * stay), treatment),
      ...packageLines(treatment, 'cghs-2025', codes),
      ...treatment.price.extras.map((extra) => extraLine(extra, base * hospital)),
    ]);
  const rate = ({ rateInr }: TariffRow): number => rateInr;
  const superRate = ({ rateInr, superInr }: TariffRow): number => superInr ?? rateInr;
  const hasSuper = rows.some((row) => superRate(row) > row.rateInr);
  return [
    option('cghs-basic', rate, rules.nonNabhFactor),
    option('cghs-nabh', rate, 1),
    ...(hasSuper ? [option('cghs-super', superRate, 1)] : []),
  ];
}

/** The scheme's package holds the implant; its rate is the same in every town. */
function pmjayOption(treatment: Treatment): Option[] {
  const rows = treatment.price.rows.filter(({ tariff }) => tariff === 'pmjay-hbp-2021');
  if (rows.length === 0) return [];
  const codes = rows.map(({ code }) => code);
  return [
    optionOf('pmjay', [
      packageLine(
        'pmjay-hbp-2021',
        codes,
        rangeOf(rows, ({ rateInr }) => rateInr),
        treatment,
      ),
      ...packageLines(treatment, 'pmjay-hbp-2021', codes),
    ]),
  ];
}

function privateOption({ price, setting }: Treatment): Option[] {
  if (!price.private) return [];
  const { amount, year, covers, sources } = price.private;
  const line: Line = {
    head: 'procedure',
    what: setting === 'outpatient' ? 'treatment' : 'bill',
    state: 'amount',
    amount,
    basis: { kind: 'sources', year, sources },
    note: covers,
  };
  return [optionOf('private', [line])];
}

/**
 * What a treatment costs at each kind of hospital, itemised. Rupees for one `price.per`. Only kinds with a basis are
 * answered, so the list may be empty. Figures come from the treatment's tariff rows and opened sources, scaled by the
 * rules of the tariff for the town, the hospital and the ward.
 */
export const estimate = (treatment: Treatment, rules: CostRules, place: Place): Option[] => [
  ...pmjayOption(treatment),
  ...cghsOptions(treatment, rules, place),
  ...privateOption(treatment),
];

/**
 * The lowest and the highest figure that can be shown for a treatment anywhere: its cheapest package in a Tier III town
 * to the dearest total. Null without any basis.
 */
export function priceSpan(treatment: Treatment, rules: CostRules): { min: number; max: number } | null {
  const options = ([1, 3] as const).flatMap((tier) => estimate(treatment, rules, { tier, ward: 'semi-private' }));
  if (options.length === 0) return null;
  return {
    min: Math.min(...options.map(({ total }) => total.low)),
    max: Math.max(...options.map(({ total }) => total.high)),
  };
}
