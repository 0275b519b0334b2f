import type { LabKnowledge } from '@nabz/knowledge/labs';
import { documentLines } from '../documents/clean.ts';
import type { Page } from '../documents/page.ts';
import { pagesOfText } from '../documents/plain.ts';
import { draftsOf } from './drafts.ts';
import { factsOf } from './facts.ts';
import { indexNames } from './names.ts';
import { rowsOf } from './rows.ts';
import { indexSections } from './sections.ts';
import type { LabPerson, LabReading } from './types.ts';
import { indexUnits } from './units.ts';

const NOBODY: LabPerson = { sex: null, ageYears: null, pregnancy: null };

/** A reader of laboratory reports with this knowledge. Every function of it is pure. */
export function createLabReader(knowledge: LabKnowledge) {
  const names = indexNames(knowledge.analytes);
  const units = indexUnits(knowledge.units);
  const unitNames = new Map(knowledge.units.map(({ ucum, printed }) => [ucum, printed[0] ?? ucum]));
  const sections = indexSections(knowledge.sections);
  const read = (pages: readonly Page[], person: LabPerson = NOBODY): LabReading => {
    const lines = documentLines(pages);
    const header = factsOf(lines);
    const isOcr = pages.some(({ source }) => source === 'ocr');
    const { drafts, headings } = draftsOf(lines, { names, units, isOcr, sections });
    const who = { ...person, sex: header.sex ?? person.sex, ageYears: header.ageYears ?? person.ageYears };
    const { rows, unread } = rowsOf(drafts, headings, { names, units, unitNames, person: who, knowledge });
    return {
      kind: rows.length > 0 ? 'lab' : 'other',
      alsoPrescription: false,
      header,
      rows,
      narrative: null,
      unread,
      knowledgeVersion: knowledge.version,
    };
  };
  return { read, readText: (text: string, person?: LabPerson): LabReading => read(pagesOfText(text), person) };
}
