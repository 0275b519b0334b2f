import type { TestResult } from '@nabz/contract/reports';
import { isOutside } from './status-words.ts';

export type Category = {
  name: string;
  results: TestResult[];
  outside: number;
  critical: number;
  toCheck: number;
  isAllNormal: boolean;
};

/** The results under their categories, both in the order of the report. */
export function categoriesOf(results: readonly TestResult[]): Category[] {
  const byName = new Map<string, TestResult[]>();
  for (const result of results) byName.set(result.category, [...(byName.get(result.category) ?? []), result]);
  return [...byName].map(([name, results]) => ({
    name,
    results,
    outside: results.filter(isOutside).length,
    critical: results.filter(({ status }) => status === 'critical').length,
    toCheck: results.filter(({ checks }) => checks.length > 0).length,
    isAllNormal: results.every(({ status }) => status === 'normal'),
  }));
}

/** What is open at first: the first category with something to discuss, each with a critical value, else the first. */
export function openAtFirst(categories: readonly Category[]): ReadonlySet<string> {
  const first = categories.find(({ outside }) => outside > 0) ?? categories[0];
  const critical = categories.filter(({ critical }) => critical > 0);
  return new Set([...(first ? [first] : []), ...critical].map(({ name }) => name));
}
