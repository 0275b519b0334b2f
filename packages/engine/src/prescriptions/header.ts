// Who wrote it, for whom and when.
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { factsOf } from '../labs/facts.ts';
import { plainLine } from './segments.ts';
import type { PrescriptionHeader } from './types.ts';

const DOCTOR = /(?<!\p{L})(?:Dr|DR|dr|Doctor|डॉ)\.? ?((?:\p{Lu}\p{L}*\.?[ '-]?){1,5}|[A-Z .]{4,40})/u;
const NOT_THE_WRITER = /\b(?:ref(?:erred|er)?(?: by)?|consult(?:ed)? with|c\/o|lal path|mother|father)\b[\s:.-]*$/i;
const DEGREES =
  /[\s,(]*(?:\b(?:MBBS|MD|MS|DM|DNB|MCH|BDS|MDS|BAMS|BHMS|FRCS|MRCP|FRCP|DCH|DGO|DLO|DO|DVD|DA|PHD|Consultant|Physician|Reg(?:n|d|istration)?|General|Senior|Chief|Clinic|Hospital|Date|Name|Patient|Rx)\b)[^]*$/i;
const CLINIC = /\b(?:clinic|hospital|nursing home|polyclinic|medical cent(?:re|er)|health ?care|dispensary)\b/i;
const FOLLOW = /\b(?:follow[ -]?up|next visit|review|revisit|next appointment|n\/v|f\/u)\b/i;
const MAX_LINES = 80;

function doctorIn(text: string): string | null {
  const match = DOCTOR.exec(text);
  if (!match || NOT_THE_WRITER.test(text.slice(0, match.index))) return null;
  const name = (match[1] ?? '')
    .replace(DEGREES, '')
    .replace(/[\s.,'-]+$/, '')
    .trim();
  return /\p{L}{2}/u.test(name) ? `Dr. ${name}` : null;
}

/** What the head of a prescription says. Dates are read the day first. */
export function prescriptionHeader(pages: readonly PageLines[]): PrescriptionHeader {
  const facts = factsOf(pages);
  const texts = pages.flatMap(({ lines }) => lines.slice(0, MAX_LINES)).map(({ text }) => plainLine(text));
  const first = <T>(read: (text: string) => T | null): T | null => {
    for (const text of texts) {
      const found = read(text);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    doctorName: first(doctorIn),
    clinicName: first((text) => (CLINIC.test(text) && text.length < 70 && !/[:@]/.test(text) ? text : null)),
    patientName: facts.patientName,
    ageYears: facts.ageYears,
    sex: facts.sex,
    date:
      first((text) =>
        /\b(?:date|dt|dated|visit)\b/i.test(text) && !FOLLOW.test(text) && !/\b(?:birth|dob)\b/i.test(text)
          ? (dateIn(text)?.date ?? null)
          : null,
      ) ??
      facts.reportedOn ??
      facts.collectedOn ??
      first((text) => (FOLLOW.test(text) ? null : (dateIn(text)?.date ?? null))),
    followUpOn: first((text) =>
      FOLLOW.test(text) ? (dateIn(text.slice(FOLLOW.exec(text)?.index ?? 0))?.date ?? null) : null,
    ),
  };
}
