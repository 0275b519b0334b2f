import type { Alert, ConfirmedMedication, Medication, Prescription } from '@nabz/contract/prescriptions';
import type { InteractionAlert, KeptApart } from '@nabz/engine/interactions/types';
import { CROSSED_OUT, HIDDEN_TEXT } from '@nabz/engine/prescriptions/struck';
import { fill } from '@nabz/words/render';
import { failureInWords } from '../../platform/documents/failure.ts';
import { listed } from '../../platform/listed.ts';
import { spoken } from '../../platform/spoken.ts';
import type { MedicineLibrary } from './medicine-library.ts';
import type { OpenPrescription } from './prescription-kind.ts';
import type { ExtractedMedicine } from './prescription-content.ts';

const words = spoken('prescriptions');

type Understood = Omit<ExtractedMedicine, 'place' | 'confidence' | 'text'> &
  Partial<Pick<ExtractedMedicine, 'place' | 'text'>>;

const toMedication = ({ useOf }: MedicineLibrary, id: string, read: Understood): Medication => ({
  id,
  medicine: read.medicine,
  dosage: read.dosage,
  frequency: read.frequency,
  instructions: read.instructions,
  timing_display: read.timingDisplay,
  form: read.form ?? '',
  route: read.route,
  duration: read.duration,
  schedule: read.schedule,
  ingredients: (read.identified?.ingredients ?? []).map(({ id: ingredient, name, amount }) => ({
    id: ingredient,
    name,
    amount,
  })),
  use: useOf((read.identified?.ingredients ?? []).map(({ id: ingredient }) => ingredient)),
  offers: [...read.offers],
  checks: read.checks.map((check) => words.checks[check]),
  text: read.text ?? '',
  place: read.place ?? null,
});

/** The lines as they were read, each with an id that confirming names. */
export const readMedications = (library: MedicineLibrary, { extraction }: OpenPrescription): Medication[] =>
  (extraction?.reading.medicines ?? []).map((read, index) => toMedication(library, String(index + 1), read));

/** The lines as the patient confirmed them, understood by the same grammar. */
export function confirmedMedications(
  library: MedicineLibrary,
  opened: OpenPrescription,
  confirmed: readonly ConfirmedMedication[],
): Medication[] {
  const read = readMedications(library, opened);
  return confirmed.map((line, index) => {
    const { id, ...fields } = line;
    const before = read.find((one) => one.id === id);
    const understood = library.reader.understand(fields);
    const medication = toMedication(library, id || `own-${index + 1}`, understood as Understood);
    // the patient has looked: what made us unsure of the reading is settled
    return { ...medication, checks: [], text: before?.text ?? '', place: before?.place ?? null };
  });
}

const NAMED = 4;
function summaryOf(medications: readonly Medication[]): string {
  const { none, one, many, more } = words.summary;
  if (medications.length === 0) return none;
  const names = medications.slice(0, NAMED).map(({ medicine }) => medicine);
  const rest = medications.length - names.length;
  const listed = names.join(', ');
  return fill(medications.length === 1 ? one : many, {
    count: String(medications.length),
    names: rest > 0 ? fill(more, { names: listed, count: String(rest) }) : listed,
  });
}

/** What is crossed out, and that something cannot be seen, is said in the language of who reads it. */
function adviceLine(line: string): string {
  if (line === HIDDEN_TEXT) return words.hiddenText;
  return line.endsWith(CROSSED_OUT) ? fill(words.crossedOut, { line: line.slice(0, -CROSSED_OUT.length) }) : line;
}

const isConfirmed = ({ row, details }: OpenPrescription): boolean =>
  row.confirmed_at !== null && details.confirmed !== null;

/** Read but not checked yet is `inactive`: nothing counts before the patient has looked. */
function statusOf({ row }: OpenPrescription): Prescription['status'] {
  if (row.state === 'uploaded' || row.state === 'processing') return 'processing';
  if (row.state === 'failed') return 'failed';
  return row.confirmed_at !== null && row.is_active ? 'active' : 'inactive';
}

/** A prescription as the API shows it. */
export function toPrescription(library: MedicineLibrary, opened: OpenPrescription): Prescription {
  const { row, details, extraction } = opened;
  const confirmed = isConfirmed(opened) ? details.confirmed : null;
  const medications = confirmed
    ? confirmedMedications(library, opened, confirmed.medications)
    : readMedications(library, opened);
  const reading = extraction?.reading;
  const uploadedAt = row.created_at.toISOString();
  return {
    _id: row.id,
    prescription_date: confirmed ? confirmed.date : (reading?.header.date ?? null),
    doctorName: confirmed ? confirmed.doctorName || null : (reading?.header.doctorName ?? null),
    summary: reading || confirmed ? summaryOf(medications) : '',
    status: statusOf(opened),
    createdAt: uploadedAt,
    medications,
    title: details.title,
    notes: details.notes,
    fileInfo: { originalName: details.originalName, mimeType: row.mime_type, size: row.size, uploadedAt },
    duplicateOf: row.duplicate_of,
    failureReason: failureInWords(row.failure),
    progress:
      row.pages_total !== null && row.pages_done !== null && row.state === 'processing'
        ? { done: row.pages_done, total: row.pages_total }
        : null,
    needsConfirmation: row.state === 'done' && !confirmed,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    unread: reading?.unread ?? [],
    advice: (reading?.advice ?? []).map(adviceLine),
    followUpDate: reading?.header.followUpOn ?? null,
    pages: (extraction?.pages ?? []).map(({ number, width, height }) => ({ number, width, height })),
    version: row.version,
  };
}

export const toAlert = (library: MedicineLibrary, alert: InteractionAlert): Alert => ({
  id: alert.id,
  kind: alert.kind,
  severity: alert.severity,
  title: fill(words.alerts[alert.kind], {
    medicines: listed(alert.medicines),
    ingredients: listed(alert.ingredients),
  }),
  medicines: [...alert.medicines],
  mechanism: alert.mechanism,
  watch: [...alert.watch],
  ask: alert.ask,
  tier: alert.tier,
  sources: library.sources(alert.sources),
});

/** That planned times keep two medicines apart, as a sentence. */
export const toKeptApart = ({ medicines, hours, least }: KeptApart): string =>
  fill(words.keptApart, {
    medicines: medicines.join(' + '),
    hours: String(Math.round(hours * 10) / 10),
    least: String(least),
  });
