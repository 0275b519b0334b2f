import type { Token } from './words.ts';

/** "Na bukhar, na khansi", "न बुखार, न दर्द": each refuses what stands behind it. */
export const NEITHER: ReadonlySet<string> = new Set(['na', 'न', 'ना']);

/** "Saans na le paa raha": what cannot be done. */
const ABLE = new Set(['pa', 'paa', 'pata', 'paata', 'pati', 'paati', 'pate', 'paate', 'पा', 'पाता', 'पाती', 'पाते']);

/** What "na" before it refuses also in the middle of a sentence: "saans na aa rahi", "khoon na ruk raha". */
const VERBS = new Set(
  'aa aati aata aate ruk rukta rukti hil hilta hilti uth uthta uthti bol bolta bolti chal chalta le leta leti pi peeta kha khaata dikh sun khul utar mil milti आ आती आता रुक रुकता रुकती हिल हिलता उठ उठता बोल बोलता चल ले पी खा दिख सुन खुल उतर मिल मिलती'.split(
    ' ',
  ),
);

/** Whether "na" refuses the verb behind it, as "nahi" does. */
export const refusesVerb = (at: number, tokens: readonly Token[]): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return (
    token !== undefined && NEITHER.has(token.raw) && next?.clause === token.clause && !next.comma && VERBS.has(next.raw)
  );
};

/** Whether "na" stands before what it denies: something follows it, and it begins a part of the sentence, is one of several or refuses a "can". */
export function isNeither(at: number, tokens: readonly Token[]): boolean {
  const token = tokens[at];
  const leads = (cue: number): boolean => {
    const next = tokens[cue + 1];
    return next !== undefined && next.clause === token?.clause && !next.comma;
  };
  if (!token || !NEITHER.has(token.raw) || !leads(at)) return false;
  const all = [...tokens.keys()].filter((other) => {
    const one = tokens[other];
    return one !== undefined && one.clause === token.clause && NEITHER.has(one.raw);
  });
  const begins = token.comma || tokens[at - 1]?.clause !== token.clause;
  const isUnable = [tokens[at + 1], tokens[at + 2]].some((next) => next?.clause === token.clause && ABLE.has(next.raw));
  return begins || isUnable || (all.length > 1 && all.every(leads));
}
