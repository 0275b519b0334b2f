import * as medicines from '@nabz/contract/prescriptions-medicines';
import * as contract from '@nabz/contract/prescriptions';
import type { Api } from '../../platform/http/bind.ts';
import { dropDocument, fileOf, pageOf, readAgain, recordLook, requireSelf } from '../documents/documents.service.ts';
import { registerReading } from '../documents/reading.jobs.ts';
import { check, suggestMedicines } from './interactions.service.ts';
import { medicineLibrary } from './medicine-library.ts';
import { definePersonalPrescriptions } from './personal.ts';
import { prescriptionKind } from './prescription-kind.ts';
import { toPrescription } from './prescriptions.map.ts';
import * as prescriptions from './prescriptions.service.ts';

const ok = { success: true } as const;

/** Prescriptions: upload, reading, the patient's check of what was read, and medicines against each other. */
export function registerPrescriptions({ platform, bind }: Api): void {
  registerReading(platform, prescriptionKind);
  definePersonalPrescriptions(platform);

  bind(contract.listPrescriptions, async ({ query, patient }) => {
    await prescriptions.requireOwnPhone(platform, patient, query.user_phone);
    return { ...ok, prescriptions: await prescriptions.listPrescriptions(platform, patient, query) };
  });

  bind(contract.uploadPrescription, async ({ params, body, files, repeatKey, patient, caller }) => {
    requireSelf(patient, params.userId);
    await prescriptions.requireOwnPhone(platform, patient, body.user_phone);
    const upload = { body, file: files[0], repeatKey };
    return { ...ok, prescription: await prescriptions.keepPrescription(platform, patient, upload, caller) };
  });

  bind(contract.getPrescription, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    const prescription = await prescriptions.readPrescription(platform, patient, params.prescriptionId);
    await recordLook(platform, prescriptionKind, patient, { id: params.prescriptionId, caller });
    return { ...ok, prescription };
  });

  bind(contract.confirmPrescription, async ({ params, body, patient, caller }) => {
    requireSelf(patient, params.userId);
    const what = { id: params.prescriptionId, caller };
    return { ...ok, prescription: await prescriptions.confirm(platform, patient, what, body) };
  });

  bind(contract.updatePrescription, async ({ params, body, patient, caller }) => {
    requireSelf(patient, params.userId);
    const what = { id: params.prescriptionId, caller };
    return { ...ok, prescription: await prescriptions.change(platform, patient, what, body) };
  });

  bind(contract.deletePrescription, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    await dropDocument(platform, prescriptionKind, patient, { id: params.prescriptionId, caller });
    return ok;
  });

  bind(contract.reprocessPrescription, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    const opened = await readAgain(platform, prescriptionKind, patient, { id: params.prescriptionId, caller });
    return { ...ok, prescription: toPrescription(medicineLibrary(), opened) };
  });

  bind(contract.prescriptionFile, async ({ params, patient, caller, signal }) => {
    requireSelf(patient, params.userId);
    const nameOf = (details: { originalName: string }): string => details.originalName;
    return fileOf(platform, prescriptionKind, patient, { id: params.prescriptionId, caller, nameOf, signal });
  });

  bind(contract.prescriptionPage, async ({ params, patient, signal }) => {
    requireSelf(patient, params.userId);
    return pageOf(platform, prescriptionKind, patient, { id: params.prescriptionId, page: params.page, signal });
  });

  bind(medicines.medicineSuggestions, ({ query }) => Promise.resolve({ ...ok, medicines: suggestMedicines(query.q) }));

  bind(medicines.checkMedicines, async ({ body, patient }) => ({ ...ok, check: await check(platform, patient, body) }));
}
