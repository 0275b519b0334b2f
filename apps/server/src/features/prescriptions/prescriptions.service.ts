import { isDeepStrictEqual } from 'node:util';
import { withoutMarks } from '@nabz/contract/fold';
import {
  type Medication,
  type Prescription,
  PrescriptionSchema,
  type confirmPrescription,
  type updatePrescription,
  type uploadPrescription,
} from '@nabz/contract/prescriptions';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { Caller } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Patient, RecordOwner } from '../../platform/http/patient.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFacts } from '../profile/profile.service.ts';
import { openDocument } from '../documents/document-kind.ts';
import { changeDocument, openNewest, openOwn, requireRead } from '../documents/documents.service.ts';
import { keepDocument } from '../documents/keep.service.ts';
import { medicineLibrary } from './medicine-library.ts';
import { confirmQuestions, type PaperLine, paperLines } from './paper.service.ts';
import { type OpenPrescription, prescriptionKind } from './prescription-kind.ts';
import type { PrescriptionExtraction } from './prescription-content.ts';
import { toPrescription } from './prescriptions.map.ts';

/** Years of prescriptions; older ones are still kept. */
const LISTED = 300;

/** Prescriptions are asked for by phone: one that is not the caller's finds nothing. */
export async function requireOwnPhone(platform: Platform, patient: Patient, phone: string): Promise<void> {
  const facts = await readFacts(platform, patient.accountId);
  if (facts.phone !== phone) throw notFound();
}

type UploadBody = RequestOf<typeof uploadPrescription>['body'];

export const keepPrescription = (
  platform: Platform,
  patient: Patient,
  { body, file, repeatKey }: { body: UploadBody; file: UploadedFile | undefined; repeatKey: string | null },
  caller: Caller,
): Promise<Prescription> =>
  keepDocument(
    platform,
    prescriptionKind,
    patient,
    {
      file,
      repeatKey,
      consentVersion: body.consentVersion,
      request: body,
      toDetails: (originalName) => ({ title: body.title, notes: body.notes, originalName, confirmed: null }),
      answer: PrescriptionSchema,
      toAnswer: (row) => toPrescription(medicineLibrary(), openDocument(platform, prescriptionKind, row)),
    },
    caller,
  );

const holds = (prescription: Prescription, search: string): boolean =>
  withoutMarks(
    [
      prescription.title,
      prescription.notes,
      prescription.doctorName ?? '',
      prescription.summary,
      ...prescription.medications.map(({ medicine }) => medicine),
    ].join('\n'),
  ).includes(withoutMarks(search));

export async function listPrescriptions(
  platform: Platform,
  patient: RecordOwner,
  { status, search }: { status?: string | undefined; search?: string | undefined },
): Promise<Prescription[]> {
  const opened = await openNewest(platform, prescriptionKind, patient, { limit: LISTED });
  const library = medicineLibrary();
  return opened
    .map((one) => toPrescription(library, one))
    .filter((one) => (status === undefined || one.status === status) && (!search || holds(one, search)));
}

export const readPrescription = async (platform: Platform, patient: Patient, id: string): Promise<Prescription> =>
  toPrescription(medicineLibrary(), await openOwn(platform, prescriptionKind, patient, id));

/** What a line of a prescription says of how its medicine is taken; nothing when the prescription is not there (any more). */
export async function readPaper(
  platform: Platform,
  patient: Patient,
  { prescriptionId, medicationId }: { prescriptionId: string | null; medicationId: string | null },
): Promise<PaperLine[]> {
  if (prescriptionId === null || medicationId === null) return [];
  return paperLines(await openOwn(platform, prescriptionKind, patient, prescriptionId), medicationId);
}

/** What stands in place of a reading when the patient types in what nobody could read. */
const emptyExtraction: PrescriptionExtraction = {
  reading: {
    kind: 'prescription',
    header: {
      doctorName: null,
      clinicName: null,
      patientName: null,
      ageYears: null,
      sex: null,
      date: null,
      followUpOn: null,
    },
    medicines: [],
    advice: [],
    unread: [],
    handwritten: true,
    knowledgeVersion: '',
  },
  pages: [],
};

type Confirmation = RequestOf<typeof confirmPrescription>['body'];
type What = { id: string; caller: Caller };

/** The patient has looked at every line: from now on it counts. */
export async function confirm(
  platform: Platform,
  patient: Patient,
  { id, caller }: What,
  { doctorName, prescription_date: date, medications, version }: Confirmation,
): Promise<Prescription> {
  const confirmed = { doctorName, date, medications };
  const opened = await changeDocument(platform, prescriptionKind, patient, {
    id,
    caller,
    from: version,
    isThere: ({ row, details }) => row.confirmed_at !== null && isDeepStrictEqual(details.confirmed, confirmed),
    change: ({ row, details, extraction }: OpenPrescription) => {
      requireRead(row);
      const questions = confirmQuestions({ row, details, extraction }, medications);
      if (Object.keys(questions).length > 0) throw invalidInput(questions);
      return {
        details: { ...details, confirmed },
        confirmed_at: platform.clock.now(),
        is_active: true,
        ...(row.state === 'failed'
          ? { state: 'done' as const, failure: null, extraction: extraction ?? emptyExtraction }
          : {}),
      };
    },
  });
  return toPrescription(medicineLibrary(), opened);
}

type Changes = RequestOf<typeof updatePrescription>['body'];

export async function change(
  platform: Platform,
  patient: Patient,
  { id, caller }: What,
  { title, notes, status, version }: Changes,
): Promise<Prescription> {
  const opened = await changeDocument(platform, prescriptionKind, patient, {
    id,
    caller,
    from: version,
    isThere: ({ row, details }) =>
      (title ?? details.title) === details.title &&
      (notes ?? details.notes) === details.notes &&
      (status === undefined || (row.confirmed_at !== null && row.is_active === (status === 'active'))),
    change: ({ row, details }) => {
      if (status !== undefined && row.confirmed_at === null) {
        throw new AppError(409, 'CONFLICT', { code: 'errors.prescriptions.checkFirst' });
      }
      return {
        details: { ...details, title: title ?? details.title, notes: notes ?? details.notes },
        ...(status === undefined ? {} : { is_active: status === 'active' }),
      };
    },
  });
  return toPrescription(medicineLibrary(), opened);
}

/** The medicines of every prescription that counts now, each with the prescription it stands in. */
export async function activeMedications(
  platform: Platform,
  patient: RecordOwner,
): Promise<{ prescriptionId: string; medication: Medication }[]> {
  const all = await listPrescriptions(platform, patient, { status: 'active' });
  return all.flatMap(({ _id: prescriptionId, medications }) =>
    medications.map((medication) => ({ prescriptionId, medication })),
  );
}
