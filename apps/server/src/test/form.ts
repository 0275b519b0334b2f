import type { InjectOptions } from 'fastify';
import type { Answer, Sent, TestApp } from './app.ts';

export type SentFile = { name: string; type?: string; bytes: Uint8Array; field?: string };
type SentForm = Omit<Sent, 'body' | 'headers'> & {
  headers?: Record<string, string> | undefined;
  fields: Readonly<Record<string, string>>;
  files?: readonly SentFile[];
};

/** Sends a form with files as a browser does. */
export async function sendForm(
  app: Pick<TestApp, 'call'>,
  method: InjectOptions['method'],
  path: string,
  { fields, files = [], headers, ...sent }: SentForm,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, type = '', bytes, field = 'reports' } of files) {
    form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  }
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  const body = Buffer.from(await request.arrayBuffer());
  return app.call(method, path, { ...sent, body, headers: { 'content-type': type, ...headers } });
}
