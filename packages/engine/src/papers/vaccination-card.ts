// A vaccination card: which doses it names, and on which day each was given. A day on which a dose is due is no day on which it was given.
import type { AgeSpan, VaccineKnowledge } from '@nabz/knowledge/vaccines';
import { cellsOf } from '../documents/cells.ts';
import { documentLines, type PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { type Line, placeOf } from '../documents/lines.ts';
import type { Page, Place } from '../documents/page.ts';
import { ageIn, createMentions, doseIdOf, doseNumberIn, type Mention } from './vaccine-names.ts';
import type { PaperDose, PaperLine } from './types.ts';

export type CardRead = {
  readonly lines: readonly PaperLine[];
  /** Where its rows stand. */
  readonly taken: readonly Place[];
};

const MOST_LINES = 150;
const LONGEST = 300;
/** An age alone over the rows of its visit. */
const SHORT_LINE = 6;
const PLAN = /\bschedule\b|\bdue\b/i;
const TITLE =
  /\b(?:vaccin\w*|immuni[sz]\w*)\b.{0,20}\b(?:card|record|certificate|schedule|history|chart|booklet|book|status|details)\b|\bcertificate\b.{0,30}\bvaccinat|\bmother (?:and|&) child protection\b|\bmcp card\b|टीकाकरण|लसीकरण/iu;
const TITLE_LINES = 25;
/** So many vaccines with days in their rows make a card without its title. */
const VACCINES = 4;
const PERSON =
  /^\W*(?:(?:patient|child|baby|mother|father|beneficiary|parent)?(?:'?s)? ?name|date of birth|dob|age|address|gender|sex)\b\.?(?:[\s:]|$)|^\W*(?:mr|mrs|ms|master|dr)\b\.? +(?!(?:vaccin\w*|dose|booster|given|due|not|i{1,3})\b)\p{L}{2}/iu;

/** Of which vaccine a certificate is. */
const NAME_ALONE = /^\W*(?:name of (?:the )?)?vaccine(?: name)?\W/i;

type Role = 'given' | 'due' | 'other';
type Head = {
  readonly x: number;
  readonly role: Role | null;
  readonly number: ReturnType<typeof doseNumberIn>;
  readonly age: AgeSpan | null;
};

const DUE =
  /\b(?:due|next|schedul\w*|recommended|to be given|on or before|appointment|before|after|pending)\b|अगल[ाीे]|पुढ(?:ील|ची|चा|चे)|नियोजित|देय/iu;
const GIVEN =
  /\b(?:given|administ\w*|vaccinated|done|received|taken|date of (?:vaccination|immuni[sz]ation|dose))\b|दिल्या|दिल(?:ा|ी|े)(?!\p{L})|दी गई|दिया गया|लगाया|लगवाया|टोचल/iu;
const OTHER =
  /\b(?:exp\w*|batch|lot|mfg|manufactur\w*|dob|weight|valid\w*|print\w*|generated|issued?|date of birth)\b/i;
const NOT_GIVEN = /\b(?:not (?:given|done|taken|yet)|pending|missed|refused|postponed|nil)\b/i;
const TICKED = /[✓✔☑]|\b(?:given|done|yes|taken|administered)\b/i;

/** What a label says of the date behind it. The last word counts: "due date 01/02 given 03/02". */
const labelRole = (text: string): Role | null =>
  OTHER.test(text) ? 'other' : DUE.test(text) ? 'due' : GIVEN.test(text) ? 'given' : null;

/** The columns of a table of doses; null: the line is no heading. */
function headsOf(line: Line, mentions: readonly Mention[]): Head[] | null {
  if (mentions.length > 0 || dateIn(line.text)) return null;
  const heads = cellsOf(line).map(({ text, x, right }) => ({
    x: (x + right) / 2,
    role: labelRole(text),
    number: doseNumberIn(text),
    age: ageIn(text),
  }));
  const isTable =
    heads.length > 1 && heads.some(({ role, number, age }) => role !== null || number !== null || age !== null);
  return isTable ? heads : null;
}

type Dated = { readonly date: string; readonly from: number; readonly end: number; readonly x: number };

/** Every date of a line, with where it stands. */
function datesIn({ text, words }: Line): Dated[] {
  const found: Dated[] = [];
  let at = 0;
  for (let read = dateIn(text); read !== null && found.length < 12; read = dateIn(text.slice(at))) {
    const [from, end] = [at + read.from, at + read.end];
    found.push({ date: read.date, from, end, x: middleOf(words, from, end) });
    at = end;
  }
  return found;
}

/** Where a piece of the text of these words stands from left to right. */
function middleOf(words: Line['words'], from: number, end: number): number {
  let at = 0;
  const covered = words.filter(({ text }) => {
    const [start, stop] = [at, at + text.length];
    at = stop + 1;
    return start < end && stop > from;
  });
  const [first, last] = [covered[0], covered.at(-1)];
  return first && last ? (first.x + last.x + last.width) / 2 : 0;
}

const nearest = (heads: readonly Head[], x: number): Head | null =>
  heads.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0] ?? null;

type Told = Dated & { readonly role: Role | null; readonly head: Head | null };

/** What each date of a line is of: by the words before it, else by its column. */
function toldDates(line: Line, heads: readonly Head[]): Told[] {
  const dates = datesIn(line);
  return dates.map((one, at) => {
    const before = line.text.slice(at === 0 ? 0 : (dates[at - 1]?.end ?? 0), one.from);
    const head = nearest(heads, one.x);
    return { ...one, head, role: labelRole(before) ?? head?.role ?? null };
  });
}

/** The dates of one mention: those behind it, else those behind the list that it stands in, else those before the first. */
function datesOf(mentions: readonly Mention[], at: number, dates: readonly Told[]): readonly Told[] {
  for (let next = at; next < mentions.length; next += 1) {
    const [from, to] = [mentions[next]?.from ?? 0, mentions[next + 1]?.from ?? Infinity];
    const own = dates.filter((one) => one.from >= from && one.from < to);
    if (own.length > 0) return own;
  }
  const first = mentions[0]?.from ?? 0;
  return dates.filter((one) => one.from < first);
}

type Stated = Pick<PaperDose, 'isGiven' | 'givenOn' | 'dueOn'>;

/** Whether a dose was given, and when. Of two days that nothing tells apart neither is taken; a plan names days that are due. */
function statedBy(text: string, dates: readonly Told[], isPlan: boolean): Stated {
  const of = (role: Role | null): string[] => dates.filter((one) => one.role === role).map(({ date }) => date);
  const [given, due, open] = [of('given'), of('due'), of(null)];
  const dueOn = due[0] ?? (isPlan ? (open[0] ?? null) : null);
  const isOpenGiven = given.length === 0 && due.length === 0 && !isPlan;
  const days = isOpenGiven ? open : given;
  const isDenied = NOT_GIVEN.test(text);
  if (days.length === 1) return { isGiven: !isDenied, givenOn: isDenied ? null : (days[0] ?? null), dueOn };
  const isTicked = dates.length === 0 && TICKED.test(text) && !isDenied && !DUE.test(text);
  return { isGiven: isTicked, givenOn: null, dueOn };
}

type Doses = VaccineKnowledge['doses'];
type Named = Pick<Mention, 'vaccine' | 'number' | 'isBooster'>;
type State = {
  readonly doses: Doses;
  /** A plan of days to come: nothing in it says what was given. */
  readonly isPlan: boolean;
  heads: readonly Head[];
  age: AgeSpan | null;
};

const doseOf = ({ doses }: State, mention: Named, age: AgeSpan | null, stated: Stated): PaperDose => ({
  vaccine: mention.vaccine.name,
  doseId: doseIdOf(doses, mention, age),
  ...stated,
});

/** The doses of a row. Where the columns are numbers of doses, each dated column is a dose of its own. */
function dosesOf(line: Line, mentions: readonly Mention[], state: State): PaperDose[] {
  const dates = toldDates(line, state.heads);
  const age = ageIn(line.text) ?? state.age;
  const stated = (some: readonly Told[]): Stated => statedBy(line.text, some, state.isPlan);
  return mentions.flatMap((mention, at) => {
    const own = datesOf(mentions, at, dates);
    const inColumns = own.filter(({ head }) => head !== null && (head.number !== null || head.age !== null));
    if (mention.number !== null || inColumns.length === 0) return [doseOf(state, mention, age, stated(own))];
    return inColumns.map((one) =>
      doseOf(state, { ...mention, ...one.head?.number }, one.head?.age ?? null, stated([one])),
    );
  });
}

/** "Date of 2nd dose: 05 Oct 2021" on a certificate of one vaccine. */
function doseBeside(line: Line, only: Mention | null, state: State): PaperDose[] {
  if (only === null || !/\bdose\b/i.test(line.text)) return [];
  const dates = toldDates(line, []);
  if (dates.length === 0) return [];
  const number = /\b(\d)(?:st|nd|rd|th)? ?(?:dose|\/)|dose (?:number )?(\d)/i.exec(line.text);
  const digit = number?.[1] ?? number?.[2];
  const mention = { ...only, number: digit === undefined ? null : Number(digit) };
  return [doseOf(state, mention, null, statedBy(line.text, dates, state.isPlan))];
}

const lineIn = (line: Line, dose: PaperDose): PaperLine => ({
  part: 'dose',
  text: line.text.slice(0, LONGEST),
  certainty: 'present',
  date: dose.givenOn,
  understood: '',
  dose,
  place: placeOf(line),
});

const titlesOf = (pages: readonly PageLines[]): string[] =>
  pages.flatMap(({ lines }) => lines.slice(0, TITLE_LINES).flatMap(({ text }) => (TITLE.test(text) ? [text] : [])));

type Mentioned = ReadonlyMap<Line, readonly Mention[]>;

/** Whether these lines are of a card: by its title, or by vaccines with days in their rows. */
function isCard(titles: readonly string[], mentioned: Mentioned): boolean {
  const vaccines = new Set([...mentioned.values()].flat().map(({ vaccine }) => vaccine.name));
  if (titles.length > 0) return vaccines.size > 0;
  const dated = [...mentioned].filter(([{ text }, mentions]) => mentions.length > 0 && dateIn(text) !== null).length;
  return vaccines.size >= VACCINES && dated >= VACCINES - 1;
}

/** Of which vaccine a certificate is; null where more than one is named. */
function onlyVaccine(mentioned: Mentioned): Mention | null {
  const every = [...mentioned.values()].flat();
  return new Set(every.map(({ vaccine }) => vaccine.name)).size === 1 ? (every[0] ?? null) : null;
}

/** Every row of a card, from the top down: headings and ages hold until the next ones. */
function rowsOf(mentioned: Mentioned, state: State): CardRead {
  const only = onlyVaccine(mentioned);
  const lines: PaperLine[] = [];
  const taken: Place[] = [];
  for (const [line, mentions] of mentioned) {
    const heads = headsOf(line, mentions);
    if (heads) Object.assign(state, { heads, age: null });
    else if (mentions.length === 0 && line.words.length < SHORT_LINE) state.age = ageIn(line.text) ?? state.age;
    if (TITLE.test(line.text) || (only && NAME_ALONE.test(line.text))) continue;
    const doses = mentions.length > 0 ? dosesOf(line, mentions, state) : doseBeside(line, only, state);
    if (doses.length > 0) taken.push(placeOf(line));
    lines.push(...doses.map((dose) => lineIn(line, dose)));
  }
  return { lines: lines.slice(0, MOST_LINES), taken };
}

/** Reads cards with this knowledge. */
export function createCardReader(
  knowledge: Pick<VaccineKnowledge, 'names' | 'doses'>,
): (pages: readonly Page[]) => CardRead | null {
  const mentionsIn = createMentions(knowledge);
  return (printed) => {
    const pages = documentLines(printed);
    const all = pages.flatMap(({ lines }) => lines.filter(({ text }) => !PERSON.test(text)));
    const mentioned = new Map(all.map((line) => [line, mentionsIn(line.text)] as const));
    const titles = titlesOf(pages);
    if (!isCard(titles, mentioned)) return null;
    const isPlan = titles.some((text) => PLAN.test(text)) && !all.some(({ text }) => GIVEN.test(text));
    return rowsOf(mentioned, { doses: knowledge.doses, isPlan, heads: [], age: null });
  };
}
