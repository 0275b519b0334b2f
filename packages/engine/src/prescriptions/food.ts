// Meals and bedtime.
import type { Segments } from './segments.ts';

const SOME_TIME = String.raw`(?:(?:\d{1,2}(?:-\d{1,2})?|half|an|one|1/2) ?(?:an )?(?:min(?:ute)?s?|hours?|hrs?|ghante?)\.? )?(?:just |immediately )?`;
const meal = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`, 'iu');

const words: readonly (readonly [RegExp, string])[] = [
  [meal(String.raw`(?:with or without|irrespective of|regardless of) (?:food|meals?)`), 'With or without food'],
  [
    meal(
      String.raw`(?:on |in )?(?:an )?empty ?-?stomach|e/s|khali pet|bhook[he]{1,2} pet|bhukhe pet|nihar(?: muh)?|खाली पेट|fasting`,
    ),
    'On an empty stomach',
  ],
  [
    meal(
      String.raw`${SOME_TIME}(?:before|b/f|pre) ?-?(?:the )?(?:break ?-?fast|b/?f|nashta)|bbf|nasht[ae] (?:se|ke) pehle`,
    ),
    'Before breakfast',
  ],
  [meal(String.raw`${SOME_TIME}after ?-?(?:the )?(?:break ?-?fast|b/?f)|abf|nasht[ae] ke baad`), 'After breakfast'],
  [meal(String.raw`${SOME_TIME}before ?-?(?:lunch)`), 'Before lunch'],
  [meal(String.raw`${SOME_TIME}after ?-?(?:lunch)`), 'After lunch'],
  [meal(String.raw`${SOME_TIME}before ?-?(?:dinner|supper)`), 'Before dinner'],
  [meal(String.raw`${SOME_TIME}after ?-?(?:dinner|supper)`), 'After dinner'],
  [
    meal(
      String.raw`${SOME_TIME}(?:before|bef\.?|pre) ?-?(?:the )?(?:foods?|meals?|eating|feeds?)|a\.? ?c\.?|b/f|b\.f\.?|(?:khana )?khan[ae] (?:k[ei]|se) (?:pehle|pahle|pehele)|bhojan (?:ke|se) pehle|खाने (?:के|से) पहले|भोजन (?:के|से) पहले`,
    ),
    'Before food',
  ],
  [
    meal(
      String.raw`${SOME_TIME}(?:after|aft\.?|post) ?-?(?:the )?(?:foods?|meals?|eating|feeds?)|p\.? ?c\.?|a/f|a\.f\.|(?:khana )?khan[ae] k[ei] (?:ba?a?d|baadh?)(?: me(?:in)?)?|bhojan ke baad|खाना? खाने के बाद|खाने के बाद|भोजन के बाद`,
    ),
    'After food',
  ],
  [
    meal(String.raw`(?:with|along with|during|w/) ?-?(?:the )?(?:foods?|meals?)|khan[ae] ke saa?th|खाने के साथ`),
    'With food',
  ],
  [
    meal(
      String.raw`(?:with|in) (?:a |one )?(?:(?:glass|cup)(?: of)? )?(?:warm |luke ?-?warm |hot |cold )?milk|(?:garam )?doodh (?:ke saa?th|mein|me)|दूध के साथ`,
    ),
    'With milk',
  ],
  [
    meal(
      String.raw`(?:with|in) (?:a |one )?(?:(?:glass|cup|half glass|1/2 glass)(?: of)? |plenty of |\d{2,3} ?ml )?(?:warm |luke ?-?warm |cold |plain )?water|(?:gungune |garam )?pa+ni (?:ke saa?th|mein|me)|पानी के साथ`,
    ),
    'With water',
  ],
];
/** Bedtime says when; it also says how often, so it is not taken away from there. */
const BEDTIME = meal(
  String.raw`(?:at |before )?(?:bed ?-?time|going to bed|sleep(?:ing)?(?: time)?)|before bed|sote samay|sone se pehle|सोते समय|सोने से पहले`,
);
const MOST = 3;

/** Takes what is said of meals. */
export function takeFood(segments: Segments): string[] {
  const found = BEDTIME.test(segments.rest) ? ['At bedtime'] : [];
  for (const [pattern, text] of words) if (found.length < MOST && segments.take(pattern)) found.push(text);
  return found;
}
