// What a unit counts or measures, roughly: a count of cells is never a share, a pressure or a weight.
import type { Analyte } from '@nabz/knowledge/labs';
import { conversionTo } from './units.ts';

type Kind =
  'amount' | 'cells' | 'field' | 'share' | 'time' | 'fall' | 'pressure' | 'weight' | 'volume' | 'flow' | 'day';

/** The first that fits. Units that fit none (an index, a titre, a pH) may belong to any test. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/\/\(24\.h\)$/, 'day'],
  [/\/min|^mL\/s/, 'flow'],
  [/\/\[[HL]PF\]$|^\{OIF\}$/, 'field'],
  [/^mm(?:\/h)?$/, 'fall'],
  [/Hg|Pa$|H2O/, 'pressure'],
  [/^(?:s|min|h)$/, 'time'],
  [/^(?:10\*\d{1,2}|\[CFU\])?\/(?:[um]?L)$/, 'cells'],
  [/^(?:%|L\/L|mL\/L|\/100\{WBC\})$/, 'share'],
  [/^[fmud]?L$/, 'volume'],
  [/^[kmunp]?g$/, 'weight'],
  [/^(?:[munpfk]?(?:g|mol|eq|U|\[IU\]|kat)|mosm)(?:\{[A-Z]+\})?\/[mud]?L$/, 'amount'],
];

const kindOf = (ucum: string): Kind | null => KINDS.find(([pattern]) => pattern.test(ucum))?.[1] ?? null;

/** What a clotting factor or an enzyme does is told as a share of the usual as well as in units. */
const ACTIVITY = /^[munk]?(?:U|\[IU\])\//;

/** In what the fields of a strip or an antibody are told, where they are told in figures. */
const OF_STRIPS: ReadonlySet<Kind> = new Set<Kind>(['amount', 'cells', 'field']);

/** Whether a test can never be reported in this unit: then the row was put together from pieces of several. */
export function cannotBelong(analyte: Analyte, ucum: string | null): boolean {
  const kind = ucum === null ? null : kindOf(ucum);
  if (ucum === null || kind === null) return false;
  if (analyte.kind !== 'number') return !OF_STRIPS.has(kind);
  if (analyte.unit === null || conversionTo(analyte, ucum) !== null) return false;
  const own = [analyte.unit, ...analyte.otherUnits.map((other) => other.ucum)].map(kindOf);
  if (own.includes(null) || own.includes(kind)) return false;
  const isActivity = kind === 'amount' && ACTIVITY.test(ucum) && own.includes('share');
  return !isActivity;
}
