// Treatments, what they cost, and hospitals: read apart from what the symptom check knows, so that neither waits for the other.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { directoryHospitals, readDirectory } from './hospital-directory.ts';
import { contentHash, type RawFile } from './load.ts';
import { type BillKnowledge, BillsFileSchema } from './schema/bills.ts';
import { type CostRules, CostsFileSchema } from './schema/costs.ts';
import { type DoctorWords, DoctorsFileSchema } from './schema/doctors.ts';
import { type HospitalFacts, HospitalsFileSchema, SampleFileSchema, type SampleHospital } from './schema/hospitals.ts';
import type { Source } from './schema/shared.ts';
import {
  type Treatment,
  TreatmentSearchFileSchema,
  type TreatmentSearchWords,
  TreatmentsFileSchema,
} from './schema/treatments.ts';

/** What the files of each folder hold. */
export const CARE_SCHEMAS = {
  'treatments/': TreatmentsFileSchema,
  'treatment-search/': TreatmentSearchFileSchema,
  'doctors/': DoctorsFileSchema,
  'costs/': CostsFileSchema,
  'bills/': BillsFileSchema,
  'hospitals/': HospitalsFileSchema,
  'sample/': SampleFileSchema,
} as const;
type Folder = keyof typeof CARE_SCHEMAS;
type FileOf<F extends Folder> = z.output<(typeof CARE_SCHEMAS)[F]>;

/** The files of one folder, in a fixed order. */
export const readFolder = (folder: Folder): RawFile[] => readDataFolder(folder);

const parse = <F extends Folder>(files: readonly RawFile[], _folder: F): FileOf<F>[] =>
  files.map((file) => contentOf(file) as FileOf<F>);

export type CareKnowledge = {
  /** Hash of the files of treatments and costs: what an estimate says it was made with. */
  readonly version: string;
  readonly treatments: readonly Treatment[];
  readonly costs: CostRules;
  readonly sources: readonly Source[];
};

/** Treatments and the rules of their prices. Throws an Error that names a file that is not JSON. */
export function loadTreatments(): CareKnowledge {
  const treatmentFiles = readFolder('treatments/');
  const costFiles = readFolder('costs/');
  const files = parse(treatmentFiles, 'treatments/');
  const [costs] = parse(costFiles, 'costs/');
  if (!costs) throw new Error('The rules of the prices are missing.');
  return {
    version: contentHash([...treatmentFiles, ...costFiles]),
    treatments: files.flatMap((file) => file.treatments),
    costs,
    sources: [...files.flatMap((file) => file.sources), ...costs.sources],
  };
}

/** What lines of hospital bills are called and what is worth a question. Throws an Error when it is missing. */
export function loadBills(): BillKnowledge {
  const [bills] = parse(readFolder('bills/'), 'bills/');
  if (!bills) throw new Error('What is known of bills is missing.');
  return bills;
}

/** The words in which patients ask for a doctor. Throws an Error when they are missing. */
export function loadDoctorWords(): DoctorWords {
  const [words] = parse(readFolder('doctors/'), 'doctors/');
  if (!words) throw new Error('The words for doctors are missing.');
  return words;
}

/** The words of sentences in which a treatment is asked for. Throws an Error when they are missing. */
export function loadTreatmentSearch(): TreatmentSearchWords {
  const [words] = parse(readFolder('treatment-search/'), 'treatment-search/');
  if (!words) throw new Error('The words of the search for treatments are missing.');
  return words;
}

/** The real hospitals that the project has written down or chosen from the directory, with the version of the files. */
export function loadHospitals(): {
  version: string;
  hospitals: readonly HospitalFacts[];
  sources: readonly Source[];
} {
  const raw = readFolder('hospitals/');
  const directory = readDirectory();
  const files = parse(raw, 'hospitals/');
  return {
    version: contentHash([...raw, directory]),
    hospitals: [...files.flatMap((file) => file.hospitals), ...directoryHospitals(directory.text)],
    sources: files.flatMap((file) => file.sources),
  };
}

/** The fictional hospitals for trying the app, with the version of the files. */
export function loadSample(): { version: string; hospitals: readonly SampleHospital[] } {
  const raw = readFolder('sample/');
  return { version: contentHash(raw), hospitals: parse(raw, 'sample/').flatMap((file) => file.hospitals) };
}
