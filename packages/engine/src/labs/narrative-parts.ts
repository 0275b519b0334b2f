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
  String.raw`${NUMBERED}(?:findings?|observations?|report|description|features?)\b ?(?:are|:)?\W{0,3}`,
  'i',
);
/** Why the examination was made and how, and what is advised. With a colon or alone in a line: "History of trauma" is a sentence. */
const ASKED = new RegExp(
  String.raw`${NUMBERED}(?:technique|protocol|procedure|clinical(?: [a-z]+){0,2}|(?:relevant |past |brief )?history|indications?(?: for [a-z]+)?|reason for [a-z ]{3,30}|provisional diagnosis|comparison|chief complaints?|complaints?|referred for|advice|advised|recommendations?|suggest(?:ed|ions?)?|note|disclaimer)\s{0,2}(?:[:–-]|$)`,
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

type Text = { readonly text: string; /** A gap stands above it. */ readonly isApart: boolean };

function textsOf(lines: readonly Line[]): Text[] {
  const texts: Text[] = [];
  let length = 0;
  let last: Line | undefined;
  for (const line of lines.filter((one) => !isGuessed(one))) {
    length += line.text.length;
    if (length > MAX_TEXT) break;
    const isApart = !last || last.page !== line.page || line.y - last.bottom > 0.9 * (line.bottom - line.y);
    const [first = '', ...more] = plain(line.text).split(INLINE);
    texts.push({ text: first, isApart }, ...more.map((text) => ({ text, isApart: false })));
    last = line;
  }
  return texts;
}

/**
 * The lines of the impression and of the findings. Without a heading of findings they are what stands apart from what was asked, or
 * behind its first line: better a question taken for a finding than a finding for a question.
 */
export function partsOf(lines: readonly Line[]): Parts {
  const texts = textsOf(lines);
  const parts = { impression: [] as string[], findings: [] as string[] };
  const hasFindings = texts.some(({ text }) => headingIn(text)?.role === 'findings');
  let current: Role | null = hasFindings ? null : 'findings';
  let isSaid = false;
  for (const { text, isApart } of texts) {
    const heading = headingIn(text);
    if (heading) {
      current = heading.role;
      isSaid = heading.rest !== '';
      if (heading.role !== 'asked') parts[heading.role].push(heading.rest);
      continue;
    }
    if (PERSON.test(text)) continue;
    if (FOOT.test(text)) current = null;
    else if (current === 'asked' && (isApart || isSaid) && !hasFindings && parts.impression.length === 0)
      current = 'findings';
    isSaid = true;
    if (current === 'impression' || current === 'findings') parts[current].push(text);
  }
  return parts;
}
