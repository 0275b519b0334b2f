import type { TestResult } from '@nabz/contract/reports';
import { useText } from '../../../lib/text.ts';
import { RangeLine } from '../../../ui/range-line.tsx';
import { resultLook } from '../status-words.ts';

type Range = TestResult['normalRange'];

/** A range in words: as printed where it is, else from its numbers. */
export function useRangeWords(): (range: Range) => string {
  const t = useText('reports');
  return ({ min, max, description }) => {
    if (description !== '') return description;
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
  const label = t('results.line', { name, value, unit, range: rangeWords(normalRange) });
  return <RangeLine value={number} range={normalRange} mark={resultLook(result).mark} label={label} />;
}
