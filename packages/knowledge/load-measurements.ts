// Against which limits readings from home are shown, and what is said of them.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { contentHash, type RawFile } from './load.ts';
import {
  type MeasurementKnowledge,
  MeasurementLimitsFileSchema,
  MeasurementWordsFileSchema,
} from './schema/measurements.ts';

/** What each file holds. */
export const MEASUREMENT_SCHEMAS = {
  'measurements/limits.json': MeasurementLimitsFileSchema,
  'measurements/words.json': MeasurementWordsFileSchema,
} as const;
type Path = keyof typeof MEASUREMENT_SCHEMAS;

/** Throws an Error that names a file that is missing or not JSON. */
export function loadMeasurements(raw: readonly RawFile[] = readDataFolder('measurements/')): MeasurementKnowledge {
  const read = <P extends Path>(path: P): z.output<(typeof MEASUREMENT_SCHEMAS)[P]> => {
    const file = raw.find((one) => one.path === path);
    if (!file) throw new Error(`Knowledge file ${path} is missing.`);
    return contentOf(file) as z.output<(typeof MEASUREMENT_SCHEMAS)[P]>;
  };
  const { limits, sources } = read('measurements/limits.json');
  return { version: contentHash(raw), limits, sources, words: read('measurements/words.json').texts };
}
