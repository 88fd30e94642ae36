import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { currentTracer, inSpan, type SpanDescription } from './tracer.ts';

/** Makes a span of each statement, if traces are recorded when the database is opened. */
export function tracedPool(pool: PostgresPool): PostgresPool {
  if (!currentTracer()) return pool;
  return {
    // A connection serves one transaction or statement, so most of them belong to no recorded trace.
    connect: async () => {
      const connecting = pool.connect();
      return currentTracer()?.isRecording() ? tracedClient(await connecting) : connecting;
    },
    end: () => pool.end(),
  };
}

function tracedClient(client: PostgresPoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[]) =>
    inSpan(spanOf(text), () => client.query(text, parameters));
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}

/** Statements are few and long, so each is looked at once. */
const spans = new Map<string, SpanDescription>();
const mostSpans = 2000;

function spanOf(text: string): SpanDescription {
  const made = spans.get(text);
  if (made) return made;
  const span = describeStatement(text);
  if (spans.size < mostSpans) spans.set(text, span);
  return span;
}

/** The kind of a statement and its first table. Its text is left out: a raw one could have values in it. */
export function describeStatement(text: string): SpanDescription {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z][a-z_]*)\b/i.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  };
}
