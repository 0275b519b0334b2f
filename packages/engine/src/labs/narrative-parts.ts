// The parts of a report about pictures. What was asked before the examination (indication, history, question) is no finding.
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';

type Role = 'impression' | 'findings' | 'asked';
export type Parts = { readonly impression: readonly string[]; readonly findings: readonly string[] };

const NUMBERED = String.raw`^\W*(?:\d{1,2}[.)]\s*)?`;
const IMPRESSION = new RegExp(
  String.raw`${NUMBERED}(?:final )?(?:impressions?|conclusions?|opinion|diagnosis|summary|imp|comments?|interpretation)\b\W{0,3}`,
  'i',
);
const FINDINGS = new RegExp(
  String.raw`${NUMBERED}(?:findings?|observations?|report|description|features?|(?:micro|macro)scop(?:y|ic)(?: [a-z]+)?|gross(?: [a-z]+)?|(?:peripheral |blood )*smear(?: [a-z]+)?|cytology)\b ?(?:are|:)?\W{0,3}`,
  'i',
);
/** Why the examination was made and how, and what is advised. With a colon or alone in a line: "History of trauma" is a sentence. */
const ASKED = new RegExp(
  String.raw`${NUMBERED}(?:technique|protocol|procedure|nature of (?:the )?specimen|specimen|clinical(?: [a-z]+){0,2}|(?:relevant |past |brief )?history|indications?(?: for [a-z]+)?|reason for [a-z ]{3,30}|provisional diagnosis|comparison|chief complaints?|complaints?|referred for|advice|advised|recommendations?|suggest(?:ed|ions?)?|note|disclaimer)\s{0,2}(?:[:–-]|$)`,
  'i',
);
const FOOT =
  /^\W*(?:dr\b|consultant|radiologist|reported by|verified by|typed by|thank|end of report|md\b|\*{2}|.{0,6}end of report|page \d|.{0,40}reg\. ?no)/i;
/** Lines about the person, wherever they stand. */
const PERSON =
  /^\W*(?:patient|name|age|sex|gender|ref(?:erred)?|uhid|mrn|date)\b(?: ?\/ ?\w+| (?:name|id|by|no)\b)?\.? ?[:=-]/i;
/** "... 5 days. Findings: ...": a part that begins within a line. */
const INLINE =
  /(?<=[.;:] {1,3}| {3})(?=(?:findings|observations|impression|conclusion|opinion|technique|comparison|advice|clinical \w+|indication) {0,2}:)/i;

const isHeading = (line: string, match: RegExpExecArray | null): match is RegExpExecArray =>
  match !== null &&
  (line.length - match[0].length < 3 || /[:\-–]\W*$/.test(match[0]) || line.trim() === line.trim().toUpperCase());

function headingIn(line: string): { role: Role; rest: string } | null {
  const impression = IMPRESSION.exec(line);
  if (isHeading(line, impression)) return { role: 'impression', rest: line.slice(impression[0].length) };
  const findings = FINDINGS.exec(line);
  if (isHeading(line, findings)) return { role: 'findings', rest: line.slice(findings[0].length) };
  const asked = ASKED.exec(line);
  return asked ? { role: 'asked', rest: line.slice(asked[0].length).trim() } : null;
}

/** A line of a scan that the OCR made out of a stamp, a signature or dust. */
function isGuessed({ source, words }: Line): boolean {
  if (source !== 'ocr' || words.length === 0) return false;
  return words.reduce((sum, { confidence }) => sum + (confidence ?? 1), 0) / words.length < 0.5;
}

const MAX_TEXT = 20_000;

type Text = {
  readonly text: string;
  /** A gap stands above it. */
  readonly isApart: boolean;
  readonly line: Line;
};

function textsOf(lines: readonly Line[]): Text[] {
  const texts: Text[] = [];
  let length = 0;
  let last: Line | undefined;
  for (const line of lines.filter((one) => !isGuessed(one))) {
    length += line.text.length;
    if (length > MAX_TEXT) break;
    const isApart = !last || last.page !== line.page || line.y - last.bottom > 0.9 * (line.bottom - line.y);
    const [first = '', ...more] = plain(line.text).split(INLINE);
    texts.push({ text: first, isApart, line }, ...more.map((text) => ({ text, isApart: false, line })));
    last = line;
  }
  return texts;
}

/** A piece of the impression or of the findings, with the line it stands in. */
export type Said = { readonly role: 'impression' | 'findings'; readonly text: string; readonly line: Line };

/**
 * What is said in the impression and in the findings. Without a heading of findings they are what stands apart from what was asked,
 * or behind its first line: better a question taken for a finding than a finding for a question.
 */
export function saidIn(lines: readonly Line[]): Said[] {
  const texts = textsOf(lines);
  const said: Said[] = [];
  const hasFindings = texts.some(({ text }) => headingIn(text)?.role === 'findings');
  let current: Role | null = hasFindings ? null : 'findings';
  let isSaid = false;
  for (const { text, isApart, line } of texts) {
    const heading = headingIn(text);
    if (heading) {
      current = heading.role;
      isSaid = heading.rest !== '';
      if (heading.role !== 'asked') said.push({ role: heading.role, text: heading.rest, line });
      continue;
    }
    if (PERSON.test(text)) continue;
    const hasImpression = said.some(({ role }) => role === 'impression');
    if (FOOT.test(text)) current = null;
    else if (current === 'asked' && (isApart || isSaid) && !hasFindings && !hasImpression) current = 'findings';
    isSaid = true;
    if (current === 'impression' || current === 'findings') said.push({ role: current, text, line });
  }
  return said;
}

/** The lines of the impression and of the findings. */
export function partsOf(lines: readonly Line[]): Parts {
  const said = saidIn(lines);
  const of = (wanted: Said['role']): string[] => said.flatMap(({ role, text }) => (role === wanted ? [text] : []));
  return { impression: of('impression'), findings: of('findings') };
}
