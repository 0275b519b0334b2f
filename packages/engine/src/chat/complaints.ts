// What the symptom engine hears in a message: complaints, and whether a danger rule fires.
import { isComplaint, type CompiledSymptoms } from '../symptoms/compile.ts';
import { gatherEvidence } from '../symptoms/evidence.ts';
import { EMERGENCIES, fireRedFlags } from '../symptoms/red-flags.ts';
import { understand } from '../symptoms/understand.ts';
import type { Complaints } from './types.ts';

/** Reads texts with the symptom engine, without ranking anything: a fraction of a millisecond. */
export const complaintReader =
  (compiled: CompiledSymptoms) =>
  (text: string): Complaints => {
    const understanding = understand({ texts: [text], answers: [], patient: {} }, compiled);
    const urgent = fireRedFlags(understanding, gatherEvidence(understanding, compiled), compiled).filter(({ triage }) =>
      EMERGENCIES.has(triage),
    );
    return {
      present: understanding.mentions.filter(
        ({ finding, state, heard }) =>
          state === 'present' && heard !== '' && isComplaint(compiled.findings[compiled.numberOf.get(finding) ?? -1]),
      ),
      urgent: urgent.some(({ kind }) => kind === 'mental') ? 'mental' : urgent.length > 0 ? 'physical' : null,
    };
  };
