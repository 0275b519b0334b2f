import type { Report } from '@nabz/contract/reports';
import { spoken } from '../../platform/spoken.ts';
import fileWords from './file-words.json' with { type: 'json' };
import type { ReportDetails } from './report-content.ts';

/** As much as a patient may type. */
const LONGEST_TITLE = 200;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#34': '"',
  '#39': "'",
  apos: "'",
  lt: '<',
  gt: '>',
};

/** Signs as links write them: Blood%20test, and a form's %22. Text that only looks so stays. */
function withoutPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll(/%(?:22|20)/g, (sign) => (sign === '%22' ? '"' : ' '));
  }
}

/** A title from the name of a file: without its ending, in the signs that people read. */
export const titleOf = (fileName: string): string => {
  const stem = fileName.replace(/\.[^.]+$/, '') || fileName;
  return withoutPercents(stem)
    .replaceAll(/&(amp|quot|apos|lt|gt|#34|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);
};

const words = spoken('reports');

type Read = Pick<Report, 'labName' | 'testResults' | 'paper'>;

/** Fewer of the results than this share are not what the paper is about. */
const MAIN_SHARE = 0.6;

/** The group that most of the results are of; null for a paper of many things. */
function mainGroup(results: Read['testResults']): string | null {
  const counts = new Map<string, number>();
  for (const { category } of results) counts.set(category, (counts.get(category) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first && first[1] >= results.length * MAIN_SHARE ? first[0] : null;
}

/** Words that cameras, scanners and laboratories give their files. */
const OF_MACHINES = new Set(fileWords.words);
/** So many figures are a number of somebody's, not a name. */
const NUMBERED = 4;

/** A file that somebody named says more than the paper: "Papa sugar June". One that a machine named says nothing. */
function isTelling(title: string): boolean {
  const figures = title.replaceAll(/\D/g, '').length;
  const words = title.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return figures < NUMBERED && words.some((word) => !OF_MACHINES.has(word));
}

/** The title that the patient gave, themselves or by the name of the file; else what the paper is about, and the laboratory. */
export function titleIn(
  { title, originalName, reportType }: ReportDetails,
  { labName, testResults, paper }: Read,
): string {
  if (title !== titleOf(originalName) || isTelling(title)) return title;
  const about = paper ? words.papers[paper.kind] : (mainGroup(testResults) ?? (labName === null ? null : reportType));
  return about === null
    ? title
    : [about, labName]
        .filter((part) => part !== null)
        .join(', ')
        .slice(0, LONGEST_TITLE);
}
