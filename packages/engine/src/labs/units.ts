// Units as they are printed, and what they have to do with each other.
import type { Analyte, LabKnowledge } from '@nabz/knowledge/labs';
import { foldUnit, plain } from './fold.ts';

export type UnitIndex = {
  readonly byExact: ReadonlyMap<string, string>;
  readonly byFolded: ReadonlyMap<string, string>;
  /** All that is printed for a UCUM code. */
  readonly printed: ReadonlyMap<string, readonly string[]>;
  /** How a UCUM code is shown. */
  readonly nameOf: ReadonlyMap<string, string>;
};

/** More words than a printed unit has. */
const MAX_WORDS = 5;
const MAX_LENGTH = 32;

export function indexUnits(units: LabKnowledge['units']): UnitIndex {
  const byExact = new Map<string, string>();
  const byFolded = new Map<string, string>();
  for (const { ucum, printed } of units) {
    for (const text of [...printed, ucum]) {
      if (!byExact.has(text)) byExact.set(text, ucum);
      const folded = foldUnit(text);
      if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, ucum);
    }
  }
  return {
    byExact,
    byFolded,
    printed: new Map(units.map(({ ucum, printed }) => [ucum, printed])),
    nameOf: new Map(units.map(({ ucum, printed }) => [ucum, printed.find((one) => !/[[\]{}*]/.test(one)) ?? ucum])),
  };
}

/** What the OCR makes of the letters of units (l, I, g, µ, U, a slash): tried only when the unit is not known as it stands. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/^mlu/, 'miu'],
  [/^(?:ulu|plu|pil?u|uil?u)(?=\/)/, 'uiu'],
  [/^lu\//, 'iu/'],
  [/^[py](?=iu|[go]\/|mol|l$)/, 'u'],
  [/(?<=[/md])[1i|t]$/, 'l'],
  [/mo[1i|](?=\/)/, 'mol'],
  [/\/?d$/, '/dl'],
  [/u[1i|]$/, 'ul'],
  [/^g[o0]?\/?(?=d)/, 'g/'],
  [/^(?:mq|m9|mo|rng|rag)(?=\/)/, 'mg'],
  [/^u[o9q](?=\/)/, 'ug'],
  [/^p[o9q](?=\/)/, 'pg'],
  [/^n[o9q](?=\/)/, 'ng'],
  [/^[uv]\/?[1il|]l?$/, 'u/l'],
  [/^[1il|](?=[hl]pf)/, '/'],
];

/** The forms with one or more slips put right. */
function ocrForms(folded: string): Set<string> {
  const forms = new Set([folded]);
  if (folded.length > 12) return forms;
  for (const [slip, right] of SLIPS) for (const form of forms) forms.add(form.replace(slip, right));
  return forms;
}

/** What a printed unit may be when the OCR slipped. */
export const slippedUnits = (printed: string, index: UnitIndex): string[] =>
  [...ocrForms(foldUnit(printed))].flatMap((form) => index.byFolded.get(form) ?? []);

/** The UCUM code of a printed unit; null when it is not known. */
export function ucumOf(printed: string, index: UnitIndex, isOcr = false): string | null {
  const text = plain(printed).trim();
  if (text === '' || text.length > MAX_LENGTH) return null;
  const exact = index.byExact.get(text);
  if (exact !== undefined) return exact;
  const folded = foldUnit(text);
  const known = index.byFolded.get(folded);
  if (known !== undefined) return known;
  if (!isOcr) return null;
  for (const form of ocrForms(folded)) {
    const repaired = form === folded ? undefined : index.byFolded.get(form);
    if (repaired !== undefined) return repaired;
  }
  return null;
}

/** Looks like a unit although it is not known: letters, a slash, letters. */
const LIKE_A_UNIT = /^(?:x? ?10\S{1,3} ?)?[\p{L}µμ%]{1,10}\/[\p{L}\d.µμ²]{1,10}$/u;
const NO_UNIT = /^(?:n\/a|w\/o|c\/o|s\/o|d\/o|h\/o|i\/v|m\/s|y\/o|and\/or|m\/f|male\/female)$/i;
export const looksLikeUnit = (text: string): boolean => LIKE_A_UNIT.test(text) && !NO_UNIT.test(text);

export type UnitRead = { readonly text: string; readonly ucum: string | null; readonly words: number };

/** The unit that begins at `from` of these words: the longest known one, else one word that looks like one. */
export function unitAt(words: readonly string[], from: number, index: UnitIndex, isOcr: boolean): UnitRead | null {
  let text = '';
  let best: UnitRead | null = null;
  for (let count = 1; count <= MAX_WORDS && from + count <= words.length; count += 1) {
    text += (count === 1 ? '' : ' ') + (words[from + count - 1] ?? '');
    if (text.length > MAX_LENGTH) break;
    const bare = text.replace(/^\((.*)\)$/, '$1').replace(/[,;]$/, '');
    const ucum = ucumOf(bare, index, isOcr);
    if (ucum !== null) best = { text: bare, ucum, words: count };
  }
  if (best) return best;
  const only = (words[from] ?? '').replace(/^\((.*)\)$/, '$1').replace(/[,;]$/, '');
  return looksLikeUnit(only) ? { text: only, ucum: null, words: 1 } : null;
}

const TIMES: Readonly<Record<string, number>> = {
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
  d: 0.1,
  c: 0.01,
  k: 1e3,
};

/** A part of a UCUM code as a factor and what it measures: mg -> 1e-3 g. */
function partOf(code: string): { factor: number; what: string } | null {
  const bare = code.replace(/\{[^}]{0,40}\}/g, '');
  if (bare === '' || bare === '1') return { factor: 1, what: '' };
  const power = /^10\*(-?\d{1,2})$/.exec(bare);
  if (power) return { factor: 10 ** Number(power[1]), what: '' };
  if (bare === '%') return { factor: 0.01, what: '' };
  // for people's reports an international unit and an enzyme unit are told apart by the test, not by the letters
  const match = /^([munpfdck]?)(g|mol|eq|\[IU\]|\[iU\]|U|L|l|s|m|Pa)$/.exec(bare);
  if (!match) return null;
  const what = (match[2] ?? '').toLowerCase();
  return { factor: TIMES[match[1] ?? ''] ?? 1, what: what === '[iu]' ? 'u' : what };
}

/** A UCUM code as a factor and what it measures; null for codes that are no plain ratio. */
export function dimensionOf(ucum: string): { factor: number; what: string } | null {
  const parts = ucum.split('/');
  if (parts.length > 3) return null;
  let factor = 1;
  const what: string[] = [];
  for (const [at, part] of parts.entries()) {
    const read = partOf(part);
    if (!read) return null;
    factor = at === 0 ? read.factor : factor / read.factor;
    what.push(read.what);
  }
  return { factor, what: what.join('/') };
}

export type Conversion = { readonly factor: number; readonly offset: number };

/** How a value in `ucum` becomes one in the analyte's own unit. Null: it cannot. */
export function conversionTo(analyte: Analyte, ucum: string | null): Conversion | null {
  if (analyte.unit === ucum) return { factor: 1, offset: 0 };
  if (ucum === null || analyte.unit === null) return null;
  const listed = analyte.otherUnits.find((other) => other.ucum === ucum);
  if (listed) return { factor: listed.factor, offset: listed.offset ?? 0 };
  const [from, to] = [dimensionOf(ucum), dimensionOf(analyte.unit)];
  if (!from || !to) return null;
  if (from.what === to.what) return { factor: from.factor / to.factor, offset: 0 };
  // the same unit in another size as one that is listed: mg/L where g/L is known
  for (const other of analyte.otherUnits) {
    const known = dimensionOf(other.ucum);
    if (known && known.what === from.what)
      return { factor: (from.factor / known.factor) * other.factor, offset: other.offset ?? 0 };
  }
  return null;
}
