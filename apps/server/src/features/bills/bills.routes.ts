import * as contract from '@nabz/contract/bills';
import type { Api } from '../../platform/http/bind.ts';
import { dropDocument, fileOf, pageOf, readAgain, recordLook, requireSelf } from '../documents/documents.service.ts';
import { registerReading } from '../documents/reading.jobs.ts';
import { billKind } from './bill-kind.ts';
import { toBill } from './bills.map.ts';
import * as bills from './bills.service.ts';
import { checkOf } from './check.service.ts';
import { definePersonalBills } from './personal.ts';

const ok = { success: true } as const;

/** Hospital bills and estimates: upload, reading, the patient's check of the lines, and what to ask about them. */
export function registerBills({ platform, bind }: Api): void {
  registerReading(platform, billKind);
  definePersonalBills(platform);

  bind(contract.listBills, async ({ params, patient }) => {
    requireSelf(patient, params.userId);
    return { ...ok, bills: await bills.listBills(platform, patient) };
  });

  bind(contract.uploadBill, async ({ params, body, files, repeatKey, patient, caller }) => {
    requireSelf(patient, params.userId);
    return { ...ok, bill: await bills.keepBill(platform, patient, { body, file: files[0], repeatKey }, caller) };
  });

  bind(contract.getBill, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    const bill = await bills.readBill(platform, patient, params.billId);
    await recordLook(platform, billKind, patient, { id: params.billId, caller });
    return { ...ok, bill };
  });

  bind(contract.confirmBill, async ({ params, body, patient, caller }) => {
    requireSelf(patient, params.userId);
    return { ...ok, bill: await bills.confirm(platform, patient, { id: params.billId, caller }, body) };
  });

  bind(contract.checkBill, async ({ body, patient }) => ({ ...ok, check: await checkOf(platform, patient, body) }));

  bind(contract.deleteBill, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    await dropDocument(platform, billKind, patient, { id: params.billId, caller });
    return ok;
  });

  bind(contract.reprocessBill, async ({ params, patient, caller }) => {
    requireSelf(patient, params.userId);
    return { ...ok, bill: toBill(await readAgain(platform, billKind, patient, { id: params.billId, caller }), null) };
  });

  bind(contract.billFile, async ({ params, patient, caller, signal }) => {
    requireSelf(patient, params.userId);
    const nameOf = (details: { originalName: string }): string => details.originalName;
    return fileOf(platform, billKind, patient, { id: params.billId, caller, nameOf, signal });
  });

  bind(contract.billPage, async ({ params, patient, signal }) => {
    requireSelf(patient, params.userId);
    return pageOf(platform, billKind, patient, { id: params.billId, page: params.page, signal });
  });
}
