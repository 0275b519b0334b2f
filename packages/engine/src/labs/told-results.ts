// Results that are told in sentences: "Haemoglobin is 6.2 g/dl and platelets are 22,000 /cumm".
import type { Analyte } from '@nabz/knowledge/labs';
import { cellOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { addDraft, freshState } from './draft-state.ts';
import type { Drafts } from './drafts.ts';
import { fieldsByContent } from './fields.ts';
import { plain } from './fold.ts';
import { valueAt } from './grammar.ts';
import { saidIn } from './narrative-parts.ts';
import { type NameIndex, namePrefix } from './names.ts';
import type { Scanner } from './scan.ts';
import { conversionTo } from './units.ts';

/** What stands between a test and its figure. */
const LINK =
  /^(?:\s?\([^()]{1,20}\))?(?:\s(?:counts?|levels?|values?|estimation|concentration))?\s?(?:is|are|was|were|of|at|measures?|shows?|[:=-])?(?:\s(?:only|about|around|approximately|approx|low|high|reduced|decreased|increased|raised|markedly|severely|very|is|are|was|were|of|at|to|and)){0,4}\s?[:=(-]{0,2}\s?/i;
/** Of another day, from another paper, or what is aimed at. */
const NOT_TODAY =
  /\b(?:target|aim|goal|keep|maintain|if|when|until|outside|previous(?:ly)?|earlier|last|prior|past|old|known|history|h\/o|ago|stated|said|before)\b|\bon \d{1,2}[/.-]\d{1,2}/i;

const DOSE = /^\s?(?:iu|units?|m?c?g|ml|tabs?|caps?|k)\b/i;

type Sources = { readonly scanner: Scanner; readonly names: NameIndex };
type Found = {
  readonly text: string;
  readonly name: string;
  readonly behind: string;
  readonly at: number;
  readonly ucum: string | null;
};

const isOfBlood = ({ specimen, kind }: Analyte): boolean => specimen === 'blood' && kind === 'number';

/** The name of a test of the blood that begins at `at`, with its figure and, where it has one, its unit. */
function foundAt(text: string, at: number, { scanner, names }: Sources): Found | null {
  const rest = text.slice(at, at + 120);
  const prefix = namePrefix(rest, names);
  const candidates = prefix?.candidates.filter(isOfBlood) ?? [];
  if (!prefix || prefix.end < 2 || candidates.length === 0) return null;
  const from = prefix.end + (LINK.exec(rest.slice(prefix.end))?.[0].length ?? 0);
  const value = valueAt(rest, from);
  // "below 120" is a limit
  if (value?.value.kind !== 'number' || value.value.comparator !== null) return null;
  // "CRP 1 48 mg/L": nobody knows the number
  const more = /^(?: [\d.,]*\d)+(?![\d/:-])/.exec(rest.slice(value.end))?.[0] ?? '';
  const figures = `${value.value.text}${more}`;
  const [unit] = scanner.items(
    rest
      .slice(value.end + more.length)
      .replace(/^\s/, '')
      .split(/(?<=\s)(?:and|with)\s/)[0] ?? '',
  );
  const ucum = unit?.kind === 'unit' ? unit.unit.ucum : null;
  const isOwn = ucum !== null && candidates.some((analyte) => conversionTo(analyte, ucum) !== null);
  // "vitamin D3 60,000 IU" is a dose
  if ((unit?.kind === 'unit' && !isOwn) || (!isOwn && DOSE.test(rest.slice(value.end)))) return null;
  const shown = unit?.kind === 'unit' ? unit.unit.text : '';
  const name = rest.slice(0, prefix.end);
  return {
    text: `${name} ${figures} ${shown}`,
    name,
    behind: `${figures} ${shown}`,
    at,
    ucum: isOwn ? ucum : null,
  };
}

/** Everything of that kind in a text, from left to right. */
function foundIn(text: string, sources: Sources): Found[] {
  const found: Found[] = [];
  for (
    let at = 0;
    at < text.length && found.length < 40;
    at += (/^\S+\s*/.exec(text.slice(at))?.[0].length ?? 0) || 1
  ) {
    const one = foundAt(text, at, sources);
    if (one) {
      found.push(one);
      at += one.name.length - 1;
    }
  }
  return found;
}

/**
 * The results of papers that tell them in sentences. A share of cells is one only beside counts: of a needle or a gland it is none.
 * A figure without a unit is listed as not read. `isList`: each line stands for itself, as on a prescription.
 */
export function toldResults(lines: readonly Line[], isList: boolean, sources: Sources): Drafts {
  const said = isList ? lines.map((line) => ({ text: line.text, line })) : saidIn(lines);
  const state = freshState();
  const pieces = said.map((piece) => `${plain(piece.text)}${isList && !/[:,.]\s*$/.test(piece.text) ? '. ' : ' '}`);
  const text = pieces.join('');
  const starts = pieces.reduce<number[]>((all, piece) => [...all, (all.at(-1) ?? 0) + piece.length], [0]);
  const isOther = (at: number): boolean => {
    const from = Math.max(text.lastIndexOf('. ', at), 0);
    const end = text.indexOf('. ', at + 1);
    return NOT_TODAY.test(text.slice(from, end < 0 ? undefined : end));
  };
  const found = foundIn(text, sources).filter(({ at }) => !isOther(at));
  const hasCounts = found.some(({ ucum }) => ucum !== null && ucum !== '%');
  for (const { name, behind, at, ucum } of found) {
    const line = said[starts.findLastIndex((start) => start <= at)]?.line;
    if (!line || (ucum === '%' && !hasCounts)) continue;
    if (ucum === null) {
      state.missed.push(line);
      continue;
    }
    const cells = [cellOf([]), cellOf([])].map((cell, index) => ({ ...cell, text: index === 0 ? name : behind }));
    const fields = fieldsByContent(cells, sources.scanner, sources.names);
    if (fields.value) addDraft(state, fields, fields, line, false);
  }
  return { drafts: state.drafts, headings: 0, missed: state.missed };
}
