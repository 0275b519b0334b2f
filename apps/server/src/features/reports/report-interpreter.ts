// Runs in the child process that reads documents: turns the words of a report, or the tree of a file that is data, into rows.
import { createLabReader } from '@nabz/engine/labs/reader';
import type { LabReader, LabReading } from '@nabz/engine/labs/types';
import { createPaperReader } from '@nabz/engine/papers/read';
import { createCardReader } from '@nabz/engine/papers/vaccination-card';
import { createPrescriptionReader } from '@nabz/engine/prescriptions/reader';
import type { Page } from '@nabz/engine/documents/page';
import type { XmlNode } from '@nabz/engine/documents/tree';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadVaccines } from '@nabz/knowledge/load-vaccines';
import type { Tree } from '../../platform/documents/documents.ts';

/** The longest check-up has about 150 results. */
const MOST_ROWS = 400;
const MOST_UNREAD = 100;

let reader: LabReader | undefined;
const theReader = (): LabReader => (reader ??= createLabReader(loadLabs()));

let prescriptions: ReturnType<typeof createPrescriptionReader> | undefined;
let paperReader: ReturnType<typeof createPaperReader> | undefined;
/** Medicines are loaded when the first discharge summary comes: most reports have none. */
const readPaper = (): ReturnType<typeof createPaperReader> =>
  (paperReader ??= createPaperReader({
    labs: theReader(),
    prescriptions: { read: (pages) => (prescriptions ??= createPrescriptionReader(loadMedicines())).read(pages) },
    readCard: createCardReader(loadVaccines()),
  }));

/** What the server is answered: see ReadingSchema in report-content.ts. Rows beyond the bound are listed, as far as lists go. */
function bounded(reading: LabReading): LabReading {
  const over = reading.rows.slice(MOST_ROWS).map((row) => ({
    text: [row.printedName, row.value, row.unit].join(' ').trim().slice(0, 200),
    place: row.place,
  }));
  return {
    ...reading,
    rows: reading.rows.slice(0, MOST_ROWS),
    unread: [...reading.unread, ...over].slice(0, MOST_UNREAD),
  };
}

export const interpret = (pages: readonly Page[]): LabReading => bounded(readPaper()(pages));

/** A tree of XML comes from the reader beside this, which makes nodes and nothing else. */
export const interpretTree = ({ kind, data }: Tree): LabReading =>
  bounded(kind === 'json' ? theReader().readFhir(data) : theReader().readCda(data as XmlNode));
