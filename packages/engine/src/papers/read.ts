// A paper of any kind that is kept among the reports: results, and what a discharge summary or a vaccination card says besides.
import type { Page, Place } from '../documents/page.ts';
import type { LabPerson, LabReader, LabReading } from '../labs/types.ts';
import type { PrescriptionReader } from '../prescriptions/types.ts';
import { withMedicines } from './medicines.ts';
import type { CardRead } from './vaccination-card.ts';

export type PaperSources = {
  readonly labs: Pick<LabReader, 'read'>;
  readonly prescriptions: Pick<PrescriptionReader, 'read'>;
  readonly readCard: (pages: readonly Page[]) => CardRead | null;
};

const isIn = (places: readonly Place[], { page, y, height }: Place): boolean =>
  places.some((one) => one.page === page && y + height / 2 >= one.y && y + height / 2 <= one.y + one.height);

/** A card names vaccines of illnesses that tests are named after: its rows are no results. */
function asCard(reading: LabReading, { lines, taken }: CardRead): LabReading {
  return {
    ...reading,
    kind: 'vaccination-card',
    alsoPrescription: false,
    rows: reading.rows.filter(({ place }) => !isIn(taken, place)),
    unread: reading.unread.filter(({ place }) => !isIn(taken, place)),
    paper: { kind: 'vaccination-card', lines },
  };
}

/** Reads such a paper. */
export function createPaperReader({ labs, prescriptions, readCard }: PaperSources) {
  return (pages: readonly Page[], person?: LabPerson): LabReading => {
    const reading = labs.read(pages, person);
    const { paper } = reading;
    if (paper) return { ...reading, paper: { ...paper, lines: withMedicines(paper.lines, pages, prescriptions) } };
    const card = readCard(pages);
    return card ? asCard(reading, card) : reading;
  };
}
