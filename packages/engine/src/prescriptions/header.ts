// Who wrote it, for whom and when.
import { cellsOf } from '../documents/cells.ts';
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { factsOf } from '../labs/facts.ts';
import { plainLine } from './segments.ts';
import type { PrescriptionHeader } from './types.ts';

const DOCTOR = /(?<!\p{L})(?:Dr|DR|dr|Doctor|डॉ)[. ] ?((?:\p{Lu}\p{L}*\.?[ '-]?){1,5}|[A-Z .]{4,40})/u;
const NOT_THE_WRITER = /\b(?:ref(?:erred|er)?(?: by)?|consult(?:ed)? with|c\/o|lal path|mother|father)\b[\s:.-]*$/i;
const DEGREES =
  /[\s,(]*(?:\b(?:MBBS|MD|MS|DM|DNB|MCH|BDS|MDS|BAMS|BHMS|FRCS|MRCP|FRCP|DCH|DGO|DLO|DO|DVD|DA|PHD|Consultant|Physician|Reg(?:n|d|istration)?|General|Senior|Chief|Clinic|Hospital|Date|Name|Patient|Rx)\b)[^]*$/i;
const CLINIC = /\b(?:clinic|hospital|nursing home|polyclinic|medical cent(?:re|er)|health ?care|dispensary)\b/i;
const FOLLOW = /\b(?:follow[ -]?up|next visit|review|revisit|next appointment|n\/v|f\/u)\b/i;
const MAX_LINES = 80;

function firstOf<T>(texts: readonly string[], read: (text: string) => T | null): T | null {
  for (const text of texts) {
    const found = read(text);
    if (found !== null) return found;
  }
  return null;
}

function doctorIn(text: string): string | null {
  const match = DOCTOR.exec(text);
  if (!match || NOT_THE_WRITER.test(text.slice(0, match.index))) return null;
  const name = (match[1] ?? '')
    .replace(DEGREES, '')
    .replace(/[\s.,'-]+$/, '')
    .trim();
  return /\p{L}{2}/u.test(name) ? `Dr. ${name}` : null;
}

/** The name that most lines agree on: a scan spoils one of them. A longer one that begins like it says more. */
function doctorOf(texts: readonly string[]): string | null {
  const found = texts.flatMap((text) => doctorIn(text) ?? []);
  const [first] = found.filter((name) => !/ \p{Ll}(?= |$)/u.test(name));
  const chosen = first ?? found[0];
  if (chosen === undefined) return null;
  return found.find((name) => name.startsWith(`${chosen} `) && name.split(' ').length <= 5) ?? chosen;
}

/** What the head of a prescription says. Dates are read the day first. */
export function prescriptionHeader(pages: readonly PageLines[]): PrescriptionHeader {
  const facts = factsOf(pages);
  const lines = pages.flatMap((page) => page.lines.slice(0, MAX_LINES)).slice(0, 2 * MAX_LINES);
  const texts = lines.map(({ text }) => plainLine(text));
  const cells = lines.flatMap((line) => cellsOf(line).map(({ text }) => plainLine(text)));
  const first = <T>(read: (text: string) => T | null): T | null => firstOf(texts, read);
  return {
    doctorName: doctorOf(cells),
    clinicName: firstOf(cells, (text) => (CLINIC.test(text) && text.length < 70 && !/[:@]/.test(text) ? text : null)),
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
