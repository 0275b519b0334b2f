// "Pain 9 out of 10": a number on a scale is no site, no date and no length of time.

/** A word of the class of severe words that is no longer than the shortest scale, "8/10". */
const SEVERE = 'तेज';
/** No part of any word; several spaces would be folded to one, and places would move. */
const FILL = '~';
const SEVERE_FROM = 8;
const TOP = 10;

const HURTS =
  /pain|ache|aching|hurt|sore|cramp|dard|dukh|migraine|burning|jalan|tooth|दर्द|दुख|पीडा|जलन|\b(?:score|scale|rating|rate|rated|intensity|severity|vas|nrs)\b/;
/** Tenths of something else. */
const OTHER =
  /(?:vision|power|apgar|marks|sight|gcs|muac|since|from|dated?|on|till|until|exam|nazar|नजर|तारीख|taarikh|tareekh)\s*(?:is|was|:|=)?\s*$/;
const VALUE = '(\\d{1,2})(?:\\.\\d)?(?:\\s?(?:-|to|–)\\s?(\\d{1,2}))?';
const SCALES: readonly RegExp[] = [
  new RegExp(
    `(?:[,(:-] ?|(?<![\\d./]))${VALUE}\\s?(?:\\/|out ?of|on|upon|over|in|of|by)\\s?(?:10|ten)(?![\\d/]|\\s?(?:days?|din|mins?|minutes?|hours?|weeks?|years?))`,
    'gu',
  ),
  /(?:[,(:-] ?|(?<![\d./]))(?:10|das|दस) (?:me|mei?n|में|मे) (?:se|से) (\d{1,2})(?:-(\d{1,2}))?(?![\d/])/gu,
  /(?:score|level|scale|rating|intensity|severity)(?: (?:is|of|on|at|about))?[ :=]{1,2}(\d{1,2})(?![\d/.%]|\s?(?:days?|out|\/|mg))/gu,
];
const REACH = 40;
const SENTENCE_END = /[.;!?।\n|]/;

/** Whether the sentence around a scale is about pain. */
function isOfPain(text: string, start: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + REACH).split(SENTENCE_END)[0] ?? '';
  return !OTHER.test(before) && HURTS.test(before + text.slice(start, end) + after);
}

/** A folded text with scales of pain as words, in the same places: 8 to 10 of 10 is severe, less says nothing. */
export function withPainScale(text: string): string {
  return SCALES.reduce(
    (read, pattern) =>
      read.replace(pattern, (scale: string, ...rest: (string | number | undefined)[]) => {
        const at = rest.find((one) => typeof one === 'number') ?? 0;
        const value = Math.max(...rest.slice(0, rest.indexOf(at)).map((one) => Number(one ?? 0)));
        if (value > TOP || !isOfPain(read, at, at + scale.length)) return scale;
        return (value >= SEVERE_FROM ? (/^\p{P}/u.test(scale) ? ` ${SEVERE}` : SEVERE) : '').padEnd(scale.length, FILL);
      }),
    text,
  );
}
