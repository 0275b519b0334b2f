import type { Alert } from '@nabz/contract/prescriptions';
import { Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Tone } from '../../ui/tag.tsx';
import { isSameName } from './names.ts';

export type Severity = Alert['severity'];

/** The gravest first. Each has a colour, a shape and words of its own. */
export const SEVERITIES = ['avoid', 'ask', 'aware'] as const satisfies readonly Severity[];
export const SEVERITY_LOOKS: Readonly<Record<Severity, { tone: Tone; icon: LucideIcon }>> = {
  avoid: { tone: 'alert', icon: OctagonAlert },
  ask: { tone: 'warn', icon: TriangleAlert },
  aware: { tone: 'info', icon: Info },
};

const rank = ({ severity }: Alert): number => SEVERITIES.indexOf(severity);
export const gravestFirst = (alerts: readonly Alert[]): Alert[] => alerts.toSorted((a, b) => rank(a) - rank(b));

const BETWEEN_MEDICINES: readonly Alert['kind'][] = ['pair', 'duplicate-ingredient', 'duplicate-class', 'daily-total'];

/** The words of the severity: "together" only where several medicines are the matter. */
export const severityWords = ({ severity, kind }: Alert) =>
  severity === 'avoid' && !BETWEEN_MEDICINES.includes(kind)
    ? 'alerts.severity.avoidOne'
    : (`alerts.severity.${severity}` as const);

/** What goes with meals and drinks stands apart: it is read once, not before every dose. */
export const isMeal = ({ kind }: Alert): boolean => kind === 'food' || kind === 'alcohol';

/** The alerts that name one of these medicines. */
export const about = (alerts: readonly Alert[], medicines: readonly string[]): Alert[] =>
  alerts.filter((alert) => alert.medicines.some((name) => medicines.some((one) => isSameName(one, name))));
