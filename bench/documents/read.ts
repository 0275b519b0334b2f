// The one place where the bench meets the reader: bytes of a file in, rows or medicines out, as the product does it.

export type Ocr = 'native' | 'npm';

export type ReadRow = {
  /** As printed. */
  name: string;
  /** The name of the test it was taken for, if any. */
  parameter?: string;
  value: string;
  unit: string;
  low: number | null;
  high: number | null;
  status: string | null;
};

export type ReadReport = {
  rows: ReadRow[];
  labName: string | null;
  /** YYYY-MM-DD */
  date: string | null;
  impression?: string | null;
  /** The reader says that it cannot read this file. */
  hopeless?: boolean;
};

export type ReadLine = {
  medicine: string;
  form: string;
  dosage: string;
  frequency: string;
  timing: string;
  duration: string;
  route: string;
};

export type ReadPrescription = { lines: ReadLine[]; doctorName: string | null; date: string | null };

export function readReport(_file: string, _how: { ocr: Ocr }): Promise<ReadReport> {
  return Promise.reject(new Error('not wired yet'));
}

export function readPrescription(_file: string, _how: { ocr: Ocr }): Promise<ReadPrescription> {
  return Promise.reject(new Error('not wired yet'));
}
