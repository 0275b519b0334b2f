import type { LabCategory, LabUrgency, Specimen } from '@nabz/knowledge/labs';
import type { DocumentFacts } from '../documents/facts.ts';
import type { Page, Place } from '../documents/page.ts';
import type { XmlNode } from '../documents/tree.ts';
import type { Paper } from '../papers/types.ts';

/** For whom ranges are looked up. Age in years, a fraction for infants; pregnancy as the trimester, or `any` when it is not known. */
export type LabPerson = {
  readonly sex: 'male' | 'female' | null;
  readonly ageYears: number | null;
  readonly pregnancy: 'any' | '1' | '2' | '3' | null;
};

export type LabStatus = 'normal' | 'high' | 'low' | 'critical' | 'abnormal';

/** Why a row needs a second look. */
export type LabCheck =
  /** A digit was repaired (an O between digits), or the OCR was unsure of the value. */
  | 'ocr-number'
  /** A comma stands where a decimal point should: it is read as one. */
  | 'decimal-comma'
  /** The figures of the value stand apart, or a comma in them may be a point: it is not judged. */
  | 'figures-apart'
  /** The value is outside what a living person can have: most likely a slip of the reading. */
  | 'implausible'
  /** The printed range cannot be right for this test: ours was used. */
  | 'range-unlikely'
  /** The laboratory's own mark says something else than the range. */
  | 'flag-disagrees'
  /** The name is not known letter for letter. */
  | 'name-guessed'
  /** The unit is not one this test is reported in, or was guessed by the size of the value. */
  | 'unit-unknown'
  | 'unit-guessed'
  /** The same test stands in the report with another value. */
  | 'repeated'
  /** Not certain; if the paper says the same, it is beyond a critical limit. */
  | 'critical-if-right'
  /** Nobody can have it; with its point at another place it would be beyond a critical limit. */
  | 'may-be-critical'
  /** For a child or in pregnancy: our range for them says something else than the printed one. */
  | 'ranges-disagree'
  /** Another result stands beside it, and nothing says which is today's. */
  | 'which-value'
  /** It does not fit the other results of the report, which it hangs together with. */
  | 'neighbours-disagree';

export type LabRangeRead = {
  /** In the unit of the row's value. */
  readonly low: number | null;
  readonly high: number | null;
  /** As printed; for ours, put together from the numbers. Empty without a range. */
  readonly text: string;
  readonly basis: 'printed' | 'ours' | 'none';
};

export type Comparator = '<' | '>';

/** A result of an earlier day that stands beside today's, in the same unit. `date` is an ISO calendar date. */
export type PreviousResult = {
  readonly date: string;
  readonly value: string;
  readonly number: number;
  /** The paper marks it as critical. */
  readonly isMarked?: true | undefined;
};

/** A row as it was read, before anybody judged it. */
export type LabRow = {
  readonly analyteId: string | null;
  /** The analyte's name, else the printed one, cleaned. */
  readonly name: string;
  readonly printedName: string;
  /** The analyte's category, else that of the section it stands in. */
  readonly category: LabCategory;
  /** The heading the row stands under, as printed. */
  readonly section: string | null;
  readonly specimen: Specimen;
  /** As printed, cleaned: "4.5", "<0.01", "1:80", "Non-Reactive". */
  readonly value: string;
  readonly number: number | null;
  readonly comparator: Comparator | null;
  /** As printed, cleaned; empty without one. */
  readonly unit: string;
  readonly ucum: string | null;
  /** `basis` is `printed` or `none` here; judging may change it to `ours`. */
  readonly range: LabRangeRead;
  readonly printedFlag: 'high' | 'low' | 'abnormal' | 'critical' | 'normal' | null;
  readonly checks: readonly LabCheck[];
  /** From columns of earlier days; never today's. */
  readonly previous: readonly PreviousResult[];
  /** 0 to 1. */
  readonly confidence: number;
  readonly place: Place;
};

/** A row with what it means. */
export type JudgedLabRow = LabRow & {
  /** Null when nothing can judge it: no range at all, or a result we do not know how to read. */
  readonly status: LabStatus | null;
  /** On which side of what is expected it lies, where it is a number. */
  readonly direction: 'high' | 'low' | null;
  /** What decided the status. */
  readonly judgedBy: 'printed-range' | 'own-range' | 'critical-limit' | 'words' | 'flag' | null;
  /** Ours, in the unit of the row, where it stands beside the printed one (a child, pregnancy) or the printed one cannot be right. */
  readonly ownRange: LabRangeRead | null;
  /** The status by `ownRange`. */
  readonly ownStatus: LabStatus | null;
  /** Of a value that is asked about and not judged: what it would mean if the paper says the same. */
  readonly ifRight: { readonly status: LabStatus; readonly direction: 'high' | 'low' | null } | null;
};

/** A line that looked like a result and was not understood. */
export type UnreadLine = { readonly text: string; readonly place: Place };

export type LabDocumentKind =
  'lab' | 'radiology' | 'prescription' | 'discharge-summary' | 'vaccination-card' | 'other' | 'nothing';

/** A word of a report about pictures that the glossary explains. */
export type NarrativeTerm = {
  readonly id: string;
  readonly term: string;
  readonly meaning: string;
  readonly heard: string;
  /** The report says that it is not there. */
  readonly denied: boolean;
  /** It only asks about it: suspected, to be ruled out, cannot be excluded. */
  readonly open: boolean;
};

/** A word that the findings and the impression do not say the same about. */
export type NarrativeContradiction = {
  readonly id: string;
  readonly term: string;
  readonly findings: string;
  readonly impression: string;
};

export type NarrativeFinding = { readonly text: string; readonly denied: boolean };

export type Narrative = {
  /** Sentences of the impression, conclusion or opinion. Empty when there is no such part. */
  readonly impression: readonly string[];
  readonly findings: readonly NarrativeFinding[];
  readonly terms: readonly NarrativeTerm[];
  readonly contradictions: readonly NarrativeContradiction[];
};

export type LabReading = {
  readonly kind: LabDocumentKind;
  /** Some part of it is a prescription too (a mixed file). */
  readonly alsoPrescription: boolean;
  /** Its file holds text that nobody can see on the pages; nothing was read of it. */
  readonly hasHiddenText?: true | undefined;
  readonly header: DocumentFacts;
  readonly rows: readonly LabRow[];
  readonly narrative: Narrative | null;
  readonly unread: readonly UnreadLine[];
  /** What a discharge summary or a vaccination card says line by line; null for any other paper. */
  readonly paper: Paper | null;
  /** Of the knowledge it was read with. */
  readonly knowledgeVersion: string;
};

export type KeyFinding = {
  readonly parameter: string;
  /** "10.2 g/dL"; the values of all rows for a pattern. */
  readonly value: string;
  readonly status: LabStatus;
  readonly description: string;
  readonly analyteIds: readonly string[];
  readonly patternId: string | null;
  readonly sources: readonly string[];
};

export type LabAnalysis = {
  readonly summary: string;
  readonly urgencyLevel: LabUrgency;
  readonly overallAssessment: string;
  /** The most important first. */
  readonly keyFindings: readonly KeyFinding[];
  readonly recommendations: readonly string[];
  readonly followUpActions: readonly string[];
  readonly riskFactors: readonly string[];
  /** What can disturb results of this report: a meal, a medicine, the sample. */
  readonly disturbances: readonly string[];
  /** What could not be read, as text. */
  readonly unread: readonly string[];
};

/** A report of the past, for trends. `date` is an ISO calendar date. */
export type DatedRows = { readonly reportId: string; readonly date: string; readonly rows: readonly JudgedLabRow[] };

export type TrendPoint = {
  readonly date: string;
  readonly value: number;
  readonly unit: string;
  /** As printed in that report. */
  readonly printed: string;
  /** "1.1 mg/dL = 97 µmol/L" where that report has another unit than the trend; null: the same unit. */
  readonly converted: string | null;
  readonly status: LabStatus | null;
  readonly reportId: string;
};

export type LabTrend = {
  readonly parameter: string;
  readonly analyteId: string;
  readonly specimen: Specimen;
  /** Over all points. */
  readonly trend: 'improving' | 'declining' | 'stable';
  /** From the last point but one to the last. */
  readonly lately: 'improving' | 'declining' | 'stable';
  readonly direction: 'up' | 'down' | 'level';
  readonly unit: string;
  /** Oldest first, all in one unit. */
  readonly points: readonly TrendPoint[];
  readonly description: string;
  /** In the unit of the points. */
  readonly range: LabRangeRead;
};

/** What results mean, in the language of the knowledge it was made with. */
export type LabTeller = {
  /** All rows of a report together. `confirmed`: those that a person compared with the paper. */
  readonly judge: (rows: readonly LabRow[], person: LabPerson, confirmed?: ReadonlySet<LabRow>) => JudgedLabRow[];
  readonly analyse: (reading: LabReading, rows: readonly JudgedLabRow[], person: LabPerson) => LabAnalysis;
  /** Over all reports of one patient, in any order. */
  readonly trends: (reports: readonly DatedRows[], person: LabPerson) => LabTrend[];
};

/** The reader of laboratory reports: everything is a pure function of its arguments and of the knowledge it was made with. */
export type LabReader = LabTeller & {
  /** Pages to rows. `person` helps to choose among ranges split by sex and age; what the report prints comes first. */
  readonly read: (pages: readonly Page[], person?: LabPerson) => LabReading;
  /** FHIR R4 as JSON: a Bundle, a DiagnosticReport, an Observation. Its numbers are texts, as they were written. */
  readonly readFhir: (data: unknown) => LabReading;
  /** A C-CDA document. */
  readonly readCda: (root: XmlNode) => LabReading;
  /** The text of a report without places. */
  readonly readText: (text: string, person?: LabPerson) => LabReading;
};
