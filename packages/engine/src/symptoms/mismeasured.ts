// A reading that the patient tells was wrong, why, and what it was when it was taken again.

type Kind = {
  /** Its values in a folded text; the first groups are the numbers. */
  readonly value: RegExp;
  readonly isNormal: (first: number, second: number) => boolean;
  /** The text has to name the measure and why it was wrong. */
  readonly named: RegExp;
  readonly cause: RegExp;
};

const KINDS: readonly Kind[] = [
  {
    value: /\b(\d{2,3})\s*\/\s*(\d{2,3})\b/g,
    isNormal: (systolic, diastolic) => systolic >= 100 && systolic < 140 && diastolic >= 60 && diastolic < 90,
    named: /\b(?:bp|b\.p|blood pressure)\b|बीपी|रक्तचाप/,
    cause:
      /\bbattery (?:\w+ )?(?:low|down|khatam|weak)\b|\b(?:cuff|patta|patti) (?:\w+ ){0,3}(?:upar|over|dheel\w*|loose|galat|wrong)\b|पट्टा [^.।]{0,20}(?:ऊपर|ढील|गलत)|बैटरी [^.।]{0,12}(?:कम|खत्म)/,
  },
  {
    value: /\b(9[5-9](?:\.\d)?|10\d(?:\.\d)?)\b(?!\s*\/)/g,
    isNormal: (fahrenheit) => fahrenheit >= 97 && fahrenheit < 99.5,
    named: /\bthermometer\b|थर्मामीटर/,
    cause:
      /\b(?:dipped|washed|put|kept|dubo\w*|dho\w*|rakh\w*)\b[^.]{0,20}\b(?:hot water|garam paa?ni|hot tea|garam chai)\b|\b(?:hot water|garam paa?ni)\b[^.]{0,15}\b(?:dubo\w*|dho\w*|dipped|washed)\b/,
  },
  {
    value: /\b(?:heart ?rate|pulse|hr|then|showed|shows|dhadkan|phir)\s+(\d{2,3})\b(?!\s*\/)/g,
    isNormal: (pulse) => pulse >= 55 && pulse <= 100,
    named: /\b(?:smart ?watch|watch|band)\b/,
    cause: /\b(?:clapp\w*|taali\w*|tali baj\w*|loose strap|strap loose|shaking my hand)\b/,
  },
];

const TAKEN_AGAIN =
  /\b(?:dobara|phir se|fir se|phir|again|then|re-?checked|nay[ie] (?:cell|battery)|new (?:cell|battery)|changed|doosr[ie]|dusr[ie]|second)\b|दोबारा|फिर/;
/** A complaint that goes with a true reading, unless the next word denies it. */
const COMPLAINT =
  /\b(?:chest|seen[ae]|chhati|saa?ns|breath\w*|chakkar|dizz\w*|giddi\w*|behosh\w*|faint\w*|blackout|headache|(?:sir|sar) ?(?:me )?dard|blur\w*|dhundhl\w*|weak\w*|kamzor\w*|paseen\w*|sweat\w*|vomit\w*|ulti|jhatk\w*|fits?|shiver\w*|kaa?mp\w*|pregnan\w*|garbh\w*|palpitation\w*|sust|drows\w*|bleed\w*|tez bukhar|confus\w*)\b(?!\s*(?:bhi |bilkul |kuch |koi )?(?:nahi|nahin|nhi|no|na|normal|theek|thik)\b)|सीन|सांस|चक्कर(?! नहीं)|बेहोश|सिर ?(?:में )?दर्द|सिरदर्द|धुंधल|कमजोर(?!ी नहीं)|पसीन|उल्टी(?! नहीं)|झटक|गर्भ|सुस्त/;
/** "No faint": it is denied before. */
const DENIED_BEFORE = /\b(?:no|not|nor|without)\s+(?:any )?\w+\b/g;
const REACH = 220;

/** The text with spaces in place of readings that were wrong: why is told, and that all later ones are normal. */
export function withoutMismeasured(text: string): string {
  let left = text;
  for (const { value, isNormal, named, cause } of KINDS) {
    if (!named.test(text) || !cause.test(text) || COMPLAINT.test(text.replace(DENIED_BEFORE, ''))) continue;
    const found = [...text.matchAll(value)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      isGood: isNormal(Number(match[1]), Number(match[2] ?? 0)),
    }));
    const last = found.findLastIndex(({ isGood }) => !isGood);
    const wrong = found[last];
    const right = found[last + 1];
    if (!wrong || !right || right.start - wrong.end > REACH) continue;
    if (!TAKEN_AGAIN.test(text.slice(wrong.end, right.end))) continue;
    for (const { start, end, isGood } of found)
      if (!isGood) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }
  return left;
}
