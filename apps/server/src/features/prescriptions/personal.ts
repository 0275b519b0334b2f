import type { Platform } from '../../platform/platform.ts';
import { documentFiles, documentsOf } from '../documents/personal.ts';
import { medicineLibrary } from './medicine-library.ts';
import { prescriptionKind } from './prescription-kind.ts';
import { toPrescription } from './prescriptions.map.ts';

/** Uploaded prescriptions. Their rows stand in the table of the documents, which claims and erases them. */
export function definePersonalPrescriptions(platform: Platform): void {
  platform.personal.define({
    name: 'prescriptions',
    tables: [],
    read: async (db, owner) => {
      const library = medicineLibrary();
      const prescriptions = [];
      for await (const opened of documentsOf(platform, prescriptionKind, db, owner))
        prescriptions.push({
          ...toPrescription(library, opened),
          printedOnIt: opened.extraction?.reading.header ?? null,
          youEntered: opened.details.confirmed,
        });
      return prescriptions.length === 0 ? null : { prescriptions };
    },
    files: (db, owner) =>
      documentFiles(platform, prescriptionKind, { db, owner, nameOf: (details) => details.originalName }),
  });
}
