// What a patient's browser sends, for benches that run the real server in a process of its own.
import { newPerson } from '../../e2e/support/people.ts';

export type Report = { readonly _id: string; readonly processingStatus: string; readonly failureReason: string | null };
export type SentFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
export type Client = {
  readonly upload: (file: SentFile) => Promise<{ status: number; id: string | null }>;
  readonly list: () => Promise<readonly Report[]>;
  readonly one: (id: string) => Promise<Report>;
  readonly get: (path: string) => Promise<number>;
  readonly remove: (id: string) => Promise<void>;
  readonly listPath: string;
};

const LOOK_EVERY_MS = 250;

/** A new person with a session. */
export async function newClient(url: string): Promise<Client> {
  const { id: userId, token } = await newPerson(url);
  const headers = { authorization: `Bearer ${token}` };
  const listPath = `/reports/${userId}`;
  return {
    listPath,
    upload: async ({ name, type, bytes }) => {
      const body = new FormData();
      body.append('reportType', 'Blood Test');
      body.append('reportFile', new Blob([bytes], { type }), name);
      const answer = await fetch(`${url}/api/reports/upload/${userId}`, { method: 'POST', headers, body });
      const { report } = (await answer.json()) as { report?: Report };
      return { status: answer.status, id: report?._id ?? null };
    },
    list: async () => {
      const answer = await fetch(`${url}/api${listPath}?limit=100`, { headers });
      return ((await answer.json()) as { reports: Report[] }).reports;
    },
    one: async (id) => {
      const answer = await fetch(`${url}/api${listPath}/${id}`, { headers });
      return ((await answer.json()) as { report: Report }).report;
    },
    get: async (path) => {
      const answer = await fetch(`${url}/api${path}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    },
    remove: async (id) => {
      await fetch(`${url}/api${listPath}/${id}`, { method: 'DELETE', headers });
    },
  };
}

export const isDone = ({ processingStatus }: Report): boolean =>
  processingStatus === 'analyzed' || processingStatus === 'failed';

/** Waits until everything was read; answers what was not within that time. */
export async function untilRead(client: Client, withinMs: number): Promise<readonly Report[]> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const reports = await client.list();
    if (reports.every(isDone) || performance.now() > deadline) return reports.filter((report) => !isDone(report));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
