import type { Report, TestResult } from '@nabz/contract/reports';
import {
  ArrowDown,
  ArrowUp,
  Check,
  CircleCheck,
  CircleHelp,
  Clock,
  Diamond,
  FileClock,
  House,
  LoaderCircle,
  type LucideIcon,
  Minus,
  OctagonAlert,
  Siren,
} from 'lucide-react';
import type { MarkShape } from '../../ui/range-line.tsx';
import type { Tone } from '../../ui/tag.tsx';
import type { ShownTrend } from './api.ts';

type Look<Word extends string> = { word: Word; tone: Tone; icon: LucideIcon };

const STATUSES = {
  uploaded: { tone: 'line', icon: FileClock },
  processing: { tone: 'info', icon: LoaderCircle },
  analyzed: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'alert', icon: OctagonAlert },
  unknown: { tone: 'line', icon: CircleHelp },
} as const;
type Status = keyof typeof STATUSES;

const isStatus = (status: string): status is Status => status in STATUSES;

/** A status that is none of the four is Unknown. */
export function statusLook(status: string): Look<Status> {
  const word = isStatus(status) ? status : 'unknown';
  return { word, ...STATUSES[word] };
}

type Urgency = NonNullable<Report['aiAnalysis']>['urgencyLevel'];
const URGENCIES = {
  low: { tone: 'info', icon: House },
  medium: { tone: 'warn', icon: Clock },
  high: { tone: 'solid', icon: Siren },
  critical: { tone: 'crit', icon: OctagonAlert },
} as const;
export const urgencyLook = (word: Urgency): Look<Urgency> => ({ word, ...URGENCIES[word] });

export type Judged = Pick<TestResult, 'status' | 'number' | 'normalRange'>;
type ResultWord = 'normal' | 'high' | 'low' | 'critical' | 'criticalHigh' | 'criticalLow' | 'abnormal' | 'none';
export type ResultLook = Look<ResultWord> & { mark: MarkShape };

const RESULTS = {
  normal: { tone: 'ok', icon: Check, mark: 'ok' },
  high: { tone: 'warn', icon: ArrowUp, mark: 'high' },
  low: { tone: 'info', icon: ArrowDown, mark: 'low' },
  critical: { tone: 'crit', icon: OctagonAlert, mark: 'alert' },
  criticalHigh: { tone: 'crit', icon: ArrowUp, mark: 'alert' },
  criticalLow: { tone: 'crit', icon: ArrowDown, mark: 'alert' },
  abnormal: { tone: 'warn', icon: Diamond, mark: 'alert' },
  none: { tone: 'line', icon: Minus, mark: 'ok' },
} as const;

/** A critical value says in which direction, where its range tells. */
function resultWord({ status, number, normalRange: { min, max } }: Judged): ResultWord {
  if (status !== 'critical') return status ?? 'none';
  if (number !== null && max !== null && number > max) return 'criticalHigh';
  return number !== null && min !== null && number < min ? 'criticalLow' : 'critical';
}

/** Word, colour, arrow and mark of a result: each of them says it alone. */
export function resultLook(result: Judged): ResultLook {
  const word = resultWord(result);
  return { word, ...RESULTS[word] };
}

export const isOutside = ({ status }: Pick<TestResult, 'status'>): boolean => status !== null && status !== 'normal';

/** Improving and declining are about health, not about the direction of the line; any other word is stable. */
export const trendWord = ({ trend, points }: Pick<ShownTrend, 'trend' | 'points'>) => {
  if (points.length < 2) return 'notEnough';
  return trend === 'improving' || trend === 'declining' ? trend : 'stable';
};
