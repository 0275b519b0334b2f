// One medicine: its line on paper, or the fields a patient typed. The same grammar for both.
import type { MedicineForm } from '@nabz/knowledge/medicines';
import type { PrescriptionWords } from '@nabz/knowledge/prescriptions';
import { changedIn } from './changes.ts';
import { withParts } from './clock.ts';
import { dayPartWordsOf } from './day-parts.ts';
import { type DoseRead, SEVERAL, takeDose } from './dose.ts';
import { type Duration, takeDuration, takeQuantity } from './duration.ts';
import { type MealWords, mealWordsOf, takeFood } from './food.ts';
import { formAtEnd, formIn, takeForm } from './forms.ts';
import { type OftenWords, takeFrequency, takeInterval } from './frequency.ts';
import { frequencyWordsOf } from './frequency-words.ts';
import { type PartWords, partWordsOf } from './line-words.ts';
import { type PlainWords, plainWordsOf, Segments, tidy } from './segments.ts';
import { routeOf, takeSite } from './sites.ts';
import { type Frequency, hasSlots } from './slots.ts';
import { isLaterOtherwise, isScannedHalf, withCondition, withMeal } from './unclear.ts';

/** What a line says, before the name is looked up. */
export type LineRead = {
  readonly name: string;
  readonly form: MedicineForm | null;
  /** It began with a number or a sign, as lines of a list do. */
  readonly isNumbered: boolean;
  /** It began with the word for a form. */
  readonly isFormed: boolean;
  readonly frequency: Frequency;
  readonly duration: Duration;
  readonly dose: DoseRead | null;
  readonly food: readonly string[];
  readonly site: string | null;
  /** Words that are none of these. */
  readonly left: readonly string[];
};

type LineWords = OftenWords & PartWords & PlainWords & { readonly meals: MealWords };

type Prefix = (text: string) => number;
export type LineHints = {
  readonly isOcr?: boolean;
  /** How many signs at the beginning of a text are a known name: nothing of it is taken for anything else. */
  readonly prefix?: Prefix;
};

const MAX_NAME = 90;
const STRENGTH =
  /(?<![\p{L}\d.])(\d{1,6}(?:[.,]\d{1,3})?(?: ?[/+] ?\d{1,5}(?:\.\d{1,3})?){0,3} ?(?:mg|mgs|mcg|µg|gms?|g|iu|units?|k|lac|lakh)(?: ?\/ ?(?:\d{1,3}(?:\.\d{1,2})? ?)?(?:ml|puff|tab|dose))?|\d{1,2}(?:\.\d{1,3})? ?%(?: ?w\/[wv])?)(?!\p{L})/iu;
/** The strength as printed: "650 mg", "125 mg/5 ml"; empty when there is none with a unit. */
export const strengthIn = (name: string): string => STRENGTH.exec(name)?.[0].trim() ?? '';

/** Two numbers where three are needed are no schedule, and no part of a name. */
const TWO_SLOTS = /(?<![\d/.-])[0-3] ?- ?[0-3](?![\d/.-])/u;
/** What a scan makes of "1/2 tab" and of "1 tab". */
const SCANNED_COUNT = /(?<![\p{L}\d/.])\d{2,3} ?(?:tab|cap)(?!\p{L})\.?/iu;
const SCANNED_ONE = /(?<![\p{L}\d/.])[lI] ?(?=(?:tabs?|caps?|ml|puffs?|drops?)(?!\p{L}))/gu;
/** "0 . 31 mg": without its point apart it would be 31. */
const SCANNED_POINT = /(?<=(?<![\d.])\d{1,3}) \. (?=\d)/g;
/** How strong an insulin is: no number of units of a dose. */
const OF_VIAL = /(?<![\d.])\d{2,3} ?(?:iu|units?|u) ?\/ ?(?:1 ?)?ml(?!\p{L})/iu;
const INHALED = /(?<!\p{L})(?:(?:for|by|via|through) inhalation|to (?:be )?inhaled?|inhale)(?!\p{L})/iu;
/** Takes why it is given ("if fever"): no word of how often. Nothing behind a word of the schedule belongs to it. */
function takeReason(segments: Segments, { reason, endsReason }: PartWords): string[] {
  const match = reason.exec(segments.rest);
  const words = match?.[2] ?? '';
  const end = endsReason.exec(words)?.index ?? words.length;
  const said = words.slice(0, end).trim();
  if (!match || !/[\p{L}\p{M}]{3}/u.test(said)) return [];
  const text = `${match[1] ?? ''} ${said}`;
  segments.take(new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'u'));
  return [text];
}

/** "Check INR weekly", "weigh daily": what is to be watched, and how often that is. */
const CARE =
  /(?:^|[;,.¦] ?|(?<=[\p{L}\d] ))((?:please )?(?:re-?check|check|monitor|weigh|measure|record)(?!\p{L})(?![^;,.¦]{0,30}\d ?- ?\d ?- ?\d)[^;,¦]{2,60}?)(?=[;,¦]|\.(?:\s|$)|$)/iu;

/** Takes what is to be watched: its words of time are none of the medicine. */
function takeCare(segments: Segments): string[] {
  const match = segments.take(CARE);
  return match?.[1] === undefined ? [] : [match[1].trim()];
}

const EYE = /(?<!\p{L})(?:eye|ophthalmic|ophth|e\/o)(?!\p{L})/iu;
const INTO_EYES: ReadonlySet<MedicineForm | null> = new Set(['ointment', 'gel', 'drops']);
/** "Eye ointment", "eye gel": they go where eye drops go. */
const isForEye = (plain: string, form: MedicineForm | null): boolean => INTO_EYES.has(form) && EYE.test(plain);

/** In an eye, OD is the right one when something else says how often. */
function takeRightEye(segments: Segments, form: MedicineForm | null, { oftenBesideEye }: PartWords): boolean {
  if (form !== 'eye-drops') return false;
  return oftenBesideEye.test(segments.rest) && segments.take(/(?<!\p{L})o\.?d\.?(?!\p{L})/iu) !== null;
}

/** "Zanocin OD 400 1-0-0": before a strength OD belongs to the name when something else says how often. */
function keptName(text: string, known: number, { often }: PartWords): number {
  const release =
    /^\p{L}[\p{L} -]{1,30} o\.?d\.?[ -]\d{1,4}(?:\.\d+)?(?![\d/-]| ?(?:-|days?|x))/iu.exec(text)?.[0].length ?? 0;
  return release > known && often.test(text.slice(release)) ? release : known;
}

/** The name, with the strength that stands apart from it, and what is left beside it. */
function nameOf(
  pieces: readonly string[],
  kept: number,
  { lastWords, isTelling }: LineWords,
): { name: string; form: MedicineForm | null; left: string[] } {
  const [head = '', ...rest] = pieces;
  const isApart = !/[\p{L}\p{M}]{2}/u.test(head);
  const at = isApart ? rest.findIndex((piece) => /^[\p{Lu}\d(]/u.test(piece) && /[\p{L}\p{M}]{3}/u.test(piece)) : -1;
  const found = (isApart ? (rest[at] ?? head) : head).replace(lastWords, '');
  const others = rest.filter((_, index) => index !== at);
  const strong =
    strengthIn(found) === '' && found !== '' ? others.findIndex((piece) => STRENGTH.exec(piece)?.index === 0) : -1;
  const strength = strengthIn(others[strong] ?? '');
  const name = tidy(`${found} ${strength}`).slice(0, MAX_NAME);
  const ended = formAtEnd(name);
  const isPart = ended !== null && ended.name.length < kept;
  const left = others.map((piece, index) => (index === strong ? tidy(piece.replace(STRENGTH, ' ')) : piece));
  return { name: ended && !isPart ? ended.name : name, form: ended?.form ?? null, left: left.filter(isTelling) };
}

/** A volume or number of units that every part of the day has. */
function doseOfSlots({ schedule }: Frequency): DoseRead | null {
  const [first, ...others] = schedule.parts;
  const [, count, unit] = /^([\d/.]+) (ml|units|puffs?|drops?)$/.exec(first?.amount ?? '') ?? [];
  if (count === undefined || unit === undefined || others.some(({ amount }) => amount !== first?.amount)) return null;
  return { text: `${count} ${unit}`, count, unit: unit.replace(/s$/, '') };
}

/** Where the next step of a taper begins: behind one that says how often or how long. */
function stepIn(plain: string, words: PartWords): RegExpExecArray | null {
  const step = words.step.exec(plain) ?? words.nextStep.exec(plain);
  const before = step ? plain.slice(0, step.index) : '';
  return step && (before === '' || words.often.test(before) || words.span.test(before)) ? step : null;
}

type Begun = {
  readonly form: MedicineForm | null;
  readonly rest: string;
  readonly isNumbered: boolean;
  readonly isContinued: boolean;
};

function begin(plain: string, prefix: Prefix, words: PartWords): Begun {
  const first = takeForm(plain, prefix);
  const verb = first.form === null ? words.verb.exec(first.rest) : null;
  if (!verb) return { ...first, isContinued: false };
  const behind = takeForm(first.rest.slice(verb[0].length), prefix);
  return { ...behind, isNumbered: first.isNumbered, isContinued: verb.groups?.['goesOn'] !== undefined };
}

function readWith(words: LineWords, text: string, { isOcr = false, prefix = () => 0 }: LineHints): LineRead {
  const printed = isOcr
    ? words.plainLine(text).replaceAll(SCANNED_POINT, '.').replaceAll(SCANNED_ONE, '1 ')
    : words.plainLine(text);
  const { text: changed, before } = changedIn(printed);
  const { text: plain, told } = withParts(changed);
  const step = stepIn(plain, words);
  const begun = begin(step ? plain.slice(0, step.index) : plain, prefix, words);
  const kept = keptName(begun.rest, prefix(begun.rest), words);
  const segments = new Segments(begun.rest, kept);
  const isInsulin = begun.form === 'insulin' || begun.form === 'injection' || /insulin|units?(?!\p{L})/iu.test(plain);
  const vial = isInsulin ? (segments.take(OF_VIAL)?.[0] ?? null) : null;
  const cares = takeCare(segments);
  const interval = takeInterval(segments);
  const duration = takeDuration(segments);
  takeQuantity(segments);
  const where = begun.form ?? formIn(begun.rest);
  const isRightEye = takeRightEye(segments, where, words);
  const food = takeFood(segments, words.meals);
  // "for inhalation" says where it goes, not why: a capsule of it is not swallowed
  const isInhaled = segments.take(INHALED) !== null;
  const reasons = takeReason(segments, words);
  const often = takeFrequency(segments, interval, { isOcr, isInsulin }, words);
  const frequency = withMeal(withCondition(often, plain, reasons), food);
  const isEye = isForEye(plain, where);
  const ownSite = isRightEye ? 'right eye' : isInhaled ? routeOf('inhaler') : null;
  const site = ownSite ?? takeSite(segments, isEye ? 'eye-drops' : where) ?? (isEye ? routeOf('eye-drops') : null);
  const taken = takeDose(segments, where);
  const dose = taken === SEVERAL ? null : (taken ?? doseOfSlots(frequency));
  // ten tablets and more at once are a misread fraction: said as printed, and asked
  const misread = isOcr && dose === null ? (segments.take(SCANNED_COUNT)?.[0].trim() ?? null) : null;
  const strange = [words.date, TWO_SLOTS].flatMap((pattern) => segments.take(pattern)?.[0].trim() ?? []);
  const pieces = segments.pieces();
  const { name, form, left } = nameOf(pieces, kept, words);
  const steps = step ? [`then ${tidy(plain.slice(step.index + step[0].length).replaceAll(/[; ]*;[; ]*/g, '; '))}`] : [];
  const isLater = isLaterOtherwise(plain) || (isOcr && isScannedHalf(plain, begun.form));
  const isTaper = isLater || step !== null || taken === SEVERAL || pieces.slice(1).some(hasSlots);
  const isAsked = (isTaper || misread !== null) && !(frequency.schedule.kind === 'once' && isLater);
  return {
    name,
    form: begun.form ?? form,
    isNumbered: begun.isNumbered,
    isFormed: begun.form !== null,
    frequency: isAsked ? { ...frequency, isUnclear: true } : frequency,
    duration: begun.isContinued && duration.text === '' ? { text: 'to continue', days: null } : duration,
    dose,
    food,
    site,
    left: [
      ...before,
      ...told,
      ...reasons,
      ...cares,
      ...(vial === null ? [] : [vial]),
      ...(misread === null ? [] : [misread]),
      ...strange,
      ...left,
      ...(taken === SEVERAL ? [tidy(plain.replaceAll(/[; ]*;[; ]*/g, '; '))] : []),
      ...steps,
    ],
  };
}

/** Understands a line. */
export type LineReader = (text: string, hints?: LineHints) => LineRead;

/** The reader of lines, by the words of prescriptions. */
export function createLineReader({ frequencies, dayParts, meals, lines }: PrescriptionWords): LineReader {
  const words: LineWords = {
    frequencies: frequencyWordsOf(frequencies),
    dayParts: dayPartWordsOf(dayParts),
    meals: mealWordsOf(meals),
    ...partWordsOf(lines),
    ...plainWordsOf(lines),
  };
  return (text, hints = {}) => readWith(words, text, hints);
}
