// The gold of printed papers that were made by somebody who has not seen the reader; docs/bench-documents.md explains it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GoldRange, Sex, Status } from '../documents/gold.ts';

export type PrintedRow = {
  readonly name: string;
  readonly nameAlso?: readonly string[];
  readonly value: string;
  readonly valueAlso?: readonly string[];
  readonly unit: string | null;
  readonly range: GoldRange | null;
  /** Other right ranges as text; null: none is right too. */
  readonly rangeAlso?: readonly (string | null)[];
  readonly status: Status | null;
  readonly statusAlso?: readonly (Status | null)[];
  /** Of a sheet of several days: the day of the row, and whether it is the newest. */
  readonly date?: string;
  readonly latest?: boolean;
};

type NotRead = { readonly text: string; readonly why: string };
type Printed = { readonly layout: string; readonly documentDate: string | null; readonly mustNotRead?: NotRead[] };

export type PrintedReport = Printed & {
  readonly kind: 'report';
  readonly documentDateAlso?: readonly string[];
  readonly labName: string | null;
  readonly patient: { readonly name: string; readonly ageYears: number | null; readonly sex: Sex | null };
  readonly rows: readonly PrintedRow[];
};

/** Morning, noon, evening, night. */
type Times = readonly number[];

export type PrintedLine = {
  readonly name: string;
  readonly nameAlso?: readonly string[];
  readonly generic?: string;
  readonly strength: string | null;
  readonly strengthAlso?: readonly string[];
  readonly dose: string | null;
  readonly doseAlso?: readonly string[];
  readonly frequency: string | null;
  readonly times: Times | null;
  readonly timesAlso?: readonly Times[];
  /** Readings that would be dangerous. */
  readonly notTimes?: readonly Times[];
  readonly interval: string | null;
  readonly duration: string | null;
  readonly durationAlso?: readonly string[];
  readonly food: string | null;
  readonly foodAlso?: readonly (string | null)[];
  readonly asNeeded: boolean;
  readonly route: string | null;
  readonly action: string | null;
};

export type PrintedPrescription = Printed & {
  readonly kind: 'prescription';
  readonly lines: readonly PrintedLine[];
  readonly crossedOut?: readonly { readonly name: string }[];
};

export type PrintedPaper = {
  readonly stem: string;
  readonly file: string;
  readonly gold: PrintedReport | PrintedPrescription;
};

const GOLD = '.gold.json';

/** The papers of a folder that have their gold beside them. */
export function printedIn(folder: string): PrintedPaper[] {
  const names = readdirSync(folder).toSorted();
  return names
    .filter((name) => name.endsWith(GOLD))
    .flatMap((name) => {
      const stem = name.slice(0, -GOLD.length);
      const file = names.find((one) => one.startsWith(`${stem}.`) && one !== name);
      if (file === undefined) return [];
      const gold = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as PrintedPaper['gold'];
      return [{ stem, file: path.join(folder, file), gold }];
    });
}
