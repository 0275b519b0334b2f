// Words of somebody else, for the terminal of an operator.

/** What a terminal shows in a line beside our margin. */
const LINE = 72;
const MARGIN = '  | ';

/**
 * Words of somebody else, for a terminal: nothing in them steers it (the joiners of Indian scripts may stay), and no line of
 * them begins where ours begin.
 */
export const quote = (text: string): string[] =>
  text
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${LINE}}(?= |$)|.{1,${LINE}}`, 'gu')) ?? [''])
    .map((line) => `${MARGIN}${line.trim()}`);

/** In one line of ours; what does not fit goes on in lines of its own. */
export function field(label: string, value: string): string[] {
  const [first = '', ...more] = quote(value.replaceAll('\n', ' '));
  return [`${label}: ${first.slice(MARGIN.length)}`, ...more];
}
