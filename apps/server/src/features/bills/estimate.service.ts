// The estimate that a bill is set beside: the patient's own, checked line by line as the bill was.
import type { BillCheck, ConfirmedBill } from '@nabz/contract/bills';
import { compareWithEstimate } from '@nabz/engine/bills/compare';
import { sumOf } from '@nabz/engine/bills/amounts';
import type { RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { openNewest } from '../documents/documents.service.ts';
import { understandTreatment } from '../treatments/treatments.service.ts';
import { billKind } from './bill-kind.ts';

/** An estimate is given shortly before the bill: among so many papers it is found. */
const LOOKED_AT = 50;

const treatmentOf = ({ treatment }: ConfirmedBill): string | null =>
  treatment === '' ? null : (understandTreatment(treatment).hit?.treatment.id ?? null);

/** Papers of two different treatments are not compared; where one names none they may belong together, and the page says which it is. */
function mayBelong(bill: ConfirmedBill, estimate: ConfirmedBill): boolean {
  const [ours, theirs] = [treatmentOf(bill), treatmentOf(estimate)];
  return ours === null || theirs === null || ours === theirs;
}

const totalOf = ({ total, lines }: ConfirmedBill): number => total ?? sumOf(lines.map(({ amount }) => amount));

/** A bill beside the newest estimate that may belong to it; null for an estimate, or where there is none. */
export async function besideEstimate(
  platform: Platform,
  owner: RecordOwner,
  bill: ConfirmedBill,
): Promise<BillCheck['estimate']> {
  if (bill.paper === 'estimate') return null;
  const papers = await openNewest(platform, billKind, owner, { limit: LOOKED_AT });
  const found = papers.flatMap(({ row, details }) => {
    const { confirmed } = details;
    if (row.confirmed_at === null || confirmed?.paper !== 'estimate' || !mayBelong(bill, confirmed)) return [];
    return [{ row, details, confirmed }];
  })[0];
  if (!found) return null;
  const { row, details, confirmed } = found;
  return {
    billId: row.id,
    title: details.title,
    createdAt: row.created_at.toISOString(),
    estimated: totalOf(confirmed),
    billed: totalOf(bill),
    lines: compareWithEstimate(bill.lines, confirmed.lines),
    isIncomplete: bill.unread > 0 || confirmed.unread > 0,
  };
}
