// Cultures: what germ grew, or that none did, stands in words under a heading that says of what sample.
import { cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { foldName, plain } from './fold.ts';

/** Which culture is meant, as a name of a test: "blood culture"; "culture" where nobody says of what. */
export type CultureName = string;

const SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:urine|urinary|msu|mid ?stream)\b/, 'urine culture'],
  [/\bblood\b/, 'blood culture'],
  [/\b(?:stool|fa?ecal|fa?eces)\b/, 'stool culture'],
  [/\bsputum\b/, 'sputum culture'],
  [/\bthroat\b/, 'throat culture'],
  [/\b(?:pus|wound)\b/, 'pus culture'],
];
/** What sample a text speaks of. */
export const cultureOf = (text: string): CultureName =>
  SAMPLES.find(([pattern]) => pattern.test(foldName(text)))?.[1] ?? 'culture';

const HEADING = /^(?:[\p{L}&]+ ){0,4}(?:culture|cultures|c s)(?: [\p{L}&]+){0,6}$/u;
const TOLD =
  /\b(?:growth|grown|grew|sterile|isolated|shows?|showed|negative|positive|incubat\w*|awaited|pending|no|method|done|by|was|were|is)\b/;
const IS_CULTURE = /\b(?:cultures?|c s|antibiogram|antibiotic sensitivity|antimicrobial susceptibility)\b/;

/** Whether a heading is one of a culture; `isKnown`: it is in our list of headings. */
export function isCultureHeading(printed: string, isKnown: boolean): boolean {
  const folded = foldName(printed.slice(0, 120));
  if (!IS_CULTURE.test(folded)) return false;
  return isKnown || (HEADING.test(folded) && !TOLD.test(folded) && !/\d|:./.test(printed));
}

const SAMPLE_LINE =
  /\b(?:sample|specimen|nature of (?:the )?(?:sample|specimen)|source|site)(?: type| name)?\s{0,2}[:-]\s{0,2}([\p{L} .()-]{3,40})/iu;
/** What a line says the sample is; null where it says nothing. */
export const sampleIn = (text: string): string | null => SAMPLE_LINE.exec(plain(text).slice(0, 300))?.[1] ?? null;

const LABEL =
  /^(?:(?:name of )?(?:the )?(?:organisms?|micro ?organisms?|isolates?|pathogens?|bacteria|germs?)(?: (?:isolated|identified|grown|detected|name|no))*(?: ?\d)?|isolated organisms?|(?:final |preliminary |interim |aerobic |anaerobic |bacterial )*(?:(?:urine |blood |stool |sputum |pus |throat )?culture|growth)(?: (?:report|results?|findings?|status|observed|and sensitivity))?|(?:final |preliminary |interim )?(?:results?|reports?|findings?|observations?))$/;
const CLEAR_LABEL = /^(?:organisms?|micro ?organisms?) (?:isolated|identified|grown)\b/i;
const NAMED =
  /^((?:blood|urine|stool|sputum|pus|throat|wound)(?: swab)? cultures?)(?: report| and sensitivity)?\s{0,3}(?:[:-]|shows?|showed|yield(?:s|ed)|grew|reveal(?:s|ed)|is|was)\s{0,3}(\S.{2,119})$/i;
const FREE =
  /^(?:(?:no|nil) (?:[\p{L}-]+ ){0,3}(?:growth|organisms?|pathogens?)\b.{0,80}|(?:culture (?:is )?)?sterile\b.{0,60}|(?:culture )?(?:shows? |showed |yield(?:s|ed) )?(?:(?:heavy|moderate|scanty|significant|profuse|light|pure|mixed|positive) )*growth of .{3,90}|\p{Lu}[\p{L}. ]{5,60}(?:was |were |has been )?(?:grown|isolated)(?: in culture| after .{3,40})?)\.?$/iu;
/** Sentences that explain, and results that are not there yet. */
const EXPLAINS =
  /\b(?:significan(?:t|ce) if|is significant|are significant|considered|indicates?|suggests?|should|may|correlate|if)\b/i;
const WAITING = /\b(?:await(?:ed|ing)|pending|in progress|to follow|under process|processing)\b/i;

/** "Report : Final" says nothing of germs: behind a label that is not of germs the result must speak of growth or of one. */
const SPEAKS =
  /\b(?:growth|grown|grew|isolated|positive|negative|sterile|flora|organisms?|no|nil|escherichia|e\.? ?coli|klebsiella|pseudomonas|staph\p{L}*|strep\p{L}*|enterococc\p{L}*|salmonella|shigella|proteus|acinetobacter|enterobacter|citrobacter|serratia|candida|morganella|providencia|burkholderia|stenotrophomonas|ha?emophilus|neisseria|moraxella|vibrio|listeria|brucella|bacill\p{L}*|cocci|mycobacteri\p{L}*|aspergillus|cryptococc\p{L}*|micrococc\p{L}*|corynebacteri\p{L}*|coagulase|mrsa|mssa|yeasts?|fung\p{L}*)\b/iu;
const OF_GERMS = /\b(?:organism|isolate|pathogen|bacteria|germ)/;
const STATE = /^(?:final|interim|preliminary|provisional|complete|see|as below|below|enclosed|attached|given)\b/i;

function isTold(label: string, value: string): boolean {
  if (STATE.test(value) && !SPEAKS.test(value)) return false;
  return OF_GERMS.test(foldName(label)) || SPEAKS.test(value);
}

export type CultureRow = { readonly name: string; readonly culture: CultureName; readonly value: string };

const cleaned = (text: string): string => text.replaceAll(/^[\s:=-]+|[\s.;,:-]+$/g, '').slice(0, 120);

/** A label of a culture and what stands behind it: behind a colon, in the next cell, or behind words that leave no doubt. */
function labelled(line: Line): { label: string; rest: string } | null {
  const text = plain(line.text)
    .trim()
    .replace(/^[\s*•·▪-]+/u, '')
    .slice(0, 300);
  const colon = /^([^:=]{3,50}?)\s{0,3}[:=]-?\s{0,3}(\S.*)$/.exec(text);
  if (colon?.[1] !== undefined && colon[2] !== undefined) return { label: colon[1], rest: colon[2] };
  const [first, ...others] = cellsOf(line);
  if (first && others.length > 0)
    return { label: plain(first.text), rest: others.map((cell) => plain(cell.text)).join(' ') };
  const clear = CLEAR_LABEL.exec(text)?.[0];
  return clear === undefined ? null : { label: clear, rest: text.slice(clear.length) };
}

/** The result of a culture that stands in this line. `under`: the culture whose heading it stands under. */
export function cultureRowOf(line: Line, under: CultureName | null): CultureRow | null {
  const text = plain(line.text).trim();
  if (text.length > 240 || EXPLAINS.test(text) || WAITING.test(text)) return null;
  const [, named, result] = NAMED.exec(text) ?? [];
  if (named !== undefined && result !== undefined && isTold(named, cleaned(result)))
    return { name: named, culture: cultureOf(named), value: cleaned(result) };
  if (under === null) return null;
  const found = labelled(line);
  if (
    found &&
    LABEL.test(foldName(found.label)) &&
    /\p{L}{3}/u.test(found.rest) &&
    isTold(found.label, cleaned(found.rest))
  ) {
    const own = cultureOf(found.label);
    return { name: found.label.trim(), culture: own === 'culture' ? under : own, value: cleaned(found.rest) };
  }
  return FREE.test(text) ? { name: under, culture: under, value: cleaned(text) } : null;
}

/** That nothing grew. */
export const isNoGrowth = (value: string): boolean =>
  /^(?:no\b|nil\b|sterile|negative|culture (?:is )?sterile|not\b)/i.test(value.trim());
