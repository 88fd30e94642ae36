import type { FastifyServerOptions } from 'fastify';
import { currentTracer } from '../tracing/tracer.ts';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * One JSON object per line, without personal data. Requests are named by their route, never by their address,
 * which may hold plates and tokens. Errors keep their type, code and stack frames. Their messages are left
 * out, because a database quotes values in them.
 */
export function serverLog(stream: LogStream = process.stderr): LogOptions {
  const tracer = currentTracer();
  return {
    level: 'info',
    stream,
    base: null,
    serializers: { err: withoutMessage },
    // The name that collectors look for to find the log of a trace.
    ...(tracer && { mixin: (_line, _level, log) => ({ trace_id: tracer.traceId(log) }) }),
  };
}

function withoutMessage(error: Error) {
  const { code, constraint } = error as Error & { readonly code?: unknown; readonly constraint?: unknown };
  return {
    type: error.name,
    message: '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: framesOf(error).join('\n'),
  };
}

/** A stack begins with the message, which may have many lines; each frame names a file and a line. */
function framesOf({ stack = '', message }: Error): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
