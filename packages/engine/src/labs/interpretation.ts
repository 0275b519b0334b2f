// What a laboratory's own mark says, by HL7's codes (ObservationInterpretation), which FHIR and C-CDA share.
import type { Flag } from './grammar.ts';

const FLAGS: Readonly<Record<string, Flag>> = {
  N: 'normal',
  H: 'high',
  HU: 'high',
  L: 'low',
  LU: 'low',
  HH: 'critical',
  LL: 'critical',
  AA: 'critical',
  A: 'abnormal',
  POS: 'abnormal',
  DET: 'abnormal',
  RR: 'abnormal',
};
const SEVERITY: readonly Flag[] = ['critical', 'high', 'low', 'abnormal', 'normal'];

/** The gravest of several marks; null where none is known. */
export const mostSevere = (codes: readonly string[]): Flag | null => {
  const flags = codes.map((code) => (Object.hasOwn(FLAGS, code) ? FLAGS[code] : undefined));
  return SEVERITY.find((flag) => flags.includes(flag)) ?? null;
};
