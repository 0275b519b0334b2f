import type { TestResult } from '@nabz/contract/reports';
import { useText } from '../../../lib/text.ts';
import { RangeLine } from '../../../ui/range-line.tsx';
import { resultLook } from '../status-words.ts';

type Range = TestResult['normalRange'];

/** A unit that stands in a column before the range can have been read with it; it is beside the value already. */
export const withoutUnit = (description: string, unit: string): string => {
  const text = description.trim();
  const rest = unit !== '' && text.startsWith(`${unit} `) ? text.slice(unit.length).trim() : text;
  return /\d/.test(rest) ? rest : text;
};

/** A range in words: as printed where it is, else from its numbers. */
export function useRangeWords(): (range: Range, unit?: string) => string {
  const t = useText('reports');
  return ({ min, max, description }, unit = '') => {
    if (description !== '') return withoutUnit(description, unit);
    if (min !== null && max !== null) return t('results.between', { min, max });
    if (max !== null) return t('results.below', { max });
    return min === null ? '' : t('results.above', { min });
  };
}

/** The value of a result on its range; nothing where there are no numbers. */
export function ResultLine({ result }: { result: TestResult }) {
  const t = useText('reports');
  const rangeWords = useRangeWords();
  const { parameter: name, value, unit, number, normalRange } = result;
  const label = t('results.line', { name, value, unit, range: rangeWords(normalRange, unit) });
  return <RangeLine value={number} range={normalRange} mark={resultLook(result).mark} label={label} />;
}
