// "Titres of 1:80 and above are significant": what this paper says of its titres counts before what is usual.
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';
import type { LabRow } from './types.ts';

const SIGNIFICANT = /(?<!(?:in|not |non[ -]?))significant|diagnostic(?: titre)?|suggestive|positive/i;
const ABOVE = /1 ?: ?(\d{2,5})\s{0,2}(?:(?:and|or|&) (?:above|more|higher|over)|onwards)/i;
const FROM = /(?:>=|=>|(?:at least|minimum|equal to or (?:more|greater|above) than)) ?1 ?: ?(\d{2,5})/i;
const MORE = /(?:>|(?:more|greater|higher) than|above) ?1 ?: ?(\d{2,5})/i;
const TITRES = /1 ?: ?\d{2,5}/g;
const TITRE = /^[<>]?=?\s?1:\d+/;
/** A sentence may run on over a line. */
const LINES = 2;

type Limit = { readonly text: string };

/** The one limit that the paper names for titres; null without one, or with several. */
export function titreLimitIn(lines: readonly Line[]): Limit | null {
  const found = new Set<string>();
  for (let at = 0; at < lines.length; at += 1) {
    const joined = plain(
      lines
        .slice(at, at + LINES)
        .map(({ text }) => text)
        .join(' '),
    );
    const sentence = joined.split(/[.;](?= |$)/)[0] ?? '';
    if (!/titre|titer/i.test(sentence) || !SIGNIFICANT.test(sentence)) continue;
    if (new Set(sentence.match(TITRES)).size !== 1) continue;
    const from = (ABOVE.exec(sentence) ?? FROM.exec(sentence))?.[1];
    const more = from === undefined ? MORE.exec(sentence)?.[1] : undefined;
    if (from !== undefined) found.add(`<1:${from}`);
    else if (more !== undefined) found.add(`1:${more}`);
  }
  const [text] = found;
  return text !== undefined && found.size === 1 ? { text } : null;
}

/** A titre without a range of its own with the limit of its paper. */
export const withTitreLimit = (row: LabRow, limit: Limit | null): LabRow =>
  limit === null || row.range.basis !== 'none' || !TITRE.test(row.value)
    ? row
    : { ...row, range: { low: null, high: null, text: limit.text, basis: 'printed' } };
