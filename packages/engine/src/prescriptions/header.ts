// Who wrote it, for whom and when.
import { cellsOf } from '../documents/cells.ts';
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { factsOf } from '../documents/facts.ts';
import type { PlainWords } from './segments.ts';
import type { PrescriptionHeader } from './types.ts';

const DOCTOR =
  /(?<!\p{L})(?:(?:Dr|DR|dr|Doctor|डॉ)[. ]|(?<=^)[OB]r\.) ?((?:\p{Lu}\p{L}*\.?[ '-]?){1,5}|[A-Z .]{4,40})/u;
const NOT_THE_WRITER = /\b(?:ref(?:erred|er)?(?: by)?|consult(?:ed)? with|c\/o|lal path|mother|father)\b[\s:.-]*$/i;
const DEGREES =
  /[\s,(]*(?:\b(?:MBBS|MD|MS|DM|DNB|MCH|BDS|MDS|BAMS|BHMS|FRCS|MRCP|FRCP|DCH|DGO|DLO|DO|DVD|DA|PHD|Consultant|Physician|Reg(?:n|d|istration)?|General|Senior|Chief|Clinic|Hospital|Date|Name|Patient|Rx)\b)[^]*$/i;
const CLINIC = /\b(?:clinic|hospital|nursing home|polyclinic|medical cent(?:re|er)|health ?care|dispensary)\b/i;
const FOLLOW = /\b(?:follow[ -]?up|next visit|review|revisit|next appointment|n\/v|f\/u)\b/i;
const DISCHARGE = /\b(?:date of discharge|discharged? (?:date|on)|d\.?o\.?d)\b/i;
const MAX_LINES = 80;

function firstOf<T>(texts: readonly string[], read: (text: string) => T | null): T | null {
  for (const text of texts) {
    const found = read(text);
    if (found !== null) return found;
  }
  return null;
}

/** Two cells that stand close: "Dr. Asha Rao Rao Clinic". A word twice is the end of one and the beginning of the other. */
const withoutDoubles = (name: string): string => {
  const words = name.split(' ');
  const again = words.findIndex((word, at) => at > 0 && word.length > 2 && words[at - 1] === word);
  return again < 0 ? name : words.slice(0, again).join(' ');
};

function doctorIn(text: string): string | null {
  const match = DOCTOR.exec(text);
  if (!match || NOT_THE_WRITER.test(text.slice(0, match.index))) return null;
  const printed = (match[1] ?? '')
    .replace(DEGREES, '')
    .replace(/[\s.,'-]+$/, '')
    .trim();
  const name = withoutDoubles(printed);
  return /[\p{L}\p{M}]{2}/u.test(name) ? `Dr. ${name}` : null;
}

/** The first name that is not spoilt by a scan. A longer one that begins like it says more, unless a name of a clinic is in it. */
function doctorOf(texts: readonly string[]): string | null {
  const found = texts.flatMap((text) => doctorIn(text) ?? []);
  const [first] = found.filter((name) => !/ \p{Ll}(?= |$)/u.test(name));
  const chosen = first ?? found[0];
  if (chosen === undefined) return null;
  const longer = found.filter((name) => name.startsWith(`${chosen} `) && name.split(' ').length <= 5);
  return longer.toSorted((a, b) => a.length - b.length)[0] ?? chosen;
}

/** What the head of a prescription says. Dates are read the day first. */
export function prescriptionHeader(
  pages: readonly PageLines[],
  { plainLine }: Pick<PlainWords, 'plainLine'>,
): PrescriptionHeader {
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
      // of a stay in hospital the paper is of its end
      first((text) => {
        const label = DISCHARGE.exec(text);
        return label ? (dateIn(text.slice(label.index))?.date ?? null) : null;
      }) ??
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
