// Marks and results in words, by the words of lines.
import type { LabLineWords } from '@nabz/knowledge/labs';
import { phraseSource } from '../text/phrases.ts';
import { foldName } from './fold.ts';
import { anyValue, type Flag, type ValueRead } from './grammar.ts';

export type ValueWords = {
  /** A mark beside a value: H, [L], High, an arrow, asterisks, #. Null: no mark. */
  readonly flagOf: (text: string) => Flag | null;
  /** A result in words, alone or with what explains it in brackets. `known`: more of them, folded, that some test has. */
  readonly wordsValue: (text: string, known?: ReadonlySet<string>) => ValueRead | null;
  /** A text that answers yes or no. */
  readonly isPolar: (text: string) => boolean;
};

/** Marks that are no words. */
const SIGNS: Readonly<Record<Flag, string | null>> = {
  critical: String.raw`[hl]\*{2,}`,
  high: String.raw`\*?h\*?|[↑▲⬆⇑🔺△]+h?|h[↑▲⬆]`,
  low: String.raw`\*?l\*?|[↓▼⬇⇓🔻▽]+l?|l[↓▼⬇]`,
  abnormal: String.raw`\*{1,3}|#|!{1,2}`,
  normal: null,
};
const POLE = String.raw`(?:positive|negative|\+ve|-ve)`;
const BLOOD_GROUPS = [
  String.raw`(?:ab|a|b|o) ?(?:rh ?)?(?:\(?[+-]\)?(?:ve)?|positive|negative|pos|neg)`,
  String.raw`["'] ?(?:ab|a|b|o) ?["'](?: ?(?:rh)? ?${POLE})?`,
  String.raw`rh ?(?:\(d\))? ?${POLE}`,
].join('|');
const STARRED = /^(?:\(|\[)?(hh|ll|h|l)(?:\)|\])?\*+$/i;

/** What the words beside and in place of figures mean. */
export function createValueWords({ flags, results, polar }: LabLineWords): ValueWords {
  const marks = flags.map(({ flag, phrases }) => {
    const sources = [phraseSource(phrases), SIGNS[flag] ?? []].flat();
    return [new RegExp(`^(?:${sources.join('|')})$`, 'iu'), flag] as const;
  });
  const result = new RegExp(`^(?:${phraseSource(results)}|${BLOOD_GROUPS})$`, 'i');
  const pole = new RegExp(String.raw`^${phraseSource(polar)}\b`, 'i');
  return {
    flagOf: (text) => {
      const bare = text.trim().replace(/^[[({](.{1,24})[\])}]/, '$1');
      if (bare === '' || bare.length > 20) return null;
      const starred = STARRED.exec(text.trim());
      // L** is how some mark what must be told by telephone, others any low: the range decides, so it is no more than low
      if (starred) return /h/i.test(starred[1] ?? '') ? 'high' : 'low';
      return marks.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
    },
    wordsValue: (text, known) => {
      const trimmed = text.trim().replace(/[.;,]$/, '');
      if (trimmed.length > 60 || trimmed === '') return null;
      const bare = trimmed.replace(/ ?[([][^()[\]\p{L}]{0,30}[)\]]$/u, '').trim();
      const isWord = result.test(bare) || result.test(trimmed) || known?.has(foldName(trimmed)) === true;
      return isWord ? anyValue(trimmed) : null;
    },
    isPolar: (text) => pole.test(text),
  };
}
