// Headings of parts of a report: what sample and which group of tests the rows below are of.
import type { LabCategory, LabKnowledge, Specimen } from '@nabz/knowledge/labs';
import { cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { type CultureName, cultureOf, isCultureHeading, sampleIn } from './cultures.ts';
import { phraseSource } from '../text/phrases.ts';
import { foldName } from './fold.ts';
import { specimenIn } from './names.ts';

export type SectionRead = {
  readonly printed: string;
  readonly specimen: Specimen | null;
  readonly category: LabCategory | null;
  /** A part of an examination (microscopy, chemistry) that says nothing of the sample itself. */
  readonly isPart: boolean;
  /** Under the heading of a culture: of which. */
  readonly culture: CultureName | null;
};

type Known = { readonly specimen: Specimen | null; readonly category: LabCategory | null };
export type SectionIndex = {
  readonly known: ReadonlyMap<string, Known>;
  /** A folded heading without the words that stand in many. */
  readonly bare: (folded: string) => string;
};

export function indexSections({ sections, lineWords }: Pick<LabKnowledge, 'sections' | 'lineWords'>): SectionIndex {
  const fillers = new RegExp(String.raw`\b${phraseSource(lineWords.sectionFillers)}\b`, 'g');
  const bare = (folded: string): string => folded.replaceAll(fillers, ' ').replaceAll(/ +/g, ' ').trim();
  const index = new Map<string, Known>();
  for (const { printed, specimen, category } of sections)
    for (const text of printed) {
      index.set(foldName(text), { specimen, category });
    }
  for (const { printed, specimen, category } of sections)
    for (const text of printed) {
      const key = bare(foldName(text));
      if (key.length > 3 && !index.has(key)) index.set(key, { specimen, category });
    }
  return { known: index, bare };
}

const SAMPLE =
  /^(?:sample|specimen)(?: type)?\W{1,4}(?:random |spot |mid ?stream |24 ?(?:hrs?|hours?) )?(urine|stool|semen|csf)\b/i;

const GRADE = /[\s:=]\(?\+{1,4}\)?(?:\s|$)/;

/** The heading a line is. Null: none. A heading that says nothing of the sample is a part of the one before. */
export function sectionOf(line: Line, index: SectionIndex, before: SectionRead | null): SectionRead | null {
  if (line.words.length > 12) return null;
  const printed = line.text.replace(/^[\s*•:=_-]+|[\s*•:=_-]+$/gu, '');
  const folded = foldName(printed.slice(0, 120));
  if (folded.length < 3) return null;
  // "Protein : ++" is a result, although the heading of a part is called so too
  if (GRADE.test(line.text)) return null;
  const ofCulture = before?.culture ? sampleIn(line.text) : null;
  // the sample of a culture is a line of its own, and its heading holds on
  if (before && ofCulture !== null && /^\W*(?:sample|specimen|nature|source|site)/i.test(printed)) {
    const named = cultureOf(ofCulture);
    return { ...before, culture: before.culture === 'culture' ? named : before.culture, isPart: true };
  }
  const sample = SAMPLE.exec(line.text)?.[1];
  if (sample !== undefined)
    return { printed, specimen: specimenIn(foldName(sample)), category: null, isPart: false, culture: null };
  const known =
    index.known.get(folded) ??
    index.known.get(index.bare(folded)) ??
    index.known.get(foldName(printed.replace(/\([^)]{0,40}\)?/g, '')));
  if (isCultureHeading(printed, known !== undefined)) {
    const culture = cultureOf(printed);
    const isMore = culture === 'culture' && before?.culture;
    const specimen = known?.specimen ?? specimenIn(foldName(printed)) ?? (isMore ? before.specimen : null);
    return { printed, specimen, category: 'infections', isPart: false, culture: isMore ? before.culture : culture };
  }
  if (known) {
    const isPart = known.specimen === null && known.category === null;
    const specimen = known.specimen ?? specimenIn(folded);
    return isPart && before && before.specimen !== null && before.specimen !== 'blood'
      ? { ...before, printed, isPart, culture: null }
      : { printed, specimen, category: known.category, isPart, culture: null };
  }
  if (/\d/.test(printed) || cellsOf(line).length > 1) return null;
  const isLoud = printed === printed.toUpperCase() && /\p{Lu}{4}/u.test(printed);
  const specimen =
    /\b(?:urine|stool|semen|csf)\b/.test(folded) && folded.split(' ').length <= 5 ? specimenIn(folded) : null;
  return isLoud && specimen ? { printed, specimen, category: null, isPart: false, culture: null } : null;
}
