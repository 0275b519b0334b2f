// Reports about pictures and examinations: what they conclude, what they found, and what they say is not there.
import type { GlossaryTerm } from '@nabz/knowledge/labs';
import type { Line } from '../documents/lines.ts';
import { type Certainty, certaintyOf } from './certainty.ts';
import { foldName, plain } from './fold.ts';
import { partsOf } from './narrative-parts.ts';
import type { Narrative, NarrativeContradiction, NarrativeFinding, NarrativeTerm } from './types.ts';

const MAX_SENTENCES = 200;

const isLoud = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
/** "2D ECHO REPORT" over lines in small letters is no beginning of their sentence. */
const isTitle = (line: string, next: string | undefined): boolean =>
  next !== undefined && line.length < 50 && isLoud(line) && !isLoud(next);

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
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:[•*·▪>-]|\(?\d{1,2}[.)]\s)/u.test(line)) close();
    let rest = line;
    for (let count = 0; count < 40; count += 1) {
      // a question mark that stands free asks about what comes after it
      const stop = /(?:[.!]|(?<=\p{L})\?)(?=\s+[\p{Lu}\d?]|\s*$)/u.exec(rest);
      if (!stop) break;
      current += ` ${rest.slice(0, stop.index + 1)}`;
      close();
      rest = rest.slice(stop.index + 1);
    }
    current += ` ${rest}`;
    if (isTitle(line, lines[at + 1])) close();
    if (sentences.length > MAX_SENTENCES) break;
  }
  close();
  return sentences.slice(0, MAX_SENTENCES);
}

type Read = NarrativeTerm & { readonly certainty: Certainty; readonly sentence: string };

/** What was known before says less than anything of this examination. */
const SURE: readonly Certainty[] = ['past', 'denied', 'open', 'present'];

/** The text in which places of words are looked up: marks that end the reach of a "no" or ask are kept. */
const markedOf = (sentence: string): string =>
  plain(sentence)
    .toLowerCase()
    .replaceAll(/\b([rhdkc])\/(?:([oc])\/)?([odc])\b/g, '$1 $2 $3')
    .replaceAll(/ae|oe/g, 'e')
    .replaceAll(/[^\p{L}\p{N};:.,?]+/gu, ' ');

/** Every word of the glossary in these sentences, as often as it stands there. */
function* mentionsIn(sentences: readonly string[], glossary: readonly GlossaryTerm[]): Generator<Read> {
  const byWord = new Map<string, { term: GlossaryTerm; words: string }[]>();
  for (const term of glossary)
    for (const name of [term.term, ...term.aliases]) {
      const words = foldName(name);
      const [first = ''] = words.split(' ');
      byWord.set(first, [...(byWord.get(first) ?? []), { term, words }]);
    }
  for (const sentence of sentences) {
    const folded = foldName(sentence);
    const marked = markedOf(sentence);
    const places = new Map<string, number>();
    let at = 0;
    for (const word of folded.split(' ')) {
      for (const { term, words } of longestFirst(byWord.get(word))) {
        if (!` ${folded} `.startsWith(` ${words} `, at) && !` ${folded} `.startsWith(` ${words}s `, at)) continue;
        const place = marked.indexOf(words, places.get(words) ?? 0);
        places.set(words, place + words.length);
        const certainty = place < 0 ? 'present' : certaintyOf(marked, place, place + words.length);
        const { id, term: name, meaning } = term;
        const [denied, open] = [certainty === 'denied', certainty === 'open' || certainty === 'past'];
        yield { id, term: name, meaning, heard: words, denied, open, certainty, sentence };
        break;
      }
      at += word.length + 1;
    }
  }
}

/** Of each word what is said most surely: that it is there before that it may be, and that before that it is not. */
function surest(mentions: Iterable<Read>): Map<string, Read> {
  const found = new Map<string, Read>();
  for (const one of mentions) {
    const known = found.get(one.id);
    if (!known || SURE.indexOf(one.certainty) > SURE.indexOf(known.certainty)) found.set(one.id, one);
  }
  return found;
}

const longestFirst = <T extends { words: string }>(entries: readonly T[] | undefined): T[] =>
  (entries ?? []).toSorted((a, b) => b.words.length - a.words.length);

/** "No effusion on the left" says nothing of the right. */
const ONE_SIDE = /\b(?:left|right|elsewhere|other|rest|remaining|upper|lower)\b/i;
const NOTHING_FOUND =
  /\b(?:no (?:significant |obvious |gross |acute |radiological |sonographic )*abnormalit|(?:normal|unremarkable) (?:study|scan|chest|radiograph|x ?-?ray|ultrasound|usg|mri|ct|examination)|within normal limits)/i;

/** What the findings and the impression do not say alike: there and not there; or an urgent finding and "a normal study". */
function contradictionsOf(
  findings: ReadonlyMap<string, Read>,
  impression: ReadonlyMap<string, Read>,
  { sentences, glossary }: { readonly sentences: readonly string[]; readonly glossary: readonly GlossaryTerm[] },
): NarrativeContradiction[] {
  const normal = sentences.find((sentence) => NOTHING_FOUND.test(sentence));
  const isUrgent = new Set(glossary.flatMap(({ id, urgency }) => (urgency === undefined ? [] : [id])));
  return [...findings.values()].flatMap((found) => {
    const told = impression.get(found.id);
    const [no, yes] = found.certainty === 'denied' ? [found, told] : [told, found];
    const isOpposed = no?.certainty === 'denied' && yes?.certainty === 'present' && !ONE_SIDE.test(no.sentence);
    const isHidden = !told && normal !== undefined && found.certainty === 'present' && isUrgent.has(found.id);
    if (!isOpposed && !isHidden) return [];
    return [{ id: found.id, term: found.term, findings: found.sentence, impression: told?.sentence ?? normal ?? '' }];
  });
}

const finding = (text: string): NarrativeFinding => {
  const no = /^(?:there (?:is|are) )?(?:no|not|without|nil)\b/i.test(text);
  return {
    text,
    denied: no || /\b(?:is|are|was|were) not (?:seen|noted|identified|evident|detected|visuali[sz]ed)\b/i.test(text),
  };
};

/** What a report about pictures says. */
export function narrativeOf(lines: readonly Line[], glossary: readonly GlossaryTerm[]): Narrative {
  const parts = partsOf(lines);
  const impression = sentencesOf(parts.impression);
  const findings = sentencesOf(parts.findings);
  const inFindings = surest(mentionsIn(findings, glossary));
  const inImpression = surest(mentionsIn(impression, glossary));
  const terms = [...surest([...inFindings.values(), ...inImpression.values()]).values()].map(
    ({ id, term, meaning, heard, denied, open }): NarrativeTerm => ({ id, term, meaning, heard, denied, open }),
  );
  const contradictions = contradictionsOf(inFindings, inImpression, { sentences: impression, glossary });
  return { impression, findings: findings.map(finding), terms, contradictions };
}
