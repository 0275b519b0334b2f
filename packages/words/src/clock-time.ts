import { textsIn } from './catalogue.ts';

/** "4:00 pm", from a time of the API (HH:MM): the one way in which times of the day are written. */
export function clockTime(time: string, language: string): string {
  const hour = Number(time.slice(0, 2));
  return textsIn(language)(hour < 12 ? 'notices.time.am' : 'notices.time.pm', {
    time: `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)}`,
  });
}
