import { textsIn } from './catalogue.ts';
import { partOfClock } from './part-of-clock.ts';

/** "4:00 pm", from a time of the API (HH:MM): the one way in which messages write times of the day. Hindi and Marathi say the part of the day. */
export function clockTime(time: string, language: string): string {
  const hour = Number(time.slice(0, 2));
  return textsIn(language)(`notices.time.${partOfClock(hour)}`, {
    time: `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)}`,
  });
}
