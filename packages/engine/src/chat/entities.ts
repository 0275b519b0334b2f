// Which of the names that stand in a message are meant, given what is asked.
import type { ChatIntent } from '@nabz/contract/chat-intents';
import type { ChatLexicon } from './lexicon.ts';
import type { Layout } from './layout.ts';
import type { NameSpan } from './names.ts';
import { writtenAs } from './text.ts';
import type { ChatEntities, ChatName, NameKind } from './types.ts';

/** Where a word may name two kinds of things ("insulin"), the kind that the intent is about. */
const PREFERRED: Readonly<Partial<Record<ChatIntent, NameKind>>> = {
  'test-info': 'analyte',
  'my-result': 'analyte',
  'medicine-info': 'medicine',
  interaction: 'medicine',
  'dose-question': 'medicine',
  'stop-medicine': 'medicine',
  remind: 'medicine',
  'my-medicines': 'medicine',
  'disease-info': 'disease',
  'diagnosis-question': 'disease',
  cost: 'treatment',
};

const PIN = /(?<!\d)[1-9]\d{5}(?!\d)/;
/** Words that lead to a place that the list may not have. */
const TO_PLACE = new Set(['in', 'near', 'at', 'around']);
const OF_PLACE = new Set(['me', 'mein', 'men']);
const MAX_PLACE_WORDS = 2;
const MAX_TERM_WORDS = 4;

const overlaps = (a: NameSpan, b: NameSpan): boolean => a.from < b.to && b.from < a.to;

/** The names of one kind, without those that are meant as the preferred kind. */
function spansOf(kind: NameKind, layout: Layout, preferred: NameKind | undefined): readonly NameSpan[] {
  const all = layout.names.filter((span) => span.kind === kind);
  if (preferred === undefined || preferred === kind) return all;
  if (preferred === 'disease') return all;
  const taken = layout.names.filter((span) => span.kind === preferred);
  return all.filter((span) => !taken.some((other) => overlaps(span, other)));
}

const longest = (spans: readonly NameSpan[]): NameSpan | undefined =>
  spans.toSorted(
    (a, b) =>
      Number(a.isInner) - Number(b.isInner) ||
      Number(a.id === null) - Number(b.id === null) ||
      Number(a.isRepaired) - Number(b.isRepaired) ||
      b.to - b.from - (a.to - a.from) ||
      a.from - b.from,
  )[0];

/** A misspelt medicine gets no id: a letter makes another one, and the patient has to say which. */
const nameOf = ({ from, to, id, kind, isRepaired }: NameSpan, layout: Layout): ChatName => ({
  text: writtenAs(layout, from, to),
  ...(id !== null && !(isRepaired && kind === 'medicine') && { id }),
});

/** A place after "in" or "near" that the list does not have: quarters and villages. */
function unlistedPlace(layout: Layout, lexicon: ChatLexicon): string | undefined {
  const { words } = layout;
  for (const [at, { keys }] of words.entries()) {
    const isStrange = (index: number): boolean =>
      words[index] !== undefined &&
      !words[index].keys.some((key) => lexicon.ordinary.has(key)) &&
      !layout.names.some((span) => span.kind !== 'place' && span.from <= index && span.to > index) &&
      !/^\d/.test(words[index].raw);
    let to = at + 1;
    while (keys.some((key) => TO_PLACE.has(key)) && to - at <= MAX_PLACE_WORDS && isStrange(to)) to += 1;
    if (to > at + 1) return writtenAs(layout, at + 1, to);
    if (isStrange(at) && words[at + 1]?.keys.some((key) => OF_PLACE.has(key))) return writtenAs(layout, at, at + 1);
  }
  return undefined;
}

function placeOf(intent: ChatIntent, layout: Layout, lexicon: ChatLexicon): string | undefined {
  const pin = PIN.exec(layout.folded)?.[0];
  const named = longest(spansOf('place', layout, undefined).filter(({ isInner }) => !isInner));
  if (named) return writtenAs(layout, named.from, named.to);
  const isAboutPlaces = intent === 'find-hospital' || intent === 'cost' || intent === 'book';
  return pin ?? (isAboutPlaces ? unlistedPlace(layout, lexicon) : undefined);
}

/** What a question asks about when we do not know it: the longest run of words that are no everyday words. */
export function strangeTerm(layout: Layout, lexicon: ChatLexicon): string | undefined {
  const { words } = layout;
  let best: [number, number] = [0, 0];
  for (let from = 0; from < words.length; from += 1) {
    let to = from;
    while (
      to - from < MAX_TERM_WORDS &&
      words[to]?.clause === words[from]?.clause &&
      words[to]?.keys.every((key) => !lexicon.ordinary.has(key)) === true &&
      /^\p{L}/u.test(words[to]?.raw ?? '')
    )
      to += 1;
    if (to - from > best[1] - best[0]) best = [from, to];
  }
  return best[1] > best[0] ? writtenAs(layout, ...best) : undefined;
}

/** Everything that the message names, read for one intent. */
export function readEntities(intent: ChatIntent, layout: Layout, lexicon: ChatLexicon): ChatEntities {
  const preferred = PREFERRED[intent];
  const one = (kind: NameKind): ChatName | undefined => {
    const span = longest(spansOf(kind, layout, preferred));
    return span && nameOf(span, layout);
  };
  const seen = new Set<string>();
  const medicines = spansOf('medicine', layout, preferred)
    .filter(({ isInner }) => !isInner || preferred === 'medicine')
    .map((span) => nameOf(span, layout))
    .filter(({ id, text }) => !seen.has(id ?? text) && seen.add(id ?? text));
  const [disease, analyte, partner, treatment] = [one('disease'), one('analyte'), one('partner'), one('treatment')];
  const specialty = longest(spansOf('specialty', layout, undefined))?.id ?? undefined;
  const place = placeOf(intent, layout, lexicon);
  const nearMe = place === undefined && layout.spots.some((symbols) => symbols.has('<near-me>'));
  return {
    ...(disease && { disease }),
    ...(analyte && { analyte }),
    medicines,
    ...(partner && { partner }),
    ...(treatment && { treatment }),
    ...(place !== undefined && { place }),
    ...(specialty !== undefined && { specialty }),
    ...(layout.time !== undefined && { time: layout.time }),
    ...(layout.measurement && { measurement: layout.measurement }),
    nearMe,
  };
}
