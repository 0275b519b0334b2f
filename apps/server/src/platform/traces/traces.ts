// What an operator's collector of traces is sent: which route, job or kind of statement took how long, and within what. Names and
// attributes are words of ours, as labels of metrics are: never anything that somebody sent.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import { statements, type Statement } from '../db/statements.ts';
import { routeLabel } from '../metrics/metrics.ts';
import type { Tracing, TraceSettings } from './tracing.ts';

/** A request that is being answered. */
export type RequestTrace = {
  /** Runs what belongs to the request. */
  readonly within: (work: () => void) => void;
  readonly end: (status: number) => void;
};

/** The port to whoever follows requests through the program. Off, it keeps nothing and loads nothing. */
export type Traces = {
  readonly open: () => Promise<void>;
  /** `route` is the template that the router knows; null while nothing is traced. */
  readonly request: (method: string, route: string | undefined) => RequestTrace | null;
  readonly job: <T>(kind: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what waits. */
  readonly close: () => Promise<void>;
};

const off: Traces = {
  open: async () => undefined,
  request: () => null,
  job: (_, work) => work(),
  close: async () => undefined,
};

/** Traces requests and jobs from `open` on, when it is configured, and the statements of the database within them. */
export function createTraces(settings: TraceSettings | null, role: string): Traces {
  if (settings === null) return off;
  const spans = new AsyncLocalStorage<Span>();
  let tracing: Tracing | null = null;
  // what is asked outside of requests and jobs would be a trace of its own each time
  const onStatement = (statement: unknown): void => {
    const parent = spans.getStore();
    if (parent) tracing?.statement(parent, statement as Statement);
  };
  return {
    open: async () => {
      const { openTracing } = await import('./tracing.ts');
      tracing = openTracing(settings, role);
      statements.subscribe(onStatement);
    },
    request: (method, route) => {
      const span = tracing?.request(method, routeLabel(route));
      if (!span) return null;
      return {
        within: (work) => spans.run(span, work),
        end: (status) => tracing?.answered(span, status),
      };
    },
    job: async (kind, work) => {
      const span = tracing?.job(kind);
      if (!span) return work();
      let isDone = false;
      try {
        const result = await spans.run(span, work);
        isDone = true;
        return result;
      } finally {
        tracing?.jobEnded(span, isDone);
      }
    },
    close: async () => {
      statements.unsubscribe(onStatement);
      await tracing?.close();
      tracing = null;
    },
  };
}
