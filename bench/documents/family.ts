// A family is one manner of laying out a document. It makes documents from dice, and its split never changes.
import { diceOf, type Dice } from './dice.ts';
import type { GoldReport, GoldRow, Medium, Sex, Split } from './gold.ts';
import type { RawPage } from './raw-pdf.ts';
import { reportOf, rowsOf, type Manner, type Report, type Row } from './report.ts';
import { cut, htmlOf, pagesOf, tableOf, type Column, type Look, type TableOptions } from './sheet.ts';

/** A document ready to be drawn: as HTML, as places of letters in a raw PDF, or as text. */
export type Paper = { html: string } | { raw: RawPage[] } | { text: string };
export type Made<Gold> = { stem: string; gold: Gold; paper: Paper };

export type LabSpec = {
  id: string;
  split: Split;
  look: Look;
  manner: Manner;
  documents: readonly (readonly [Medium, readonly string[], Sex?])[];
  columns?: readonly Column[];
  options?: TableOptions;
  perPage?: number;
  css?: string;
  /** Instead of one table after the other: the bodies of the pages. */
  bodies?: (report: Report, dice: Dice) => string[];
  /** Stands under the last table. */
  after?: (report: Report, dice: Dice) => string;
  /** Instead of HTML. */
  paper?: (report: Report, dice: Dice) => Paper;
  optional?: readonly string[];
};

const goldRow = ({ name, parameter, value, unit, range, status, page }: Row): GoldRow => ({
  name,
  parameter,
  value,
  unit,
  range,
  status,
  page,
});

export function goldOf(report: Report, spec: Pick<LabSpec, 'id' | 'split' | 'optional'>, medium: Medium): GoldReport {
  return {
    kind: 'report',
    layout: spec.id,
    split: spec.split,
    medium,
    documentDate: report.date,
    labName: report.lab.name,
    patient: { sex: report.patient.sex, ageYears: report.patient.age },
    rows: rowsOf(report).map(goldRow),
    optional: [...(spec.optional ?? [])],
  };
}

function paperOf(spec: LabSpec, report: Report, dice: Dice): Paper {
  if (spec.paper !== undefined) return spec.paper(report, dice);
  const bodies =
    spec.bodies?.(report, dice) ??
    cut(report.sections, spec.perPage ?? 30).map((sections) => tableOf(sections, spec.columns ?? [], spec.options));
  const last = bodies.length - 1;
  const after = spec.after?.(report, dice) ?? '';
  const whole = bodies.map((body, at) => (at === last ? body + after : body));
  return { html: htmlOf(pagesOf(report, spec.look, whole), spec.look, spec.css) };
}

export function labDocuments(spec: LabSpec): Made<GoldReport>[] {
  return spec.documents.map(([medium, panels, sex], at) => {
    const stem = `${spec.id}-${at + 1}`;
    const dice = diceOf(stem);
    const report = reportOf(panels, spec.manner, dice, sex);
    const paper = paperOf(spec, report, dice);
    return { stem, gold: goldOf(report, spec, medium), paper };
  });
}
