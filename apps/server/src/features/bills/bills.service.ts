import { type Bill, BillSchema, type confirmBill, type uploadBill } from '@nabz/contract/bills';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { Caller } from '../../platform/audit.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { openDocument } from '../documents/document-kind.ts';
import { changeDocument, openNewest, openOwn, requireRead } from '../documents/documents.service.ts';
import { keepDocument } from '../documents/keep.service.ts';
import type { BillExtraction } from './bill-content.ts';
import { billKind, type OpenBill } from './bill-kind.ts';
import { toBill } from './bills.map.ts';
import { checkOf } from './check.service.ts';

/** Years of bills; older ones are still kept. */
const LISTED = 300;

type Upload = {
  body: RequestOf<typeof uploadBill>['body'];
  file: UploadedFile | undefined;
  repeatKey: string | null;
};

export const keepBill = (
  platform: Platform,
  patient: Patient,
  { body, file, repeatKey }: Upload,
  caller: Caller,
): Promise<Bill> =>
  keepDocument(
    platform,
    billKind,
    patient,
    {
      file,
      repeatKey,
      consentVersion: body.consentVersion,
      request: body,
      toDetails: (originalName) => ({ title: body.title, originalName, confirmed: null }),
      answer: BillSchema,
      toAnswer: (row) => toBill(openDocument(platform, billKind, row), null),
    },
    caller,
  );

export const listBills = async (platform: Platform, patient: Patient): Promise<Bill[]> =>
  (await openNewest(platform, billKind, patient, { limit: LISTED })).map((opened) => toBill(opened, null));

/** A bill with what to ask about it, once its lines were checked. */
async function judged(platform: Platform, patient: Patient, opened: OpenBill): Promise<Bill> {
  const confirmed = opened.row.confirmed_at === null ? null : opened.details.confirmed;
  return toBill(opened, confirmed && (await checkOf(platform, patient, confirmed)));
}

export const readBill = async (platform: Platform, patient: Patient, id: string): Promise<Bill> =>
  judged(platform, patient, await openOwn(platform, billKind, patient, id));

/** What stands in place of a reading when the patient types in what nobody could read. */
const emptyExtraction: BillExtraction = {
  reading: {
    isEstimate: false,
    header: { date: null, admittedOn: null, dischargedOn: null },
    lines: [],
    sums: [],
    unread: [],
  },
  pages: [],
};

/** The patient has looked at every line: from now on they are judged. */
export async function confirm(
  platform: Platform,
  patient: Patient,
  { id, caller }: { id: string; caller: Caller },
  confirmed: RequestOf<typeof confirmBill>['body'],
): Promise<Bill> {
  const opened = await changeDocument(platform, billKind, patient, {
    id,
    caller,
    change: ({ row, details, extraction }: OpenBill) => {
      requireRead(row);
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
  return judged(platform, patient, opened);
}
