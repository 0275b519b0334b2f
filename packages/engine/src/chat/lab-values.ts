// Laboratory values that a patient types: "creatinine 2 and potassium over 6", "platelets 40 thousand".
import type { ChatReadings, ChatUrgentValues } from '@nabz/knowledge/chat';
import { phraseSource } from '../text/phrases.ts';
import type { Layout } from './layout.ts';
import type { NameSpan } from './names.ts';
import type { ToldValue } from './types.ts';

export type LabValueReader = (layout: Layout) => readonly ToldValue[];

const NUMBER = String.raw`(?<number>\d[\d,]*(?:\.\d+)?)`;
const UNIT = String.raw`(?<unit>(?:10\^?\d ?)?(?:mg|g|gm|mcg|ug|µg|ng|pg|mmol|umol|µmol|meq|miu|uiu|µiu|iu|u|ml|fl|mm)(?:[/ ](?:dl|l|ml|ul|µl|hr|min)[^\s,;]*)?(?![\p{L}])|gm?%|%|/ ?(?:ul|µl|cumm|cmm))?`;
/** Up to so many letters may stand between the name of a test and its value: "creatinine level came out as 2". */
const BETWEEN = String.raw`[^\d.;?!।]{0,32}?`;
/** Between two values of one test: "creatinine 1.1 to 2.3", the newer of which comes last. */
const APART = String.raw`[^\d.;?!।]{1,10}?`;
/** What is read behind a name. */
const BEHIND = 70;
const AHEAD = 24;

const LAKH = 100_000;
const THOUSAND = 1000;

/** The first word of a reading; -1 where there is none. */
const readingFrom = ({ spots }: Layout): number => spots.findIndex((symbols) => symbols.has('<reading>'));

/** Words of a reading, which is judged as one: the sugar of "fasting sugar 132". */
function readingAt(layout: Layout): (at: number) => boolean {
  const from = readingFrom(layout);
  const to = layout.spots[from]?.get('<reading>')?.[0] ?? from;
  return (at) => from >= 0 && at >= from && at < to;
}

/** Makes the reader with the words of the knowledge. */
export function createLabValueReader(
  { lakhs, thousands, noResults }: ChatReadings,
  { countsAs, signs }: Pick<ChatUrgentValues, 'countsAs' | 'signs'>,
): LabValueReader {
  const scale = `(?: ?(?<lakh>${phraseSource(lakhs)})| ?(?<thousand>${phraseSource(thousands)})(?![\\p{L}\\p{M}]))?`;
  const notOf = `(?! ?(?:${phraseSource(noResults)}))`;
  const value = `${NUMBER}(?![\\d/-])${scale}${notOf} ?${UNIT}`;
  const behind = new RegExp(`^${BETWEEN}${value}`, 'u');
  const next = new RegExp(`^${APART}${value}`, 'u');
  const ahead = new RegExp(String.raw`(?<![\d/.-])${value} ?$`, 'u');

  const bySign = signs.map(({ analyteId, signs: written }) => ({
    analyteId,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{M}\d])${phraseSource(written)}(?![\p{L}\p{M}])${BETWEEN}${value}`, 'u'),
  }));

  type Told = { number: number; unit: string };
  const toTold = ({ number = '', lakh, thousand, unit = '' }: Record<string, string | undefined>): Told => ({
    number: Number(number.replaceAll(',', '')) * (lakh === undefined ? (thousand === undefined ? 1 : THOUSAND) : LAKH),
    unit,
  });

  /** The values of one name: those behind it, up to the next name or reading; else the one right before it. */
  function valuesOf({ from, to }: NameSpan, layout: Layout): Told[] {
    const { words, folded, names } = layout;
    const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
    const others = names.flatMap((other) => (other.kind === 'analyte' ? [other.from] : []));
    const nexts = [...others, readingFrom(layout)]
      .filter((at) => at >= to)
      .map((at) => words[at]?.start ?? folded.length);
    const rest = folded.slice(end, Math.min(end + BEHIND, ...nexts));
    const first = behind.exec(rest);
    if (first?.groups) {
      const second = next.exec(rest.slice(first[0].length));
      return [toTold(first.groups), ...(second?.groups ? [toTold(second.groups)] : [])];
    }
    const before = ahead.exec(folded.slice(Math.max(0, start - AHEAD), start));
    return before?.groups ? [toTold(before.groups)] : [];
  }

  return (layout) => {
    const told = new Map<string, readonly ToldValue[]>();
    const isReading = readingAt(layout);
    for (const span of layout.names) {
      const { kind, from } = span;
      const id = span.id === null ? null : (countsAs[span.id] ?? span.id);
      if (kind !== 'analyte' || id === null || told.has(id) || isReading(from)) continue;
      const values = valuesOf(span, layout);
      if (values.length > 0)
        told.set(
          id,
          values.map((value) => ({ analyteId: id, ...value })),
        );
    }
    for (const { analyteId, pattern } of bySign) {
      const groups = told.has(analyteId) ? undefined : pattern.exec(layout.folded)?.groups;
      if (groups) told.set(analyteId, [{ analyteId, ...toTold(groups) }]);
    }
    return [...told.values()].flat();
  };
}
