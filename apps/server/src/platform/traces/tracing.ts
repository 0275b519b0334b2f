// The spans, by OpenTelemetry. Nothing is registered for the whole process: libraries that would trace by themselves (statements with
// their values, addresses, questions to a model) find nobody to tell.
import { setTimeout } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Statement } from '../db/statements.ts';
import { version } from '../version.ts';

export type TraceSettings = {
  /** Where the collector takes OTLP over HTTP, without a slash at its end. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Of how many traces, from 0 to 1, something is sent. */
  readonly ratio: number;
};

export type Tracing = {
  readonly request: (method: string, route: string) => Span;
  readonly answered: (span: Span, status: number) => void;
  readonly job: (kind: string) => Span;
  readonly jobEnded: (span: Span, isDone: boolean) => void;
  readonly statement: (parent: Span, statement: Statement) => void;
  readonly close: () => Promise<void>;
};

/** A collector that is away holds up no stop. */
const CLOSE_MS = 2_000;

export function openTracing({ endpoint, headers, serviceName, ratio }: TraceSettings, role: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version, 'nabz.role': role }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('nabz', version);
  return {
    request: (method, route) =>
      tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
        ROOT_CONTEXT,
      ),
    answered: (span, status) => {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    job: (kind) =>
      tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes: { 'nabz.job': kind } }, ROOT_CONTEXT),
    jobEnded: (span, isDone) => {
      // why stands in the log: the words of an error may quote somebody's data
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    statement: (parent, { operation, table, milliseconds, isDone }) => {
      const now = Date.now();
      const span = tracer.startSpan(
        table === null ? operation : `${operation} ${table}`,
        {
          kind: SpanKind.CLIENT,
          startTime: now - milliseconds,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table === null ? {} : { 'db.collection.name': table }),
          },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    close: async () => {
      const ended = new AbortController();
      const late = setTimeout(CLOSE_MS, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      ended.abort();
    },
  };
}
