import type { SourceNote } from '@nabz/contract/fields';
import { createMeasurementJudge } from '@nabz/engine/measurements/judge';
import type { MeasurementJudge } from '@nabz/engine/measurements/types';
import { loadMeasurements } from '@nabz/knowledge/load-measurements';

/** What the server knows of readings from home. */
export type MeasurementLibrary = MeasurementJudge & {
  /** The sentence behind a name; empty where there is none. */
  readonly sentence: (say: string) => string;
  /** The documents behind ids of sources; ids that stand for none are left out. */
  readonly sources: (ids: readonly string[]) => SourceNote[];
};

function createLibrary(): MeasurementLibrary {
  const { limits, words, sources: all } = loadMeasurements();
  const sources = new Map(all.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]));
  return {
    ...createMeasurementJudge(limits),
    sentence: (say) => words[say] ?? '',
    sources: (ids) => ids.flatMap((id) => sources.get(id) ?? []),
  };
}

let library: MeasurementLibrary | undefined;
/** Loaded when the first reading is shown, so that the start does not wait for it. */
export const measurementLibrary = (): MeasurementLibrary => (library ??= createLibrary());
