// Several results in one line: "Hb 10.2 g/dL, TLC 8,400 /cumm", "TLC 8400 /cumm Platelets 2.1 lakh", "DLC N 60 L 30 E 4".
import type { Line } from '../documents/lines.ts';
import { fieldsByContent } from './fields.ts';
import type { Fields } from './row-fields.ts';
import { plain } from './fold.ts';
import { valueAt } from './grammar.ts';
import { type NameIndex, namePrefix } from './names.ts';
import type { Scanner } from './scan.ts';
import type { ValueWords } from './value-words.ts';

/** "6,200 per uL". */
const PER = / per (?=(?:[uµ]l|cu\.? ?mm|cumm|mm3|dl|ml|lit(?:re|er)|l)(?!\p{L}))/giu;
/** "Red cells. Haemoglobin is 5.8 g/dL": a heading before the first result, not its name. */
const SENTENCE_END = /(?<=\p{L}{2}|%|\d|\))\. (?=\p{Lu})/u;
const MAX_PARTS = 30;
const MAX_LINE = 600;

const read = (part: string, line: Line, scanner: Scanner, names: NameIndex): Fields =>
  fieldsByContent([{ text: part.replace(/\.$/, ''), words: line.words, x: line.x, right: line.right }], scanner, names);

const isKnown = (name: string, names: NameIndex): boolean =>
  name !== '' && namePrefix(name, names)?.end === name.length;

/** The letters of a differential count. */
const CELLS: Readonly<Record<string, string>> = {
  n: 'Neutrophils',
  p: 'Polymorphs',
  l: 'Lymphocytes',
  e: 'Eosinophils',
  m: 'Monocytes',
  b: 'Basophils',
};
const DIFFERENTIAL = /^\W{0,3}(?:d\.?l\.?c\.?|d\.?c\.?|differential(?: \p{L}{3,12}){0,3})\W{1,4}(?=\p{L})/iu;
const LETTER = /(?<![\p{L}\d])([NPLEMB]) ?[:=-]? ?(\d{1,2}(?:\.\d)?|100) ?%?(?![\p{L}\d.])/giu;

/** "DLC N 60 L 30 E 4": letters stand for cells, and figures for their share. */
function differentialIn(text: string): Fields[] | null {
  const head = DIFFERENTIAL.exec(text);
  const rest = head ? text.slice(head[0].length) : text;
  const found = [...rest.matchAll(LETTER)];
  // without its heading it takes the whole line and four cells to be one
  const isWhole = rest.replaceAll(LETTER, '').replaceAll(/[\s,;/|.]/g, '') === '';
  if (found.length < (head ? 2 : 4) || !isWhole) return null;
  const sum = found.reduce((all, match) => all + Number(match[2]), 0);
  if (sum > 102) return null;
  return found.flatMap(([, letter = '', figure = '']) => {
    const value = valueAt(figure, 0)?.value ?? null;
    const name = CELLS[letter.toLowerCase()] ?? letter;
    const unit = { text: '%', ucum: '%', words: 1 };
    return [{ name, value, unit, range: '', flag: null, others: [], isOpen: false, previous: [], isByColumn: false }];
  });
}

/** Where known names begin that a figure follows: "Hb 10.2 g/dL TLC 8400 /cumm". */
function startsIn(text: string, names: NameIndex, { flagOf }: ValueWords): number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length;) {
    const prefix = namePrefix(text.slice(at, at + 80), names);
    const end = prefix && prefix.end > 1 ? at + prefix.end : 0;
    const behind = /^ ?[:=-]? ?/.exec(text.slice(end, end + 4))?.[0].length ?? 0;
    const value = end > 0 && !flagOf(text.slice(at, end)) ? valueAt(text, end + behind) : null;
    if (value && value.value.kind === 'number' && value.value.comparator === null) {
      starts.push(at);
      at = value.end;
    } else at += (/^\S+\s*/.exec(text.slice(at, at + 160))?.[0].length ?? 0) || 1;
  }
  return starts;
}

/** Parted by commas; a comma within a name parts nothing. */
function byCommas(text: string, names: NameIndex): string[] {
  const listed = text.replace(/^[\p{L}\d /&.]{2,40}: (?=\p{L})/u, '');
  const comma = listed.search(/[,;] (?=[\p{L}*])/u);
  if (comma < 0 || (namePrefix(listed, names)?.end ?? 0) > comma) return [text];
  return listed.split(/[,;] (?=[\p{L}*])/u).slice(0, MAX_PARTS);
}

/** Parted where names with figures begin. */
function byNames(text: string, names: NameIndex, values: ValueWords): string[] {
  const starts = startsIn(text, names, values).slice(0, MAX_PARTS);
  return starts.length < 2 ? [text] : starts.map((from, at) => text.slice(from, starts[at + 1]));
}

const isCounted = ({ value, unit }: Fields): boolean =>
  value !== null && (value.kind !== 'span' || /[HL]PF/.test(unit?.ucum ?? ''));

/** The results of a line that holds more than one. Null: it does not. */
export function listIn(line: Line, isInTable: boolean, scanner: Scanner, names: NameIndex): Fields[] | null {
  const text = plain(line.text).replaceAll(PER, ' /');
  if (text.length > MAX_LINE) return null;
  const cells = isInTable ? null : differentialIn(text);
  if (cells) return cells;
  const readParts = (part: string): Fields[] =>
    (isInTable ? [part] : byNames(part, names, scanner.values)).map((one) => read(one, line, scanner, names));
  const sentences = text.split(SENTENCE_END);
  const parts = sentences
    .flatMap((sentence) => byCommas(sentence, names))
    .flatMap((part) => (isInTable ? null : differentialIn(part)) ?? readParts(part));
  const found = parts.filter((fields) => isCounted(fields) && isKnown(fields.name, names));
  return found.length < 2 ? null : found;
}
