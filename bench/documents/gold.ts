// What stands in a document, written beside it as STEM.gold.json; docs/bench-documents.md explains the fields.

export type Split = 'dev' | 'held';
/** How the document came to us: text in a PDF, a text file, a flat picture, a scan within a PDF, a photo by hand. */
export type Medium = 'pdf' | 'txt' | 'png' | 'scan-pdf' | 'photo';
export type Status = 'normal' | 'high' | 'low' | 'critical' | 'abnormal';
export type Sex = 'male' | 'female';

export type GoldRange = { text: string; low: number | null; high: number | null };

export type GoldRow = {
  name: string;
  parameter: string;
  value: string;
  unit: string;
  range: GoldRange;
  /** Null: the paper settles nothing, any status counts as right. */
  status: Status | null;
  page: number;
};

type GoldFile = { layout: string; split: Split; medium: Medium };

export type GoldReport = GoldFile & {
  kind: 'report';
  documentDate: string | null;
  labName: string | null;
  patient: { sex: Sex; ageYears: number } | null;
  rows: GoldRow[];
  /** Names of things that may be read as rows or not: neither missed nor extra. */
  optional: string[];
  impression?: string;
  /** Nothing can be read here; the reader has to say so. */
  hopeless?: string;
};

export type GoldLine = {
  medicine: string;
  form: string;
  dosage: string;
  frequency: string;
  timing: string;
  duration: string;
  route: string;
  /** Other readings of the same print that count as right. */
  also?: Partial<Record<'dosage' | 'frequency' | 'timing' | 'duration', string[]>>;
};

export type GoldPrescription = GoldFile & {
  kind: 'prescription';
  doctorName: string | null;
  date: string | null;
  lines: GoldLine[];
  advice: string[];
};

export type Gold = GoldReport | GoldPrescription;
