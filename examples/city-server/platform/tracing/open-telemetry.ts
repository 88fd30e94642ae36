import { FastifyOtelInstrumentation } from '@fastify/otel';
import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { type RecordedContexts, recordedContexts } from './recorded-contexts.ts';
import { type SpanDescription, setTracer, type Tracer } from './tracer.ts';

/**
 * Exports traces by OTLP from now on. Address, headers, sampling and limits come from the standard variables
 * of OpenTelemetry, which its SDK reads. Returns what ends it and sends the remainder.
 */
export function startTracing(): () => Promise<void> {
  const contexts = recordedContexts();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'kerb-city-server',
    }),
    spanProcessors: [new NamesOnly(new OTLPTraceExporter(), contexts)],
  });
  provider.register({ propagator: onlyTraceparent, contextManager: contexts });
  setTracer(openTelemetry());
  return async () => {
    setTracer(undefined);
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/** The attributes that leave the process. None holds what a driver typed, or the address of a request. */
const exportedAttributes: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'error.type',
]);

/**
 * Libraries put addresses and messages of errors into spans, in which there are plates, tokens and values of
 * the database. Whatever is not listed above is left out.
 */
class NamesOnly extends BatchSpanProcessor {
  readonly #contexts: RecordedContexts;

  constructor(exporter: SpanExporter, contexts: RecordedContexts) {
    super(exporter);
    this.#contexts = contexts;
  }

  override onStart(span: ReadableSpan): void {
    if (isFirst(span)) this.#contexts.begin();
  }

  override onEnd(span: ReadableSpan): void {
    const attributes = Object.fromEntries(
      Object.entries(span.attributes).filter(([name]) => exportedAttributes.has(name)),
    );
    const { code } = span.status;
    if (isFirst(span)) this.#contexts.end();
    super.onEnd(
      Object.create(span, {
        attributes: { value: attributes },
        events: { value: [] },
        links: { value: [] },
        status: { value: { code } },
      }),
    );
  }
}

/** Whether no other span of this process began before it in its trace. */
function isFirst({ parentSpanContext }: ReadableSpan): boolean {
  return !parentSpanContext || parentSpanContext.isRemote === true;
}

const traceContext = new W3CTraceContextPropagator();

/** `tracestate` and `baggage` of a client hold anything, so they are neither exported nor sent on. */
const onlyTraceparent: TextMapPropagator = {
  inject: () => {},
  extract: (parent: Context, headers: { readonly traceparent?: unknown }) =>
    traceContext.extract(
      parent,
      { traceparent: headers.traceparent },
      { get: (carrier, name) => carrier[name], keys: Object.keys },
    ),
  fields: () => ['traceparent'],
};

function openTelemetry(): Tracer {
  const tracer = trace.getTracer('kerb-city-server');
  return {
    inSpan({ name, kind = 'client', attributes = {} }: SpanDescription, work) {
      // What belongs to no trace, or to one that is not recorded, costs nothing.
      if (kind === 'client' && !isRecording()) return work();
      return tracer.startActiveSpan(name, { kind: spanKinds[kind], attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setAttribute('error.type', typeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    isRecording,
    traceparent() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags}`;
    },
    traceId: (log: TracedLog) => log[traceIdOfLog] ?? trace.getActiveSpan()?.spanContext().traceId,
    traceRequests,
  };
}

const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

const spanKinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** On the logger of a request. A map of them would cost each garbage collection time. */
const traceIdOfLog = Symbol('trace id');

interface TracedLog {
  [traceIdOfLog]?: string;
}

/** One span per request: those of hooks and handlers cost more than they tell. */
async function traceRequests(app: FastifyInstance): Promise<void> {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, { method, routeOptions, log }) {
      if (span.isRecording()) span.updateName(routeOptions.url ? `${method} ${routeOptions.url}` : method);
      (log as TracedLog)[traceIdOfLog] = span.spanContext().traceId;
    },
  });
  await app.register(instrumentation.plugin());
}
