import type { Bill } from '@nabz/contract/bills';
import type { Answer, TestApp } from './app.ts';
import { eventually } from './eventually.ts';
import { sendForm } from './form.ts';
import type { SignedIn } from './patient.ts';
import { linesPdf } from './reports.ts';

/** A hospital bill as it is printed: head with numbers that are no amounts, a table, and sums. */
export const billLines = [
  'Sunrise Hospital, 12 MG Road, Pune 411001',
  'Phone: 020 24451234   Mobile 9876543210',
  'FINAL BILL    Bill No: 20261128    UHID: 1234567',
  'Date of admission: 20/11/2026    Date of discharge: 22/11/2026',
  'Particulars                   Qty    Rate        Amount',
  'Room rent - semi private      4      3,500.00    14,000.00',
  'Laparoscopic cholecystectomy  1      60,000.00   60,000.00',
  'Sundry charges                                   8,000.00',
  'Registration charges                             200.00',
  'Total                                            84,700.00',
] as const;

export const uploadBill = (
  app: Pick<TestApp, 'call'>,
  { id, token }: Pick<SignedIn, 'id' | 'token'>,
  bytes: Uint8Array = linesPdf(billLines),
  headers?: Record<string, string>,
): Promise<Answer> =>
  sendForm(app, 'POST', `/bills/${id}`, {
    fields: { title: 'Gallbladder' },
    files: [{ name: 'bill.pdf', type: 'application/pdf', bytes, field: 'billFile' }],
    token,
    ...(headers ? { headers } : {}),
  });

export const billIn = (answer: Answer): Bill => (answer.body as unknown as { bill: Bill }).bill;

/** A bill that was uploaded and read. */
export const billOf = async (app: TestApp, patient: SignedIn, lines: readonly string[] = billLines): Promise<Bill> => {
  const { _id } = billIn(await uploadBill(app, patient, linesPdf(lines)));
  return eventually(async () => {
    const bill = billIn(await app.call('GET', `/bills/${patient.id}/${_id}`, { token: patient.token }));
    if (bill.status === 'uploaded' || bill.status === 'processing') throw new Error('not yet');
    return bill;
  });
};
