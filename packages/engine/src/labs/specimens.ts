// What sample the rows under a heading are of, where the heading does not say so: colour, pus cells and specific gravity
// stand together under urine, whatever the heading calls them.
import type { Specimen } from '@nabz/knowledge/labs';
import type { Draft } from './draft-state.ts';
import type { Matcher } from './names.ts';

/** Rows of one run of headings: the votes of their names. */
type Votes = Map<Specimen, number>;

const isOpen = ({ section }: Draft): boolean => section === null || section.specimen === null;

function votesOf(drafts: readonly Draft[], matcher: Matcher): Votes {
  const votes: Votes = new Map();
  for (const draft of drafts) {
    const match = matcher(draft.name, false);
    if (!match) continue;
    const all = match.specimen ? [match.specimen] : [...new Set(match.candidates.map(({ specimen }) => specimen))];
    // a name that blood has too says nothing
    if (all.includes('blood') && all.length > 1) continue;
    for (const specimen of all) votes.set(specimen, (votes.get(specimen) ?? 0) + 1 / all.length);
  }
  return votes;
}

const winnerOf = (votes: Votes): Specimen | null => {
  const [first, second] = [...votes].toSorted((a, b) => b[1] - a[1]);
  if (!first || first[1] < 1) return null;
  return second && second[1] === first[1] ? null : first[0];
};

/** For every draft the sample it is most likely of; null where nothing says so. */
export function specimensOf(drafts: readonly Draft[], matcher: Matcher): (Specimen | null)[] {
  const found: (Specimen | null)[] = [];
  let before: Specimen | null = null;
  for (let at = 0; at < drafts.length;) {
    const [first] = drafts.slice(at, at + 1);
    let end = at + 1;
    while (end < drafts.length && drafts[end]?.section === first?.section) end += 1;
    const group = drafts.slice(at, end);
    const said = first?.section?.specimen ?? null;
    // chemistry and microscopy of urine follow its physical part under headings of their own
    const winner: Specimen | null =
      said ?? (first && isOpen(first) ? winnerOf(votesOf(group, matcher)) : null) ?? before;
    found.push(...group.map(() => winner));
    before = first?.section?.isPart === true || first?.section === null ? winner : null;
    at = end;
  }
  return found;
}
