// Files of hospitals that give results with their parts apart, to the same rows as papers.
import type { LabKnowledge } from '@nabz/knowledge/labs';
import type { DocumentFacts } from '../documents/facts.ts';
import { givenInCda } from './from-cda.ts';
import { givenInFhir } from './from-fhir.ts';
import { draftsOfGiven, type GivenReport, madeLine } from './given.ts';
import { createMatcher, type NameIndex } from './names.ts';
import { narrativeOf } from './narrative.ts';
import type { Prose } from './prose.ts';
import { rowsOf } from './rows.ts';
import type { LabReader, LabReading } from './types.ts';
import type { UnitIndex } from './units.ts';
import type { ValueWords } from './value-words.ts';

type Indexes = {
  readonly names: NameIndex;
  readonly units: UnitIndex;
  readonly prose: Prose;
  readonly values: ValueWords;
};

const NOTHING_SAID: DocumentFacts = {
  patientName: null,
  ageYears: null,
  sex: null,
  labName: null,
  collectedOn: null,
  reportedOn: null,
};

const kindOf = (hasResults: boolean, hasConclusions: boolean): LabReading['kind'] =>
  hasResults ? 'lab' : hasConclusions ? 'radiology' : 'other';

/** The readers of FHIR and of C-CDA. */
export function createGivenReader(
  knowledge: LabKnowledge,
  { names, ...indexes }: Indexes,
): Pick<LabReader, 'readFhir' | 'readCda'> {
  const matcher = createMatcher(names);

  const readGiven = (report: GivenReport | null): LabReading => {
    const header = report?.header ?? NOTHING_SAID;
    const person = { sex: header.sex, ageYears: header.ageYears, pregnancy: null };
    const drafts = report && draftsOfGiven(report, { analytes: knowledge.analytes, matcher, units: indexes.units });
    const { rows, unread } = drafts ? rowsOf(drafts, { matcher, person, ...indexes }) : { rows: [], unread: [] };
    const told = report?.conclusions ?? [];
    return {
      kind: kindOf(rows.length + unread.length > 0, told.length > 0),
      alsoPrescription: report?.hasMedicines ?? false,
      header,
      rows,
      narrative: told.length > 0 ? narrativeOf(['IMPRESSION', ...told].map(madeLine), knowledge.glossary) : null,
      unread,
      paper: null,
      knowledgeVersion: knowledge.version,
    };
  };

  return { readFhir: (data) => readGiven(givenInFhir(data)), readCda: (root) => readGiven(givenInCda(root)) };
}
