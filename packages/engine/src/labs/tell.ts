// What was read to what it means: judging, analysis and trends need no names of papers and are made for each language.
import type { Analyte, LabKnowledge } from '@nabz/knowledge/labs';
import { analyse } from './analyse.ts';
import { judgeRows } from './judge.ts';
import { trendsOf } from './trends.ts';
import type { LabTeller } from './types.ts';

/** Tells what results mean, in the language of this knowledge. Every function of it is pure. */
export function createLabTeller(knowledge: LabKnowledge): LabTeller {
  const analytes = new Map<string, Analyte>(knowledge.analytes.map((analyte) => [analyte.id, analyte]));
  return {
    judge: (rows, person, confirmed) =>
      // a report keeps the names it was read with
      judgeRows(rows, { analytes, person, confirmed }).map((row) => ({
        ...row,
        name: analytes.get(row.analyteId ?? '')?.name ?? row.name,
      })),
    analyse: (reading, rows, person) => analyse(reading, rows, person, knowledge, analytes),
    trends: (reports, person) => trendsOf(reports, analytes, person, knowledge.words),
  };
}
