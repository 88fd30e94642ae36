import type { FastifyInstance } from 'fastify';

/** A piece of work as a trace shows it: names of ours, never what a driver typed. */
export interface SpanDescription {
  readonly name: string;
  /** `client` for a call to another program, which is the default; `internal` for work of this process. */
  readonly kind?: 'client' | 'internal';
  readonly attributes?: Readonly<Record<string, string>>;
}

/** What records traces. `open-telemetry.ts` has the only one. */
export interface Tracer {
  inSpan<T>(span: SpanDescription, work: () => Promise<T>): Promise<T>;
  /** Whether work at this place belongs to a trace that is recorded. */
  isRecording(): boolean;
  /** Absent outside of spans. */
  traceparent(): string | undefined;
  /** Absent outside of spans. `log`: the logger that writes a line. */
  traceId(log: object): string | undefined;
  /** Makes a span of each request. Before any hook and route is added. */
  traceRequests(app: FastifyInstance): Promise<void>;
}

/** One per process, because the database, the jobs and the gateways of a process share its traces. */
let current: Tracer | undefined;

export function setTracer(tracer: Tracer | undefined): void {
  current = tracer;
}

export function currentTracer(): Tracer | undefined {
  return current;
}

/** Runs the work in a span, or without one if nothing is traced. */
export function inSpan<T>(span: SpanDescription, work: () => Promise<T>): Promise<T> {
  return current ? current.inSpan(span, work) : work();
}

/**
 * `fetch` for calls of providers and gateways: a span, and the trace goes with the request. `name`: of the
 * span, without anything of the address.
 */
export function tracedFetch(name: string, url: string, init: RequestInit = {}): Promise<Response> {
  return inSpan({ name }, () => {
    const headers = new Headers(init.headers);
    const traceparent = current?.traceparent();
    if (traceparent) headers.set('traceparent', traceparent);
    return fetch(url, { ...init, headers });
  });
}
