// Phrases of the knowledge as regular expressions.

const TOKEN = /\{([a-z]+)\}|[()[\]#.*+?^$\\{}/]/g;
const signs: Readonly<Record<string, string>> = { '(': '(?:', ')': ')', '[': '(?:', ']': ')?', '#': String.raw`\d` };

const sourceOf = (phrase: string, parts: Readonly<Record<string, string>>): string =>
  phrase.replaceAll(TOKEN, (sign, name: string | undefined) =>
    name === undefined ? (signs[sign] ?? `\\${sign}`) : (parts[name] ?? ''),
  );

/**
 * The source of a regular expression for any of the phrases: `[x]` may be missing, `(a|b)` is either, `#` a figure, `{name}`
 * the source that `parts` has under that name. The first that matches is taken.
 */
export const phraseSource = (phrases: readonly string[], parts: Readonly<Record<string, string>> = {}): string =>
  `(?:${phrases.map((phrase) => sourceOf(phrase, parts)).join('|')})`;
