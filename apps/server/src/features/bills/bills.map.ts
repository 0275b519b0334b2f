import type { Bill, BillCheck } from '@nabz/contract/bills';
import { failureInWords } from '../../platform/documents/failure.ts';
import { spoken } from '../../platform/spoken.ts';
import type { Reading } from './bill-content.ts';
import type { OpenBill } from './bill-kind.ts';

const words = spoken('bills');

type Sum = Reading['sums'][number]['kind'];
/** The last total of a bill is the one to pay; several discounts or taxes are added up. */
const lastOf = ({ sums }: Reading, kind: Sum): number | null =>
  sums.findLast((sum) => sum.kind === kind)?.amount ?? null;
const allOf = ({ sums }: Reading, kind: Sum): number =>
  sums.filter((sum) => sum.kind === kind).reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;

const readLines = (reading: Reading | undefined): Bill['lines'] =>
  (reading?.lines ?? []).map((line, index) => ({
    ...line,
    id: String(index + 1),
    checks: line.checks.map((check) => words.checks[check]),
  }));

type Paper = Pick<
  Bill,
  | 'paper'
  | 'hospital'
  | 'treatment'
  | 'city'
  | 'total'
  | 'discount'
  | 'tax'
  | 'advance'
  | 'balance'
  | 'admittedOn'
  | 'dischargedOn'
  | 'lines'
>;

/** The paper as it was read, for the patient to compare. */
function asRead(reading: Reading | undefined): Paper {
  return {
    paper: reading?.isEstimate ? 'estimate' : 'bill',
    hospital: 'unknown',
    treatment: '',
    city: '',
    total: reading ? lastOf(reading, 'total') : null,
    discount: reading ? allOf(reading, 'discount') : 0,
    tax: reading ? allOf(reading, 'tax') : 0,
    advance: reading ? allOf(reading, 'advance') : 0,
    balance: reading ? lastOf(reading, 'balance') : null,
    admittedOn: reading?.header.admittedOn ?? null,
    dischargedOn: reading?.header.dischargedOn ?? null,
    lines: readLines(reading),
  };
}

/** A bill as the API shows it; `check` is what to ask about the lines that were confirmed. */
export function toBill(opened: OpenBill, check: BillCheck | null): Bill {
  const { row, details, extraction } = opened;
  const confirmed = row.confirmed_at === null ? null : details.confirmed;
  const read = asRead(extraction?.reading);
  const { unread: _unread, lines: confirmedLines, ...facts } = confirmed ?? { unread: 0, lines: [] };
  const paper: Paper = confirmed
    ? {
        ...read,
        ...facts,
        lines: confirmedLines.map((line, index) => ({
          ...line,
          id: String(index + 1),
          checks: [],
          place: read.lines.find(({ id }) => id === line.id)?.place ?? null,
        })),
      }
    : read;
  const uploadedAt = row.created_at.toISOString();
  return {
    _id: row.id,
    title: details.title,
    status: row.state,
    createdAt: uploadedAt,
    fileInfo: { originalName: details.originalName, mimeType: row.mime_type, size: row.size, uploadedAt },
    duplicateOf: row.duplicate_of,
    failureReason: failureInWords(row.failure),
    progress:
      row.pages_total !== null && row.pages_done !== null && row.state === 'processing'
        ? { done: row.pages_done, total: row.pages_total }
        : null,
    needsConfirmation: row.state === 'done' && !confirmed,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    ...paper,
    unread: extraction?.reading.unread ?? [],
    pages: (extraction?.pages ?? []).map(({ number, width, height }) => ({ number, width, height })),
    check,
  };
}
