// What the network says of a line, step by step, becomes signs. It knows 6,600 signs, most of them Chinese; reports have none of
// those, so what it sees is told from the signs that they do have alone.
import type { Numbers } from './models.ts';

/** A sign, where its middle stands in parts of the line, how sure the network is, and how likely there is a space before it. */
export type Sign = { readonly text: string; readonly at: number; readonly sure: number; readonly space: number };

/** Signs of reports that are not in ASCII, and what others are written as. */
const kept = new Set(Array.from('°±×÷≤≥µ²³½¼♂♀√✓•→↑↓'));
const written: Readonly<Record<string, string>> = {
  '”': '"',
  '“': '"',
  '″': '"',
  '’': "'",
  '‘': "'",
  '′': "'",
  '´': "'",
  ˋ: '`',
  '—': '-',
  '–': '-',
  一: '-',
  丨: '|',
  '∣': '|',
  '│': '|',
  '▏': '|',
  '∶': ':',
  '、': ',',
  '。': '.',
  '•': '•',
  '●': '•',
  '■': '•',
  '◆': '•',
  '❤': '•',
  '▪': '•',
  '○': 'o',
  Ο: 'O',
  И: 'N',
  μ: 'µ',
  '℃': '°C',
  '②': '2',
  '①': '1',
  '③': '3',
  '④': '4',
  '⑧': '8',
  '…': '...',
  '∧': '^',
  '√': '√',
  '【': '[',
  '】': ']',
  '《': '<',
  '》': '>',
  '〈': '<',
  '〉': '>',
};

/** The sign as reports print it; undefined for one that they have not. */
export function asPrinted(sign: string): string | undefined {
  const text = written[sign] ?? (kept.has(sign) ? sign : sign.normalize('NFKC'));
  return Array.from(text).every((one) => kept.has(one) || (one >= ' ' && one <= '~')) ? text : undefined;
}

export type Alphabet = {
  /** What is printed for each class; 0 is none. */
  readonly texts: readonly string[];
  /** Which of the texts each class of the network is; -1 for none of them. */
  readonly textOf: Int16Array;
};

/** Several classes of the network are one sign here: a comma, the wide one and the Chinese one. */
export function alphabetOf(signs: readonly string[]): Alphabet {
  const texts = [''];
  const textOf = Int16Array.from(['', ...signs], (sign, at) => {
    if (at === 0) return 0;
    const text = asPrinted(sign);
    if (text === undefined || text === '') return -1;
    const known = texts.indexOf(text);
    return known === -1 ? texts.push(text) - 1 : known;
  });
  return { texts, textOf };
}

type Step = {
  readonly text: number;
  readonly sure: number;
  readonly space: number;
  /** How likely it is a sign that reports have not. */
  readonly strange: number;
};

/** The likeliest text at each step, how likely it is, and how likely a space or something strange is. */
function bestOfSteps({ data, dims }: Numbers, { texts, textOf }: Alphabet): Step[] {
  const [, steps = 0, classes = 0] = dims;
  const sums = new Float64Array(texts.length);
  const blank = texts.indexOf(' ');
  return Array.from({ length: steps }, (_, step) => {
    sums.fill(0);
    let strange = 0;
    for (let at = 0; at < classes; at += 1) {
      const text = textOf[at] ?? -1;
      const likely = data[step * classes + at] ?? 0;
      if (text >= 0) sums[text] = (sums[text] ?? 0) + likely;
      else strange += likely;
    }
    let best = 0;
    for (let text = 1; text < sums.length; text += 1) if ((sums[text] ?? 0) > (sums[best] ?? 0)) best = text;
    return { text: best, sure: sums[best] ?? 0, space: sums[blank] ?? 0, strange };
  });
}

/** A sign is no surer than it is likely that nothing was left out beside it. */
const doubted = (sign: Sign, strange: number): Sign => ({ ...sign, sure: Math.min(sign.sure, 1 - strange) });

/**
 * The signs of a line: the same at several steps on end is one sign, as sure as at its surest step. What reports have no sign for is left
 * out, and may have been a digit: those on both sides of it are doubted.
 */
export function signsOf(numbers: Numbers, alphabet: Alphabet): Sign[] {
  const steps = bestOfSteps(numbers, alphabet);
  const signs: Sign[] = [];
  let [space, strange] = [0, 0];
  const doubtLast = (): void => {
    const last = signs.pop();
    if (last) signs.push(doubted(last, strange));
  };
  for (let from = 0; from < steps.length; from += 1) {
    const { text = 0, space: spaceHere = 0, strange: strangeHere = 0 } = steps[from] ?? {};
    [space, strange] = [Math.max(space, spaceHere), Math.max(strange, strangeHere)];
    const sign = alphabet.texts[text] ?? '';
    if (sign === '') continue;
    doubtLast();
    if (sign !== ' ') {
      let to = from;
      while (steps[to + 1]?.text === text) to += 1;
      const sure = Math.max(...steps.slice(from, to + 1).map((step) => step.sure));
      signs.push(doubted({ text: sign, at: (from + to + 1) / 2 / steps.length, sure, space }, strange));
      space = 0;
      from = to;
    }
    strange = 0;
  }
  doubtLast();
  return signs;
}
