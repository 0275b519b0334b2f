// Whether somebody is in danger now. Danger rules and own cues both raise; only what is harmless is left out.
import type { ChatLexicon } from './lexicon.ts';
import type { DangerKind } from './intent-classifier.ts';
import type { Layout } from './layout.ts';
import type { NameSpan } from './names.ts';
import { findPatterns } from './patterns.ts';
import { scoreIntents } from './score.ts';
import { soundsOf } from '../symptoms/sounds.ts';
import type { ChatContext, Complaints, Doubt } from './types.ts';

/** From this weight on a cue of danger counts by itself; below, it needs an earlier sign of despair. */
const CERTAIN = 3;
/** A wish to die in so many words: no talk of films or exams beside it makes it harmless. */
const BEYOND_DOUBT = 6;
/** Two slight signs of despair. */
const DESPAIR = 1.8;
/** From this likelihood on the classifier raises by itself. bench/cases/chat/README.md says what that finds and what it costs. */
const THRESHOLD = { 'self-harm': 0.35, emergency: 0.5 };
/** Under this the classifier alone may be mistaken: a question that is understood is answered too. */
const BEYOND_CLASSIFIER_DOUBT = 0.8;
/** From this on it counts as a sign of despair. */
const HEARD_DESPAIR = 0.25;
/** Earlier messages that belong to the same trouble. */
const REMEMBERED = 4;

export type Danger = {
  readonly kind: 'physical' | 'mental' | null;
  readonly harmless: boolean;
  /** How much speaks for it: see `Doubt`. */
  readonly doubt: Doubt;
  /** Signs of despair that are not enough by themselves: they are when a message says nothing else that is known. */
  readonly isDespairing: boolean;
};

/** A name of so many words is no chance: "AB Flo N", "Salur Road". */
const LONG_NAME = 2;
/** The own name of a treatment or test of so many words is not told by somebody to whom it happens: "removal of a swallowed object". */
const WHOLE_NAME = 4;

/** Words of long names, which say nothing to the classifier: it has learned from sentences what their sounds mean. */
function nameWords(layout: Layout, isMeant: (span: NameSpan) => boolean): Set<number> {
  const words = new Set<number>();
  for (const span of layout.names)
    if (!span.isRepaired && isMeant(span)) for (let at = span.from; at < span.to; at += 1) words.add(at);
  return words;
}
const isLong = ({ from, to, kind }: NameSpan): boolean => kind !== 'disease' && to - from >= LONG_NAME;
const isWhole = ({ from, to, kind, isOwn }: NameSpan): boolean =>
  isOwn && (kind === 'treatment' || kind === 'analyte') && to - from >= WHOLE_NAME;

/** The words of sayings. */
function sayingWords(layout: Layout, lexicon: ChatLexicon): Set<number> {
  const words = new Set<number>();
  for (const { from, to } of findPatterns(lexicon.sayings, layout)) for (let at = from; at < to; at += 1) words.add(at);
  return words;
}

/** Words that name a danger without being in it: sayings, and sentences that ask or tell of the past. */
function harmlessWords(layout: Layout, lexicon: ChatLexicon, sayings: ReadonlySet<number>): Set<number> {
  const clauseOf = (at: number): number => layout.words[at]?.clause ?? 0;
  const now = new Set(findPatterns(lexicon.now, layout).map(({ from }) => clauseOf(from)));
  const clauses = new Set(findPatterns(lexicon.harmless, layout).map(({ from }) => clauseOf(from)));
  const words = new Set(sayings);
  for (const at of layout.words.keys()) if (clauses.has(clauseOf(at)) && !now.has(clauseOf(at))) words.add(at);
  return words;
}

const touches = (words: ReadonlySet<number>, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if (words.has(at)) return true;
  return false;
};

const saysBeyondDoubt = (layout: Layout, lexicon: ChatLexicon, sayings: ReadonlySet<number>): boolean =>
  findPatterns(lexicon.cues, layout).some(
    ({ from, to, meaning }) =>
      meaning.intent === 'self-harm' && meaning.weight >= BEYOND_DOUBT && !touches(sayings, from, to),
  );

/** The folded text without some of its words; what stands between two words that stay is kept. */
function without(layout: Layout, left: ReadonlySet<number>): string {
  let text = '';
  for (const [at, { start, end }] of layout.words.entries()) {
    if (left.has(at)) continue;
    const before = layout.words[at - 1];
    text += before && !left.has(at - 1) ? layout.folded.slice(before.end, end) : `. ${layout.folded.slice(start, end)}`;
  }
  return text;
}

const despairs = (text: string, lexicon: ChatLexicon, read: (text: string) => Layout): boolean =>
  (scoreIntents(read(text), lexicon, () => false).get('self-harm') ?? 0) > 0;

/** Without its long names a message says nothing dangerous: only then is it the names alone that sounded so. */
const QUIET = 0.1;

/** What the classifier says. The words of a long name must not raise; where the rest of the message sounds of danger itself, all of it counts. */
function classify(
  { words }: Layout,
  sayings: ReadonlySet<number>,
  names: ReadonlySet<number>,
  { classifier }: ChatLexicon,
): Readonly<Record<DangerKind, number>> {
  const whole = classifier.classifyDanger(words.filter((_, at) => !sayings.has(at)));
  if (names.size === 0) return whole;
  const rest = classifier.classifyDanger(words.filter((_, at) => !sayings.has(at) && !names.has(at)));
  const without = (kind: DangerKind): number => (rest[kind] < QUIET ? Math.min(whole[kind], rest[kind]) : whole[kind]);
  return { 'self-harm': without('self-harm'), emergency: without('emergency') };
}

/**
 * A danger may be told in two messages: "dizzy", then "and my arm is numb". After an alarm a further complaint is no reason to be calm; but
 * one that has nothing to do with it may be a new question, so that it is in doubt.
 */
function urgentWith(
  told: readonly string[],
  message: string,
  { present }: Complaints,
  { complaintsIn }: ChatLexicon,
): { urgent: Complaints['urgent']; doubt: Doubt } {
  if (present.length === 0 || told.length === 0) return { urgent: null, doubt: 'none' };
  const before = complaintsIn(told.join('. '));
  const isSame = present.some(({ finding }) => before.present.some((had) => had.finding === finding));
  const urgent = complaintsIn([...told, message].join('. ')).urgent;
  return { urgent, doubt: before.urgent !== null && !isSame ? 'earlier' : 'none' };
}

/** What the classifier raises alone is never beyond doubt. */
const doubtOf = (likelihood: number): Doubt => (likelihood < BEYOND_CLASSIFIER_DOUBT ? 'strong' : 'slight');
/** Despair that no word tells: under this eight of nine sentences that it raises tell none, and are answered below the number to call. */
const HARDLY_DESPAIR = 0.5;
const doubtOfDespair = (likelihood: number): Doubt => (likelihood < HARDLY_DESPAIR ? 'most' : doubtOf(likelihood));

/** Decides for one message, with what was told before it. */
export function findDanger(
  layout: Layout,
  context: ChatContext,
  lexicon: ChatLexicon,
  read: (text: string) => Layout,
): Danger {
  const sayings = new Set([...sayingWords(layout, lexicon), ...nameWords(layout, isWhole)]);
  const names = nameWords(layout, isLong);
  const left = harmlessWords(layout, lexicon, sayings);
  // a word of a name is no other word misspelt: the "MR" of a brand is not "mar"
  const isRespelt = (at: number): boolean =>
    names.has(at) && layout.words[at]?.keys[0] !== soundsOf(layout.words[at]?.raw ?? '')[0];
  const scores = scoreIntents(
    layout,
    lexicon,
    (from, to) => touches(left, from, to) || isRespelt(from) || isRespelt(to - 1),
  );
  const rest = left.size === 0 ? layout.folded : without(layout, left);
  const complaints = left.size === 0 ? layout.complaints : lexicon.complaintsIn(rest);
  const mental = scores.get('self-harm') ?? 0;
  const told = context.told.slice(-REMEMBERED);
  const isHinted = mental > 0 && told.some((text) => despairs(text, lexicon, read));
  const likely = classify(layout, sayings, names, lexicon);
  const soundsMental = likely['self-harm'] >= THRESHOLD['self-harm'] && likely['self-harm'] >= likely.emergency;
  const isMental =
    complaints.urgent === 'mental' ||
    mental >= CERTAIN ||
    isHinted ||
    (left.size > sayings.size && saysBeyondDoubt(layout, lexicon, sayings));
  const isPhysical = complaints.urgent === 'physical' || (scores.get('emergency') ?? 0) >= CERTAIN;
  if (isMental || soundsMental) {
    const isAfter = context.lastIntent === 'self-harm';
    const doubt =
      isMental || isPhysical || mental > 0 ? 'none' : (isAfter ? doubtOf : doubtOfDespair)(likely['self-harm']);
    return { kind: 'mental', harmless: false, doubt, isDespairing: true };
  }
  if (isPhysical || likely.emergency >= THRESHOLD.emergency) {
    const doubt = isPhysical ? 'none' : doubtOf(likely.emergency);
    return { kind: 'physical', harmless: false, doubt, isDespairing: false };
  }
  const isDespairing = mental >= DESPAIR || likely['self-harm'] >= HEARD_DESPAIR;
  const together = urgentWith(told, rest, complaints, lexicon);
  return {
    kind: together.urgent,
    harmless: together.urgent === null && left.size > 0,
    doubt:
      together.urgent === null && mental === 0 && isDespairing && context.lastIntent !== 'self-harm'
        ? 'most'
        : together.doubt,
    isDespairing,
  };
}
