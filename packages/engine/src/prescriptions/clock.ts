// Hours and meals with an amount of their own: "8 units before breakfast, 6 units before lunch", "16 units at 10 pm".
import type { DayPart } from './types.ts';

const AMOUNT = String.raw`(?:\d{1,3}(?:\.\d)?|1\/2|1 1\/2|half|one|two)`;
const UNIT = String.raw`(?:units?|iu|u|puffs?|tab(?:let)?s?\.?|caps?(?:ule)?s?\.?|ml|drops?)`;
const MEALS: Readonly<Record<string, string>> = {
  breakfast: 'morning',
  lunch: 'noon',
  dinner: 'night',
  supper: 'night',
};
const MEAL = new RegExp(
  String.raw`(?<![\p{L}\d./])(${AMOUNT}) ?(${UNIT})? ?(?:just |\d{1,2} min(?:ute)?s? )?(before|after|with) (breakfast|lunch|dinner|supper)(?!\p{L})`,
  'giu',
);
const HOUR = /(?<![\p{L}\d:.-])(?:at |@ ?)?(\d{1,2})(?:[:.]([0-5]\d))? ?([ap])\.?m\.?(?!\p{L})/giu;
const NIGHT = 20;
const EVENING = 16;
const NOON = 11;
const MORNING = 4;

export function partAt(hour: number): DayPart {
  if (hour >= NIGHT || hour < MORNING) return 'night';
  return hour >= EVENING ? 'evening' : hour >= NOON ? 'noon' : 'morning';
}

/** "(given 10:40 am)": when something was, not when it is to be. */
const GIVEN = /\(? ?(?:given|last dose|taken)(?: at)? ?\d{1,2}(?:[:.][0-5]\d)? ?[ap]\.?m\.? ?\)?/giu;

/** The hours of a line as parts of the day, and the hours as printed. */
function withHours(printed: string): { text: string; told: string[] } {
  const told: string[] = [];
  const plain = printed.replaceAll(GIVEN, (given) => {
    told.push(given.trim());
    return ' ';
  });
  const text = plain.replaceAll(HOUR, (hourText: string, digits: string, _: unknown, half: string) => {
    const hour = (Number(digits) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    if (Number(digits) < 1 || Number(digits) > 12) return hourText;
    told.push(hourText.trim());
    return `${partAt(hour)} `;
  });
  return { text: text.replaceAll(/ +/g, ' ').trim(), told };
}

/** A line whose meals and hours are parts of the day, each with its amount; `told` is what that leaves out. */
export function withParts(plain: string): { readonly text: string; readonly told: readonly string[] } {
  const meals = [...plain.matchAll(MEAL)];
  const sides = new Set(meals.map(([, , , side]) => side?.toLowerCase()));
  const [side] = sides;
  if (meals.length < 2 || sides.size > 1 || side === undefined) return withHours(plain);
  const text = plain.replaceAll(
    MEAL,
    (_: string, amount: string, unit: string | undefined, __: string, meal: string) =>
      `${amount} ${unit === undefined ? '' : `${unit} `}${MEALS[meal.toLowerCase()] ?? meal}`,
  );
  const hours = withHours(text);
  return { text: `${hours.text} ; ${side} food`, told: hours.told };
}
