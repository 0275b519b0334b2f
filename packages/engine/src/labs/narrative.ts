// Reports about pictures and examinations: what they conclude, what they found, and what they say is not there.
import type { GlossaryTerm } from '@nabz/knowledge/labs';
import type { Line } from '../documents/lines.ts';
import { foldName, plain } from './fold.ts';
import type { Narrative, NarrativeFinding, NarrativeTerm } from './types.ts';

const IMPRESSION =
  /^\W*(?:impressions?|conclusions?|opinion|final impression|diagnosis|summary|imp|comments?|interpretation)\b\W{0,3}/i;
const FINDINGS = /^\W*(?:findings?|observations?|report|description|features?)\b ?(?:are|:)?\W{0,3}/i;
const OTHER_PART =
  /^\W*(?:technique|protocol|clinical (?:history|details|indication)|history|indication|procedure|comparison|advice|advised|recommendations?|suggest(?:ed|ion)?|note|disclaimer|dr\b|consultant|radiologist|reported by|thank|end of report|patient|name|age|ref|md\b|\*{2}|.{0,6}end of report|page \d|.{0,40}reg\. ?no)/i;
const DENYING =
  /\b(?:no|not|without|nil|absent|negative for|free of|rule out|ruled out|denies|neither|nor|unremarkable|resolved)\b/gi;
const DENIED_AFTER =
  /^[^.;]{0,60}?\b(?:(?:is|are|was|were) (?:not (?:seen|noted|identified|evident|present|detected|visuali[sz]ed)|absent|ruled out|unremarkable)|not (?:seen|noted|identified|evident|detected)|absent)\b/i;
/** A "no" does not reach over these. */
const TURNS =
  /\b(?:but|however|except|although|though|with evidence|there is|there are|shows?|seen in|noted in)\b|[;:]/gi;
const MAX_TEXT = 20_000;
const MAX_SENTENCES = 200;

const lastOf = (text: string, pattern: RegExp): number => {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
};

/** Whether what stands at `from` of a sentence is said not to be there. */
export function isDenied(sentence: string, from: number, end: number): boolean {
  const before = sentence.slice(Math.max(0, from - 160), from);
  const no = lastOf(before, DENYING);
  const turn = lastOf(before, TURNS);
  if (no >= 0 && no > turn) return true;
  return DENIED_AFTER.test(sentence.slice(end, end + 120));
}

/** Lines joined to sentences: a line that ends without a stop goes on in the next, unless that begins anew. */
export function sentencesOf(lines: readonly string[]): string[] {
  const sentences: string[] = [];
  let current = '';
  const close = (): void => {
    const text = current
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s•*·▪>-]+|^\(?\d{1,2}[.)]\s+/gu, '')
      .trim();
    if (/\p{L}{2}/u.test(text)) sentences.push(text);
    current = '';
  };
  for (const line of lines) {
    if (/^\s*(?:[•*·▪>-]|\(?\d{1,2}[.)]\s)/u.test(line)) close();
    let rest = line;
    for (let count = 0; count < 40; count += 1) {
      const stop = /[.!?](?=\s+[\p{Lu}\d]|\s*$)/u.exec(rest);
      if (!stop) break;
      current += ` ${rest.slice(0, stop.index + 1)}`;
      close();
      rest = rest.slice(stop.index + 1);
    }
    current += ` ${rest}`;
    if (sentences.length > MAX_SENTENCES) break;
  }
  close();
  return sentences.slice(0, MAX_SENTENCES);
}

type Parts = { impression: string[]; findings: string[] };

function partsOf(lines: readonly string[]): Parts {
  const parts: Parts = { impression: [], findings: [] };
  let current: string[] | null = null;
  let hasFindings = false;
  for (const line of lines) {
    const impression = IMPRESSION.exec(line);
    const findings = FINDINGS.exec(line);
    const isHeading = (match: RegExpExecArray | null): boolean =>
      match !== null &&
      (line.length - match[0].length < 3 || /[:\-–]\W*$/.test(match[0]) || line.trim() === line.trim().toUpperCase());
    if (impression && isHeading(impression)) {
      current = parts.impression;
      current.push(line.slice(impression[0].length));
    } else if (findings && isHeading(findings)) {
      current = parts.findings;
      hasFindings = true;
      current.push(line.slice(findings[0].length));
    } else if (OTHER_PART.test(line)) current = null;
    else (current ?? (hasFindings || parts.impression.length > 0 ? null : parts.findings))?.push(line);
  }
  return parts;
}

/** Words of the glossary in these sentences; said to be there wins over said not to be there. */
function termsIn(sentences: readonly string[], glossary: readonly GlossaryTerm[]): NarrativeTerm[] {
  const byWord = new Map<string, { term: GlossaryTerm; words: string }[]>();
  for (const term of glossary)
    for (const name of [term.term, ...term.aliases]) {
      const words = foldName(name);
      const [first = ''] = words.split(' ');
      byWord.set(first, [...(byWord.get(first) ?? []), { term, words }]);
    }
  const found = new Map<string, NarrativeTerm>();
  for (const sentence of sentences) {
    const folded = foldName(sentence);
    // places of a folded sentence serve the negation too: marks that end its reach are kept
    const marked = plain(sentence)
      .toLowerCase()
      .replaceAll(/ae|oe/g, 'e')
      .replaceAll(/[^\p{L}\p{N};:.]+/gu, ' ');
    let at = 0;
    for (const word of folded.split(' ')) {
      for (const { term, words } of longestFirst(byWord.get(word))) {
        if (!` ${folded} `.startsWith(` ${words} `, at) && !` ${folded} `.startsWith(` ${words}s `, at)) continue;
        const place = marked.indexOf(words);
        const denied = place >= 0 && isDenied(marked, place, place + words.length);
        const known = found.get(term.id);
        if (!known || (known.denied && !denied)) {
          found.set(term.id, { id: term.id, term: term.term, meaning: term.meaning, heard: words, denied });
        }
        break;
      }
      at += word.length + 1;
    }
  }
  return [...found.values()];
}

const longestFirst = <T extends { words: string }>(entries: readonly T[] | undefined): T[] =>
  (entries ?? []).toSorted((a, b) => b.words.length - a.words.length);

const finding = (text: string): NarrativeFinding => {
  const no = /^(?:there (?:is|are) )?(?:no|not|without|nil)\b/i.test(text);
  return {
    text,
    denied: no || /\b(?:is|are|was|were) not (?:seen|noted|identified|evident|detected|visuali[sz]ed)\b/i.test(text),
  };
};

/** A line of a scan that the OCR made out of a stamp, a signature or dust. */
function isGuessed({ source, words }: Line): boolean {
  if (source !== 'ocr' || words.length === 0) return false;
  return words.reduce((sum, { confidence }) => sum + (confidence ?? 1), 0) / words.length < 0.5;
}

/** What a report about pictures says. */
export function narrativeOf(lines: readonly Line[], glossary: readonly GlossaryTerm[]): Narrative {
  const texts: string[] = [];
  let length = 0;
  for (const { text } of lines.filter((line) => !isGuessed(line))) {
    length += text.length;
    if (length > MAX_TEXT) break;
    texts.push(plain(text));
  }
  const parts = partsOf(texts);
  const impression = sentencesOf(parts.impression);
  const findings = sentencesOf(parts.findings);
  return { impression, findings: findings.map(finding), terms: termsIn([...findings, ...impression], glossary) };
}
