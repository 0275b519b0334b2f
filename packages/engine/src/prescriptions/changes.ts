// What a paper changes: a medicine that is to be stopped, a dose that was and one that is from now on.
import type { Duration } from './duration.ts';
import type { Frequency } from './slots.ts';

const STOP = String.raw`(?:stop(?:ped)?|discontinued?|withh(?:old|eld)|on hold|hold|बंद(?: कर(?:ें|ो|ना|नी))?|band kar(?:en|ein|o|na)?)`;
const BEGIN = String.raw`(?:^|(?<=[.;!] ))\W*(?:\d{1,2} ?[.)]? )?(?:please |kindly )?`;
/** "Stop if there is a rash": that is for later. */
const LATER = String.raw`(?![\p{L}\p{M}])(?! (?:if|when|after|once|in case|as soon|on day|only)(?!\p{L}))`;
/** "STOP Tab. Digoxin", "Rest as before. Stop: Tab. Glynase". */
const BEGINS_WITH_STOP = new RegExp(
  `${BEGIN}(?:${STOP}${LATER}|(?:do not|don't|never) (?:give|use|take|start)(?= ?:| (?:tab|cap|syp|syr|inj|drops?)(?!\\p{L})))`,
  'iu',
);
/** "Tab. Digoxin - stop from today"; "then stop" ends a course, and "do not stop" is the opposite. */
const SAYS_STOP = new RegExp(
  String.raw`(?<!(?:then|and|after|before|not|never|don't|to|without|will|until|till|फिर|मत|न)[ ,;:-]*)(?<![\p{L}\p{M}])(?:${STOP}${LATER}|(?:do not|don't) take(?=(?: it| this)?(?: again| any ?more| now)?\W*$))(?! मत)`,
  'iu',
);
const IN_CAPITALS = /(?<!\p{L})(?:STOP(?:PED)?|DISCONTINUED?)(?!\p{L})/u;

const ENDS_WITH_STOP = new RegExp(String.raw`(?<![\p{L}\p{M}])${STOP}\W*$`, 'iu');

/** A line that says what is to be stopped before it names it. */
export const beginsWithStop = (text: string): boolean => BEGINS_WITH_STOP.test(text);

/** "HOLD: do not take this for 3 days", "You have it at home: do not take it": whatever else the line says, it is not taken now. */
const HELD =
  /(?<!\p{L})hold ?[:(]|(?<!\p{L})(?:do not|don't|dont) take (?:it|this|these|them)(?= ?(?:[.,;:!]|$)| for \d| (?:till|until|any ?more|again|now)(?!\p{L}))/giu;
const ON_A_CONDITION = /(?<!\p{L})(?:if|when|whenever|unless|in case|once|after|before|while)(?!\p{L})[^.;!]*$/iu;
const isHeld = (text: string): boolean =>
  [...text.matchAll(HELD)].some(({ index }) => !ON_A_CONDITION.test(text.slice(0, index)));

/** Whether the lines of a medicine say that it is no longer taken: a course that ends is none of these. */
export function isToStop(
  texts: readonly string[],
  { frequency, duration }: { readonly frequency: Frequency; readonly duration: Duration },
): boolean {
  if (texts.some((text) => beginsWithStop(text) || isHeld(text))) return true;
  if (duration.text !== '') return false;
  return texts.some(
    (text) => SAYS_STOP.test(text) && (frequency.text === '' || IN_CAPITALS.test(text) || ENDS_WITH_STOP.test(text)),
  );
}

/** Something is said of stopping, and what it means for the dose has to be asked. */
export const speaksOfStop = (texts: readonly string[]): boolean => texts.some((text) => SAYS_STOP.test(text));

const TAG =
  /^\W*(stop(?:ped)?|discontinued?|continue[d]?|new|start(?:ed)?|add(?:ed)?|increased?|reduced?|decreased?|changed?)\W*$/i;
/** A word of change alone in its line: it is of what stands below, or of the medicine above that says nothing else. */
export function tagIn(text: string): 'stop' | 'take' | null {
  const tag = TAG.exec(text)?.[1];
  return tag === undefined ? null : /^(?:stop|disc)/i.test(tag) ? 'stop' : 'take';
}

const SLOTS = String.raw`(?:\d{1,2}(?:\.\d)?|1\/[24]|1 1\/2)(?: ?- ?(?:\d{1,2}(?:\.\d)?|1\/[24]|1 1\/2)){2,3}`;
const STRENGTH = String.raw`\d{1,5}(?:\.\d{1,3})? ?(?:mg|mcg|µg|gm?|iu|units?|u)(?!\p{L}|\/)`;
const OFTEN = String.raw`(?:o\.?d|b\.?d|t\.?d\.?s|t\.?i\.?d|q\.?i\.?d|h\.?s|once(?: a day| daily)|twice(?: a day| daily)|thrice(?: a day| daily))(?!\p{L})`;
const CHANGE = String.raw`(?:increased?|reduced?|decreased?|changed?|raised?|lowered?|titrated?|stepped (?:up|down))(?: the)?(?: dose)?`;
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:${CHANGE} )?from (${SLOTS}|${STRENGTH}|${OFTEN}) to (?=${SLOTS}|${STRENGTH}|${OFTEN})`,
  'iu',
);
const TO_STRENGTH = new RegExp(String.raw`(?<!\p{L})${CHANGE} to (${STRENGTH})`, 'iu');
const FIRST_STRENGTH = new RegExp(String.raw`(?<![\d./+-] ?)(?:${STRENGTH})`, 'iu');
/** What is to be done later is a step of its own. */
const IS_STEP = /(?:then|after|followed by|f\/b|फिर|week|month|day)[^;,]{0,12}$/i;

const REGULAR_STOPPED = /(?<!\p{L})stop(?:ped)? regular (?:use|dose|intake)[.,;]?/iu;
const MORE = /(?<!\p{L})(?:for )?(?:another )?(one|two|three|\d) more (?=(?:days?|weeks?|months?)(?!\p{L}))/giu;
const COUNTS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' };

/** A line as it holds from now on, and what it says of before. */
export type Changed = { readonly text: string; readonly before: readonly string[] };

/** "10 mg from 1-0-0 to 1-1-0" is 1-1-0; "2.5 mg increase to 5 mg" is 5 mg. */
export function changedIn(printed: string): Changed {
  const isRegular = REGULAR_STOPPED.test(printed);
  const plain = printed
    .replace(REGULAR_STOPPED, '')
    .replaceAll(MORE, (_, count: string) => `for ${COUNTS[count.toLowerCase()] ?? count} `)
    .trim();
  const changed = doseChanged(plain);
  return isRegular ? { ...changed, before: ['regular use stopped', ...changed.before] } : changed;
}

function doseChanged(plain: string): Changed {
  const fromTo = FROM_TO.exec(plain);
  if (fromTo && !IS_STEP.test(plain.slice(0, fromTo.index))) {
    const old = fromTo[1] ?? '';
    const rest = `${plain.slice(0, fromTo.index)}${plain.slice(fromTo.index + fromTo[0].length)}`;
    return { text: rest.trim(), before: [`was ${old}`] };
  }
  const to = TO_STRENGTH.exec(plain);
  const first = FIRST_STRENGTH.exec(plain);
  if (!to || !first || first.index >= to.index || IS_STEP.test(plain.slice(0, to.index)))
    return { text: plain, before: [] };
  const head = plain.slice(0, to.index);
  const rest = plain.slice(to.index + to[0].length);
  const now = `${head.slice(0, first.index)}${to[1] ?? ''}${head.slice(first.index + first[0].length)}`;
  return { text: `${now}${rest}`.trim(), before: [`was ${first[0]}`] };
}
