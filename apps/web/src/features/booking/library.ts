// The patient's own documents, as files that can go with a booking. Text files are left out: the hospital takes none.
import { listPrescriptions, prescriptionFile } from '@nabz/contract/prescriptions';
import { listReports, reportFile } from '@nabz/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call, type FetchedFile, fetchFile } from '../../lib/api-client.ts';
import { patientId, type SessionUser } from '../../lib/session.ts';

export type LibraryDocument = {
  readonly id: string;
  readonly kind: 'report' | 'prescription';
  readonly title: string;
  /** Of a report: its type. */
  readonly type: string;
  readonly createdAt: string;
  readonly size: number;
};

const TAKEN = new Set(['application/pdf', 'image/jpeg', 'image/png']);

async function readLibrary({ phone }: SessionUser, signal: AbortSignal): Promise<LibraryDocument[]> {
  const userId = patientId();
  const [{ reports }, { prescriptions }] = await Promise.all([
    call(listReports, { params: { userId } }, { signal }),
    phone === null ? { prescriptions: [] } : call(listPrescriptions, { query: { user_phone: phone } }, { signal }),
  ]);
  const all = [
    ...reports.map((one) => ({ ...one, kind: 'report' as const, type: one.reportType })),
    ...prescriptions.map((one) => ({ ...one, kind: 'prescription' as const, type: '' })),
  ];
  return all
    .filter(({ fileInfo }) => TAKEN.has(fileInfo.mimeType))
    .map(({ _id, kind, type, title, createdAt, fileInfo }) => ({
      id: _id,
      kind,
      type,
      title: title || fileInfo.originalName,
      createdAt,
      size: fileInfo.size,
    }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export const libraryQuery = (user: SessionUser) =>
  queryOptions({
    queryKey: ['booking-library', user.id],
    queryFn: ({ signal }) => readLibrary(user, signal),
    networkMode: 'always',
  });

const fetchOne = (userId: string, { id, kind }: LibraryDocument): Promise<FetchedFile> =>
  kind === 'report'
    ? fetchFile(reportFile, { params: { userId, reportId: id } })
    : fetchFile(prescriptionFile, { params: { userId, prescriptionId: id } });

/** The files of some documents, as if they had been chosen on the device. */
export const fetchDocuments = (documents: readonly LibraryDocument[]): Promise<File[]> =>
  Promise.all(
    documents.map(async (document) => {
      const { blob, name } = await fetchOne(patientId(), document);
      // the same document twice is the same file
      return new File([blob], name, { type: blob.type, lastModified: Date.parse(document.createdAt) });
    }),
  );
