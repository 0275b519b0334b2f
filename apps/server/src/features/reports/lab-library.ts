import type { SourceNote } from '@nabz/contract/fields';
import { createLabReader } from '@nabz/engine/labs/reader';
import type { LabReader } from '@nabz/engine/labs/types';
import type { Analyte } from '@nabz/knowledge/labs';
import { loadLabs } from '@nabz/knowledge/load-labs';

/** What the server knows of laboratory tests: judging, and texts for what was judged. It never reads a patient's file. */
export type LabLibrary = {
  readonly version: string;
  readonly reader: LabReader;
  readonly analyte: (id: string) => Analyte | undefined;
  /** Every test that is known. */
  readonly analytes: readonly Analyte[];
  /** The documents behind ids of sources; ids that stand for none are left out. */
  readonly sources: (ids: readonly string[]) => SourceNote[];
};

function createLibrary(): LabLibrary {
  const knowledge = loadLabs();
  const analytes = new Map(knowledge.analytes.map((analyte) => [analyte.id, analyte]));
  const sources = new Map(
    knowledge.sources.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]),
  );
  return {
    version: knowledge.version,
    reader: createLabReader(knowledge),
    analyte: (id) => analytes.get(id),
    analytes: knowledge.analytes,
    sources: (ids) => ids.flatMap((id) => sources.get(id) ?? []),
  };
}

let library: LabLibrary | undefined;
/** Loaded when the first report is shown, so that the start does not wait for it. */
export const labLibrary = (): LabLibrary => (library ??= createLibrary());
