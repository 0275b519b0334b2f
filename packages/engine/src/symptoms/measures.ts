// Numbers in a complaint: how long, how hot, how old.
import type { Sex } from './types.ts';
import { withDigits } from './spoken-numbers.ts';
import { plainText } from './words.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, couple: 2, few: 3, several: 4,
  ek: 1, do: 2, teen: 3, tin: 3, char: 4, chaar: 4, paanch: 5, panch: 5, chhe: 6, che: 6, saat: 7, aath: 8, nau: 9, das: 10, kai: 4, kuch: 3,
  एक: 1, दो: 2, तीन: 3, चार: 4, पांच: 5, छह: 6, सात: 7, आठ: 8, नौ: 9, दस: 10, कई: 4,
}; // prettier-ignore

const UNIT_DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(?:min|minute|minat|मिनट)/, 1 / 1440],
  [/^(?:h$|hr|hour|ghant|घंट)/, 1 / 24],
  [/^(?:d$|day|din|दिन|night|raat|रात)/, 1],
  [/^(?:w$|wk|week|haft|हफ्त|सप्ताह)/, 7],
  [/^(?:month|mahin|maheen|mahene|mah$|महीन|mth|mo$)/, 30],
  [/^(?:y$|yr|year|sal|saal|साल|वर्ष|varsh)/, 365],
];
const UNIT =
  '(?:minutes?|mins?|minat|hours?|hrs?|ghant[aeo]n?|days?|din[o]?n?|nights?|raat|weeks?|wks?|haft[aeo]n?|months?|mths?|mahin[aeo]n?|maheen[aeo]n?|years?|yrs?|saa?l[o]?n?|मिनट|घंट[ाेो]+ं?|दिन[ोंं]*|हफ्त[ाेों]+|सप्ताह|महीन[ाेों]+|साल[ोंं]*|वर्ष)';
/** At most four digits: no complaint lasts longer, and a long run of digits is no number of days. */
const NUMBER = `(?:\\d{1,4}(?!\\d)(?:\\.\\d{1,3}(?!\\d))?|${Object.keys(NUMBER_WORDS).join('|')})`;
/** Years, months, weeks and days an age is given in. */
const AGE_UNIT =
  '(?:years?|yrs?|y|months?|mths?|mo|weeks?|wks?|days?|saa?l|mahin[ea]|maheen[ea]|haft[ea]|din|साल|वर्ष|महीने|हफ्ते|दिन)';

/** Words for a child that an age stands beside. */
const CHILD =
  '(?:child|baby|infant|newborn|kid|son|daughter|baccha|bachcha|bachhe|bachche|bacche|bachchi|bacchi|bachhi|beta|beti|ladka|ladki|शिशु|बच्चा|बच्चे|बच्ची|बेटा|बेटी)';

const numberOf = (text: string): number => NUMBER_WORDS[text] ?? Number(text);
const daysOf = (unit: string): number => UNIT_DAYS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;

/** A stated length of time and where it stands in the text. */
export type Duration = { readonly days: number; readonly at: number; readonly end: number };

/** What a text says about the person and the complaint in numbers. */
export type Measures = {
  readonly ageYears?: number | undefined;
  /** All ages that are named as numbers, in years: of two people, or of one at two times. */
  readonly ages: readonly number[];
  /** All other ages that may be the patient's where it is not sure, in years: by numbers and by words. */
  readonly otherAges: readonly number[];
  /** Where ages stand as numbers with their unit, the patient's first: these words say nothing else. */
  readonly ageAt: readonly (readonly [number, number])[];
  readonly temperatureC?: number | undefined;
  readonly durations: readonly Duration[];
  readonly spo2?: number | undefined;
  readonly systolic?: number | undefined;
  readonly diastolic?: number | undefined;
  /** Beats a minute. */
  readonly pulse?: number | undefined;
  /** Breaths a minute. */
  readonly breaths?: number | undefined;
  /** Blood glucose in mg/dL. */
  readonly sugar?: number | undefined;
  /** Where readings stand with their names, as [start, end). */
  readonly readings: readonly (readonly [number, number])[];
  /** The parts of the text that were read, as [start, end). */
  readonly used: readonly (readonly [number, number])[];
};

/** A number beside one of these is no age, and where another number stands no temperature. */
const READING_NAMES =
  'sugar|glucose|bp|pressure|oxygen|spo2|saturation|pulse|temp|temperature|fever|bukhaa?r|heart ?rate|hr|weight|wt|wajan|vajan|hb|platelets?';
const ELDERS =
  'mother|father|mom|mum|mummy|dad|daddy|papa|wife|husband|grandmother|grandfather|grandma|grandpa|uncle|aunt|maa|pitaji|pati|patni|biwi|dadi|dada|nani|nana|chacha|chachi|sasur|saas';
/** Number words that an age is told with; "a" and "few" are none. */
const AGE_NUMBERS = '(?<![a-z])(?:one|two|three|four|five|six|seven|eight|nine|ten)(?![a-z])';
const SPOKEN_AGE =
  '(?<![a-z\\p{L}\\p{M}])(?:ek|do|teen|tin|cha+r|paanch|panch|chhe|che|saat|aath|nau|das|एक|दो|तीन|चार|पांच|छह|छः|सात|आठ|नौ|दस)(?![a-z\\p{L}\\p{M}])';
/** "Khansi 2 saal ki hai", "2 saal ki khansi": a complaint has that age, not a person. */
const COMPLAINT =
  '(?:dard|kh[ao]+nsi|bukha+r|takli+f|takleef|bimari|problem|pareshani|gha+v|zakham|gaanth|gath|daad|khujli|sujan|cough|pain|fever|rash|history|दर्द|खांसी|बुखार|तकलीफ|बीमारी|समस्या|परेशानी|घाव|गांठ|दाद|खुजली|सूजन)';
/** The young, whose age is one of the first ten numbers. */
const YOUNG = `(?:${CHILD}|bitiya|munna|munni|po[td]a|poti|बेटे|नाती|नातिन|पोता|पोती|बिटिया|मुन्ना|मुन्नी|लडका|लडके|लडकी|boy|girl)`;
const AGE_PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(\\d{1,3}(?:\\.\\d)?|${AGE_NUMBERS})\\s*-?\\s*(${AGE_UNIT})\\s*-?\\s*(?:old|o(?:ld)?\\b|umar|(?:k[aie]\\b|का|की|के)?\\s*(?:${CHILD}|boy|girl|man|woman|male|female|lady|aurat|aadmi|mahila|purush))`,
    'g',
  ),
  // "45 saal ka", but not "8 mahine ki pregnant" or "2 mahine ki khansi"
  new RegExp(
    `(?<!${COMPLAINT}\\s+(?:[\\p{L}\\p{M}]+\\s+)?)(\\d{1,3})\\s*(saa?l|साल|वर्ष)\\s*(?:k[aie]\\b|का|की|के)(?!\\s*(?:pregnan|garbh|गर्भ|(?:(?!hai|h\\s|है)[\\p{L}\\p{M}]+\\s+)?${COMPLAINT}))`,
    'gu',
  ),
  // "मेरा बेटा आठ साल का है", but not "दो साल की जांच": somebody or the end of the statement stands beside it
  new RegExp(
    `(?<!${COMPLAINT}\\s+(?:[\\p{L}\\p{M}]+\\s+)?)(${SPOKEN_AGE})\\s*(saa?l|साल|वर्ष)\\s*(?:k[aie]\\b|का|की|के)(?:(?<=${YOUNG}[^,.;।\\n]{0,24})|(?=\\s*(?:hain?\\b|h\\b|tha\\b|thi\\b|है|हैं|था|थी|[,.;।]|$|(?:[\\p{L}\\p{M}]+\\s+)?${YOUNG})))`,
    'gu',
  ),
  // "my mother, 58 years, has": nobody has a complaint for that long without a word for "since"
  /(?<!\b(?:for|since|past|last|from|over|about|almost|nearly)\s)\b([2-9]\d)\s*(years?|yrs?|saa?l|साल)(?![a-z])(?!\s*(?:se\b|से|pehle|पहले|ago|back|since|from|of|tak|history|hue|ho gaye))/g,
  /(?:\bage[d]?|\bumar|\bumra|उम्र)\s*(?:is|:|hai|-)?\s*(\d{1,3})\s*(years?|yrs?|saa?l|months?|mahin[ea]|साल|महीने)?/g,
  new RegExp(
    `(?:\\bage[d]?|\\bumar|\\bumra|उम्र)\\s*(?:is|:|hai|-)?\\s*(${SPOKEN_AGE})\\s*(saa?l|mahin[ea]|साल|महीने)`,
    'gu',
  ),
  new RegExp(
    `(${SPOKEN_AGE})\\s*(mahin[ea]|maheen[ea]|महीने|महीना)\\s*(?:k[aie]\\b|का|की|के)\\s*(?:(?:mer[aie]|meri|मेरा|मेरी|मेरे|chhot[aie]|छोटा|छोटी)\\s+)?${CHILD}`,
    'gu',
  ),
  /\b(\d{1,3})\s*(?:umar|umra|umr)\b/g,
  /\b(\d{1,3})\s*-?\s*(yo|y\/o|yom|yof)\b/g,
  /\b(\d{1,3})\s*\/?\s*(?:[mf]\b(?!\s*(?:mg|ml))|(?:male|female|man|woman|lady|purush|mahila|aurat)\b)/g,
  /\b(?:i am|i'm|im|main|मैं)\s+(\d{1,3})\b(?!\s*(?:weeks?|hafte|months?|mahine|days?|din))/g,
  // "child with fever 2 days" is no child of two days
  new RegExp(
    `\\b${CHILD}\\b[^.;]{0,12}?(\\d{1,2})\\s*(years?|yrs?|saa?l|months?|mahin[ea]|साल|महीने)\\b(?!\\s*(?:se\\b|ago|since|से))`,
    'g',
  ),
  /\b(?:mother|father|mom|mum|dad|papa|wife|husband|grandmother|grandfather|grandma|grandpa|nani|dadi|nana|dada|uncle|aunt|he|she|patient)\s+is\s+(\d{2,3})\b(?!\s*(?:weeks?|months?|days?|hours?|%|kg|kilo|\.|\/|bpm))/g,
  /\b(?:he|she|baby|son|daughter|child)\s+is\s+(?:only\s+)?(\d{1,2})\s*(weeks?|months?|days?|wks?|mths?)\b(?!\s*(?:pregnant|into|postpartum|since|ago))/g,
  // "mother has chest pain, 60": the only number, at the end of what begins with a person
  new RegExp(
    `^\\s*(?:(?:my|our|mer[iae]|hamar[iae])\\s+)?(?:${ELDERS})\\b(?![^.;]*\\b(?:${READING_NAMES})\\b)[^.;\\d]*,\\s*([1-9]\\d)\\s*(?=$|[.;])`,
    'g',
  ),
];

/** The place of the pattern that takes years without any word for an age. */
const BARE_YEARS = 3;

/** Words that say roughly how old somebody is when no number does, in years. */
const AGE_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:day|week)[ -]old\b/, 0.02],
  [/\bmonth[ -]old\b/, 0.08],
  [/\b(?:newborn|new born|neonate|navjat)\b|नवजात/, 0.04],
  [/\b(?:infant|shishu)\b|शिशु|\bmy baby\b|\bour baby\b|\bmera baby\b|\bmeri baby\b/, 0.6],
  [/\btoddler\b/, 2],
  [
    /\b(?:my child|my kid|little boy|little girl|school ?(?:boy|girl)|schoolchild|bachcha|bachche|baccha|bacche|bachchi|bachhe|bachi)\b|बच्चा|बच्चे|बच्ची/,
    6,
  ],
  [/\b(?:teenager|adolescent)\b/, 15],
  [
    /\b(?:elderly|grandmother|grandfather|grandma|grandpa|dadi|dada ji|dadaji|nani|nanaji|nana ji|buzurg|budhe|budhi)\b|बुजुर्ग|दादी|नानी/,
    72,
  ],
];

type Age = { ageYears?: number | undefined; ages: number[]; ageAt: [number, number][]; used: [number, number][] };

/** "In her sixties", "40s male": a decade, taken in its middle. */
const DECADES =
  /\b(?:(?:in|early|mid|late)\s+(?:his|her|their|my|the)?\s*)(?:(\d0)'?s|(twenties|thirties|forties|fifties|sixties|seventies|eighties))\b/g;
const DECADE_WORDS: Readonly<Record<string, number>> = {
  twenties: 25, thirties: 35, forties: 45, fifties: 55, sixties: 65, seventies: 75, eighties: 85,
}; // prettier-ignore

const GROWN_YEARS = 12;
/** "102 f" is a fever, "62 f" a woman. */
const LEAST_FAHRENHEIT = 94;

/** The age of the patient is the first that is named; where other ages stand, no duration does. */
function readAge(text: string): Age {
  const age: Age = { ages: [], ageAt: [], used: [] };
  for (const [index, pattern] of AGE_PATTERNS.entries()) {
    for (const match of text.matchAll(pattern)) {
      // beside an age, years that stand alone are how long something lasts
      if (index === BARE_YEARS && age.ageYears !== undefined) break;
      if (index === BARE_YEARS && isOfLife(text, match.index, match.index + match[0].length)) continue;
      const value = numberOf(match[1] ?? '');
      const unit = match[2] ?? 'year';
      const ageYears = /^yo|^y\/o/.test(unit) ? value : (value * daysOf(unit)) / 365;
      const isFahrenheit = match[0].endsWith('f') && value >= LEAST_FAHRENHEIT;
      if (ageYears <= 0 || ageYears > 120 || isFahrenheit) continue;
      const start = match.index + match[0].indexOf(match[1] ?? '');
      const end =
        match[2] === undefined
          ? start + (match[1] ?? '').length
          : match.index + match[0].lastIndexOf(match[2]) + match[2].length;
      if (overlaps(age.used, match.index, match.index + match[0].length)) continue;
      age.ageYears ??= ageYears;
      age.ages.push(ageYears);
      age.ageAt.push([start, Math.max(start, end)]);
      age.used.push([match.index, match.index + match[0].length]);
    }
  }
  const worded = AGE_WORDS.find(([pattern]) => pattern.test(text))?.[1];
  if (age.ageYears !== undefined) {
    // "my baby has fever, I am 30": it may be the baby who is ill
    if (worded !== undefined && worded < 1 && age.ageYears >= GROWN_YEARS) age.ages.push(worded);
    return age;
  }
  const [decade] = text.matchAll(DECADES);
  const ageYears = decade ? (DECADE_WORDS[decade[2] ?? ''] ?? Number(decade[1]) + 5) : worded;
  return { ...age, ageYears };
}

/** For whose age no number stands, where a grown-up is named. */
const GROWN_UP_YEARS = 30;
const GROWN_UP = new RegExp(`\\b(?:${ELDERS})\\b|पति|पत्नी|पिता|मां|सास|ससुर`);

/** The ages that may be the patient's besides the one that is taken. */
function otherAges(text: string, { ageYears, ages }: Age): number[] {
  const worded = AGE_WORDS.filter(([pattern, years]) => years >= GROWN_YEARS && pattern.test(text)).map(
    ([, years]) => years,
  );
  const isOfChild = ageYears !== undefined && ageYears < GROWN_YEARS;
  const grown = isOfChild && worded.length === 0 && GROWN_UP.test(text) ? [GROWN_UP_YEARS] : [];
  return [...new Set([...ages, ...worded, ...grown])].filter((age) => age !== ageYears);
}

const overlaps = (used: readonly (readonly [number, number])[], start: number, end: number): boolean =>
  used.some(([from, to]) => start < to && end > from);

const RELATIVE_DAYS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:since|from) (?:this |today )?(?:morning|afternoon|evening)\b|\bfrom today\b|\bsubah se\b|\baaj se\b|सुबह से|आज से|\bsince today\b|\bsince tonight\b/g,
    0.4,
  ],
  [/\b(?:since|from) (?:yesterday|last night)\b|\bkal (?:raat )?se\b|कल से|कल रात से/g, 1],
  [/\bparso[n]? se\b|परसों से|\bday before yesterday\b/g, 2],
  [/\b(?:since|from|for) (?:last|past|the last|the past) week\b|\bpichh?le hafte se\b|पिछले हफ्ते से/g, 7],
  [/\b(?:since|for) (?:last|past|the last|the past) month\b|\bpichh?le mahine se\b/g, 30],
];

/** Years of a life, not of a complaint: "smoked for 20 years", "married 12 years", "15 saal se bidi peeta hu". */
const LIFE =
  /\b(?:smok(?:ed|es|ing|er)|drank|drinks|drinking|drinker|married|marriage|work(?:ed|s|ing)|job|service|business|living|lived|driv(?:er|ing|es)|teach(?:er|ing|es)|bidi|beedi|cigarette|gutkha|tobacco|tambaku|sharab|daru|shaadi|naukri|kaam|dukaan|alcohol(?:ic)?|liquor|whisky|beer|khaini|gutka|hookah|addict(?:ed|ion)?|retire[d]?|retirement|farming)\b|(?<![\p{L}\p{M}])(?:बीडी|सिगरेट|तंबाकू|शराब|गुटखा|रिटायर|शादी|नौकरी|काम(?!\p{L}))/u;
/** How far around a number of years such a word stands. */
const LIFE_REACH = 24;
const LONG_LIFE_DAYS = 360;

/** Whether a part of a sentence tells of a habit or a job, so that years in it are those of a life. */
export const tellsOfLife = (part: string, days: number): boolean => days >= LONG_LIFE_DAYS && LIFE.test(part);

/** Whether the number of years between `start` and `end` stands beside a word for a habit or a job. */
function isOfLife(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LIFE_REACH), start).split(/[,.;\n]/);
  const after = text.slice(end, end + LIFE_REACH).split(/[,.;\n]/);
  return LIFE.test(`${before.at(-1) ?? ''} ${after[0] ?? ''}`);
}

/** More than "every" with the space after it and the character before it. */
const EVERY_REACH = 8;
const PREGNANT_REACH = 16;

function readDurations(
  text: string,
  used: readonly (readonly [number, number])[],
): { durations: Duration[]; used: [number, number][] } {
  const durations: Duration[] = [];
  const spans: [number, number][] = [];
  const isTaken = (start: number, end: number): boolean => overlaps(used, start, end) || overlaps(spans, start, end);
  for (const match of text.matchAll(
    new RegExp(
      `(?<![\\p{L}\\d./])(${NUMBER})\\s*(?:-|to|se)?\\s*(\\d{1,4}(?!\\d))?\\s*-?\\s*(${UNIT})(?![\\p{L}\\p{M}])`,
      'gu',
    ),
  )) {
    const end = match.index + match[0].length;
    // "after 2 days" of travel or "every 8 hours" is not how long it lasts; "28 weeks pregnant" neither.
    if (
      isTaken(match.index, end) ||
      /\b(?:every|har)\s*$/.test(text.slice(Math.max(0, match.index - EVERY_REACH), match.index)) ||
      /^\s*(?:of\s+)?(?:pregnan|gestation|ki pregnan|garbh)/.test(text.slice(end)) ||
      /\b(?:pregnant|pregnancy(?: of)?|gestation(?: of)?|garbhvati)\s*$/.test(
        text.slice(Math.max(0, match.index - PREGNANT_REACH), match.index),
      )
    )
      continue;
    spans.push([match.index, end]);
    const days = numberOf(match[2] ?? match[1] ?? '') * daysOf(match[3] ?? '');
    durations.push({ days, at: match.index, end });
  }
  for (const [pattern, days] of RELATIVE_DAYS) {
    for (const match of text.matchAll(pattern)) {
      if (isTaken(match.index, match.index + match[0].length)) continue;
      durations.push({ days, at: match.index, end: match.index + match[0].length });
      spans.push([match.index, match.index + match[0].length]);
    }
  }
  return { durations, used: spans };
}

/** So cold, in °C, is only what says that it is a temperature. */
const LEAST_UNNAMED = 35.5;
const NAMES_COLD =
  /temp|thermometer|taapma+n|tapma+n|°|º|degree|digree|\b\d{2}(?:\.\d)? ?c\b|body (?:is |gone )?cold|तापमान|टेंपरेचर|टेम्परेचर|थर्मामीटर|डिग्री/;

/** The first temperature of a folded text, in °C, and where it stands. */
export function readTemperature(text: string): { temperatureC?: number; used: [number, number][] } {
  const patterns = [
    /(\d{2,3}(?:\.\d+)?)\s*(?:°|º|deg(?:ree)?s?\.?)?\s*(f|c)(?:ahrenheit|elsius)?\b/g,
    /(?:temp(?:erature)?|thermometer|fever|bukhaa?r|taapmaan|तापमान|टेंपरेचर|टेम्परेचर|थर्मामीटर|बुखार)(?:(?!sugar|glucose|rbs|bp\b|pressure|pulse|oxygen|spo2|\bhr\b|weight|platelet)\D){0,12}?(\d{3}(?:\.\d+)?|9\d(?:\.\d+)?)(?!\s*(?:days?|din|weeks?|hours?|दिन|\d|\/|%))/g,
    // so few degrees may be an age as well: they stand in the same sentence, and no years behind them
    /(?:temp(?:erature)?\b\.?|thermometer|fever|bukhaa?r|taapmaan|तापमान|टेंपरेचर|टेम्परेचर|थर्मामीटर|बुखार)[^\d.;!?।\n]{0,12}?(\d{2}(?:\.\d+)?)(?!\s*(?:days?|din|weeks?|hours?|दिन|years?|yrs?|saa?l|साल|वर्ष|\d|\/|%))/g,
    /\b(3[5-9](?:\.\d)?|4[0-2](?:\.\d)?)\s*(?:temp|fever|bukhaa?r|बुखार)/g,
    /\b(9[5-9]|10[0-8])(?:\.\d+)?\s*(?:°|degrees?|digree|डिग्री|fever|temp|bukhaa?r|बुखार)/g,
    // "4 din se 103": told so, nothing else has such numbers
    /(?<!\b(?:sugar|glucose|bp|pressure|oxygen|pulse|heart ?rate|hr|weight|wt|wajan|vajan|hb)\b[^.;,]{0,24})(?:\b(?:se|tak|since|up ?to|reach(?:ed|ing|es)|touch(?:ed|ing|es)|going to)|से|तक)\s+(10[1-6](?:\.\d)?)(?![\d.]|\s*(?:\/|%|-|mg|ml|kg|km|rs|rupees|bpm|mm|days?|din|people|log\b|number|दिन|लोग))/g,
  ];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const value = Number.parseFloat(match[1] ?? '');
      const unit = match[2] ?? (value > 60 ? 'f' : 'c');
      const celsius = unit === 'f' ? ((value - 32) * 5) / 9 : value;
      // "fever, 34" is an age, "94 f" a woman
      if (celsius < LEAST_UNNAMED && !NAMES_COLD.test(text)) continue;
      if (celsius >= 33 && celsius <= 44)
        return { temperatureC: Math.round(celsius * 10) / 10, used: [[match.index, match.index + match[0].length]] };
    }
  }
  return { used: [] };
}

/** Readings that stand behind their name, in the unit that is usual in India. */
const READINGS = {
  // that of transferrin is of iron
  spo2: /(?<!(?:transferrin|iron|ferritin)\b[^.;]{0,16})(?:spo2|oxygen|saturation|o2|oximeter)\D{0,15}(\d{2,3})\s*%?/g,
  pulse:
    /\b(?:pulse(?: rate)?|heart ?(?:rate|beat)|hr|dhadkan|nabz|nadi)\b[^\d.;]{0,15}(\d{2,3})\b(?!\s*(?:\/|days?|din|years?|hours?|min))/g,
  breaths: /\b(?:respirat(?:ory|ion)s?(?: rate)?|resp(?: rate)?|breathing rate|rr)\b[^\d.;]{0,12}(\d{2})\b/g,
  sugar:
    /(?:\b(?:blood )?(?:sugar|glucose)\b|\b(?:g?rbs|fbs|ppbs|cbg)\b|शुगर)(?:(?!insulin|umar|umra?\b|aged?\b|उम्र)[^\d.;!?।\n]){0,20}(\d{2,3})\b(?!\s*(?:days?|din|years?|saa?l|age\b|umar|umr|units?|kg\b|months?|mahin|\/|(?:mg|points?|ka|ki|का|की)?\s*(?:di+ff|fark|farak|farq|antar|gap\b|फर्क|फ़र्क|अंतर)))/g,
} as const;

/** How far a value is from what is usual, either way. */
const farFrom =
  (usual: number) =>
  (value: number): number =>
    Math.abs(Math.log(Math.max(1, value) / usual));

/** The values of a pattern that a person can have, the worst first: "sugar was 98 last month, sugar now 45". */
const worstFirst = <M>(found: readonly M[], badness: (one: M) => number): M[] =>
  found.toSorted((a, b) => badness(b) - badness(a));

const PRESSURE = /\b(\d{2,3})\s*(?:\/|by\b|over\b|upon\b|bata\b|बटा|बाई)\s*(\d{2,3})\b/g;
const isPressure = ([, systolic, diastolic]: RegExpExecArray): boolean =>
  Number(systolic) > Number(diastolic) && Number(systolic) >= 60 && Number(systolic) <= 300 && Number(diastolic) >= 30;

/** Reads age, temperature, durations, oxygen, blood pressure, pulse, breathing and blood sugar. */
export function readMeasures(source: string): Measures {
  const text = withDigits(plainText(source));
  const age = readAge(text);
  const temperature = readTemperature(text);
  const farFromUsual = farFrom(120);
  const [pressure] = worstFirst([...text.matchAll(PRESSURE)].filter(isPressure), ([, systolic]) =>
    farFromUsual(Number(systolic)),
  );
  const readings: [number, number][] = [];
  const used: [number, number][] = [...age.used, ...temperature.used];
  const read = (pattern: RegExp, badness: (value: number) => number): number | undefined => {
    const found = [...text.matchAll(pattern)];
    for (const match of found) readings.push([match.index, match.index + match[0].length]);
    const [worst] = worstFirst(found, ([, value]) => badness(Number(value)));
    return worst && Number(worst[1]);
  };
  const spo2 = read(READINGS.spo2, (value) => -value);
  const pulse = read(READINGS.pulse, farFrom(80));
  const breaths = read(READINGS.breaths, (value) => value);
  const sugar = read(READINGS.sugar, farFrom(110));
  if (pressure) used.push([pressure.index, pressure.index + pressure[0].length]);
  const durations = readDurations(text, [...used, ...readings]);
  return {
    ageYears: age.ageYears,
    ages: age.ages,
    otherAges: otherAges(text, age),
    ageAt: age.ageAt,
    temperatureC: temperature.temperatureC,
    durations: durations.durations,
    spo2,
    pulse,
    breaths,
    sugar,
    systolic: pressure && Number(pressure[1]),
    diastolic: pressure && Number(pressure[2]),
    readings,
    used: [...used, ...readings, ...durations.used],
  };
}

const FEMALE =
  /\b(?:woman|female|girl|lady|mother|wife|daughter|sister|aunt|grandmother|grandma|mummy|mom|mum|aurat|mahila|ladki|beti|biwi|patni|maa|dadi|nani|behen|bahen|she|her)\b|\b\d{1,2}\s*(?:yo|y\/o)?\s*\/?\s*(?<!9[4-9]\s*)f\b|औरत|महिला|लड़की|लडकी|बेटी|पत्नी|बहन|मां|बच्ची/;
const MALE =
  /\b(?:male|boy|gentleman|father|husband|son|brother|uncle|grandfather|grandpa|papa|dad|daddy|aadmi|admi|mard|purush|ladka|beta|pati|pitaji|bhai|dadaji|nanaji|his|him)\b|\b(?:old|a|young|aged|this) man\b|\bman (?:with|who|aged|has|comes)\b|\bhe (?:is|has|was|had|feels|says|also|denies|does|did|reports|complains|cannot|can)\b|\b\d{1,3}\s*(?:yo|y\/o)?\s*\/?\s*m\b|आदमी|पुरुष|लड़का|लडका|बेटा|पति|भाई|पिता/;

const STATED_SEX =
  /\b\d{1,3}[\s-]*(?:years?|yrs?|yo|y\/o|months?|weeks?|days?)?[\s-]*(?:old)?[\s,]+(?:(?!and\b|with\b|who\b)[a-z-]+\s+){0,3}?(?:(man|male|boy|gentleman)|(woman|female|girl|lady))\b/;

/** The sex that stands with an age, as case notes begin: "a 45-year-old man". Nothing said later about a wife or a baby changes it. */
export function readStatedSex(source: string): Sex | undefined {
  const match = STATED_SEX.exec(plainText(source));
  if (!match) return undefined;
  return match[1] === undefined ? 'female' : 'male';
}

/** The sex a text names; undefined when it names none. The word that comes first is taken: it introduces the patient. */
export function readSex(source: string): Sex | undefined {
  const text = plainText(source);
  // "man" is also Hindi for mood and "he" a spelling of "hai": MALE takes them only where English stands around them.
  const female = FEMALE.exec(text)?.index ?? Infinity;
  const male = MALE.exec(text)?.index ?? Infinity;
  if (female === male) return undefined;
  return female < male ? 'female' : 'male';
}
