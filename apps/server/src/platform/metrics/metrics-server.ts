import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../config.ts';
import { StartError } from '../data-dir.ts';
import { errorCode } from '../errors/error-code.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function whyNotServed(port: number, host: string, code: string): string {
  if (code === 'EADDRINUSE')
    return `METRICS_PORT=${port} is taken: each process needs one of its own, apart from PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `METRICS_HOST=${host} is no address of this machine.`;
  return `Metrics cannot be served at METRICS_HOST and METRICS_PORT (${code}).`;
}

export type MetricsServer = { readonly port: number; readonly close: () => void };

/**
 * Serves the metrics at /metrics on a port of their own, which no proxy leads to. With a token only who sends it in
 * `Authorization: Bearer` reads them; digests are compared, so the time it takes tells nothing of it.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, token }: NonNullable<Config['metrics']>,
): Promise<MetricsServer> {
  const wanted = token === null ? null : digest(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const answer = (status: number, type = 'text/plain', text = ''): void =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(404);
    if (wanted && !timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return answer(401);
    metrics.read().then(
      ({ type, text }) => answer(200, type, text),
      () => answer(500),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(whyNotServed(port, host, errorCode(error)))));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
