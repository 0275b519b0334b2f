// Readings of devices that a text tells, as the diary of readings keeps them, and whether one of them is urgent by its limits.
import type { MeasurementLimit } from '@nabz/knowledge/measurements';
import { createMeasurementJudge } from '../measurements/judge.ts';
import type { Reading } from '../measurements/types.ts';
import { readTemperature } from './measures.ts';
import { withDigits } from './spoken-numbers.ts';
import { isLongAgo } from './story.ts';
import type { PatientFacts } from './types.ts';
import { plainText } from './words.ts';

type Told = { readonly reading: Reading; readonly start: number; readonly end: number };

const NOT_A_VALUE =
  '(?!\\d|(?!mg|mmol|bpm|per|hai|aa)\\p{L}|\\s*(?:days?|din|weeks?|haft\\p{L}*|months?|mahin\\p{L}*|years?|yrs?|saa?l|hours?|ghant\\p{L}*|min|units?|mg(?! ?(?:\\/|per)? ?(?:dl|%))|ml|kg|rs|tablets?|goli|time|baa?r|दिन|साल|महीन|घंट|बार|मिनट))';
const SUGAR = new RegExp(
  `(?:\\b(?:blood )?(?:sugar|glucose)\\b|\\b(?:g?rbs|fbs|ppbs|cbg|bsl)\\b|\\bglucometer\\b|शुगर|शूगर)(?:(?!insulin|umar|umra?|aged?\\b|hba1c|उम्र)[^\\d.;!?।\\n]){0,24}?(\\d{2,4})${NOT_A_VALUE}(?!\\.\\d|\\s*(?:\\/|%|(?:points?|ka|ki|का|की)?\\s*(?:di+ff|fark|farak|farq|antar|gap\\b|फर्क|अंतर)))`,
  'gu',
);
const PULSE = new RegExp(
  `(?:\\b(?:pulse(?: rate)?|heart ?(?:rate|beat)|hr|dha?d[ak]?kan|dharkan|nabz|nadi)\\b|नब्ज|नाडी|धडकन|पल्स)(?:(?!umar|aged?\\b)[^\\d.;!?।\\n]){0,15}?(\\d{2,3})${NOT_A_VALUE}(?!\\.\\d|\\s*\\/)`,
  'gu',
);
const SPO2 =
  /(?<!(?:transferrin|iron|ferritin)\b[^.;]{0,16})(?:\b(?:spo2|sp02|oxygen|saturation|o2|oximeter)\b|ऑक्सीजन|ऑक्सिजन|ऑक्सीमीटर)[^\d.;!?।\n]{0,15}?(\d{2,3})(?!\d|\.\d|\s*(?:l\b|lit|\/|days?|din|years?|saa?l|rs))/gu;
const PRESSURE =
  /(?<!(?:sugar|glucose|शुगर|rbs|vision|eye)[^\d;\n]{0,14})(?<![\d./])(\d{2,3})\s*(?:\/|-|by\b|over\b|upon\b|bata\b|बटा|बाई|बाय)\s*(\d{2,3})(?!\d|[./]\d|\s*(?:mg|ml|mcg|rs|days?|din|years?|saa?l|kg|weeks?))/gu;
const PRESSURE_NAME = /\b(?:bp|b\.p|bipi|blood ?pressure|pressure)\b|बीपी|ब्लड ?प्रेशर|रक्तचाप/u;
/** An upper value alone: "bp 210 aaya". A low one is perhaps the lower value. */
const UPPER_ONLY = new RegExp(
  `(?:\\b(?:bp|bipi|blood ?pressure)\\b|बीपी|ब्लड ?प्रेशर)(?:(?!goli|tablet|medicine|dawa|umar|age|since)[^\\d.;!?।\\n]){0,16}?([12]\\d\\d)${NOT_A_VALUE}(?!\\.\\d|\\s*(?:\\/|-|by\\b|over\\b|upon\\b|bata\\b|बटा|बाई|बाय))`,
  'gu',
);

/** Fast hearts of people who move are no readings at rest. */
const EFFORT =
  /\b(?:gym|treadmill|running|ran|run|jog\w*|sprint\w*|spin|exercis\w*|work ?out|cycling|climb\w*|danc\w*|bharti|dau?d\w*|bha+g\w*|stairs|sidhi\w*|seedhi\w*|kasrat|cricket|football|swimming|swam)\b|दौड|कसरत|व्यायाम|जिम|सीढ/u;
const AT_REST = /\b(?:rest|resting|sitting|lying|baith\w*|let[aei]|aaram|aram)\b|बैठ|लेट|आराम/u;
const EFFORT_REACH = 80;

const all = (text: string, pattern: RegExp, read: (match: RegExpExecArray) => Reading | undefined): Told[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const reading = read(match);
    return reading ? [{ reading, start: match.index, end: match.index + match[0].length }] : [];
  });

const valueOf = (match: RegExpExecArray): number => Number(match[1]);

function isOfEffort(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - EFFORT_REACH), at + EFFORT_REACH);
  return EFFORT.test(around) && !AT_REST.test(around);
}

/** A pair is a blood pressure when it says so or looks like one. */
function toPressure(text: string, match: RegExpExecArray): Reading | undefined {
  const [systolic, diastolic] = [Number(match[1]), Number(match[2])];
  const isNamed = PRESSURE_NAME.test(text.slice(Math.max(0, match.index - 24), match.index + match[0].length + 12));
  if (systolic <= diastolic || systolic > 300 || diastolic < 20) return undefined;
  // "10-15", "98-100": ranges
  if (!isNamed && (match[0].includes('-') || systolic < 60 || diastolic < 30)) return undefined;
  return systolic < 40 ? undefined : { kind: 'blood-pressure', systolic, diastolic, pulse: null };
}

/** Values that no living person has are left alone: they are misread. */
function readHomeReadings(text: string): Told[] {
  const { temperatureC, used } = readTemperature(text);
  const [temperatureAt] = used;
  return [
    ...all(text, SUGAR, (match) => {
      const value = valueOf(match);
      return value >= 20 && value <= 1500 ? { kind: 'glucose', value, when: 'random' } : undefined;
    }),
    ...all(text, PULSE, (match) => {
      const value = valueOf(match);
      return value >= 20 && value <= 300 && !isOfEffort(text, match.index) ? { kind: 'pulse', value } : undefined;
    }),
    ...all(text, SPO2, (match) => {
      const value = valueOf(match);
      return value >= 40 && value <= 100 ? { kind: 'spo2', value } : undefined;
    }),
    ...all(text, PRESSURE, (match) => toPressure(text, match)),
    ...all(text, UPPER_ONLY, (match) => ({
      kind: 'blood-pressure',
      systolic: valueOf(match),
      diastolic: USUAL_DIASTOLIC,
      pulse: null,
    })),
    ...(temperatureC === undefined || temperatureAt === undefined
      ? []
      : [
          {
            reading: { kind: 'temperature' as const, value: temperatureC },
            start: temperatureAt[0],
            end: temperatureAt[1],
          },
        ]),
  ];
}

const USUAL_DIASTOLIC = 80;
/** Who does not say an age is taken for an adult. In years. */
const USUAL_AGE = 30;

/**
 * Of what the diary calls urgent, what cannot wait for a second measurement and a doctor of today: a pressure of 190/100 in somebody who feels
 * well can. General knowledge, unreviewed; in a pregnancy and of a baby every urgent reading is one.
 */
function cannotWait(reading: Reading, { ageYears, pregnant }: { ageYears: number; pregnant: boolean }): boolean {
  if (pregnant || ageYears < 1) return true;
  switch (reading.kind) {
    case 'blood-pressure':
      return reading.systolic >= 220 || reading.systolic < 85 || reading.diastolic >= 130;
    case 'glucose':
      return reading.value < 54 || reading.value >= 400;
    case 'temperature':
      return reading.value >= 41 || reading.value < 35;
    case 'pulse':
    case 'spo2':
    case 'weight':
      return true;
  }
}

/** The words of the first reading that is urgent by the diary's limits, for any age that was told, and cannot wait. */
export function findUrgentReading(
  texts: readonly string[],
  { ageYears, otherAges = [], pregnant }: PatientFacts,
  limits: readonly MeasurementLimit[],
): string | undefined {
  const { judge } = createMeasurementJudge(limits);
  const people = [ageYears ?? USUAL_AGE, ...otherAges].map((age) => ({
    ageYears: age,
    pregnant: pregnant === true,
    diabetes: null,
  }));
  for (const source of texts) {
    const told = plainText(source);
    // of the same length: spaces fill up behind the digits
    const text = withDigits(told);
    const urgent = readHomeReadings(text).find(
      ({ reading, start, end }) =>
        !isLongAgo(text, start, end) &&
        people.some((person) => judge(reading, person).status === 'urgent' && cannotWait(reading, person)),
    );
    if (urgent) return told.slice(urgent.start, urgent.end + text.slice(urgent.end).search(/\S|$/)).trim();
  }
  return undefined;
}
