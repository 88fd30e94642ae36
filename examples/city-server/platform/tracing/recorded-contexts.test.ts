import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RecordedContexts, recordedContexts } from './recorded-contexts.ts';

let contexts: RecordedContexts;
const follows = vi.spyOn(AsyncLocalStorage.prototype, 'run');
const stops = vi.spyOn(AsyncLocalStorage.prototype, 'disable');

beforeEach(() => {
  contexts = recordedContexts();
  follows.mockClear();
  stops.mockClear();
});
afterEach(() => contexts.disable());

function contextOf({ isRecorded }: { readonly isRecorded: boolean }): Context {
  const ids = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: TraceFlags.SAMPLED };
  const span = trace.wrapSpanContext(ids);
  return trace.setSpan(ROOT_CONTEXT, Object.assign(span, { isRecording: () => isRecorded }));
}

const afterAwait = async () => {
  await Promise.resolve();
  return contexts.active();
};

test('RUN-03 the context of a recorded trace goes along with promises, and with its spans', async () => {
  const [outer, inner] = [contextOf({ isRecorded: true }), contextOf({ isRecorded: true })];
  contexts.begin();
  const [before, inside, after] = await contexts.with(outer, async () => [
    await afterAwait(),
    await contexts.with(inner, afterAwait),
    await afterAwait(),
  ]);
  expect([before, inside, after]).toEqual([outer, inner, outer]);
  expect(contexts.active()).toBe(ROOT_CONTEXT);
});

test('RUN-03 a trace that is not recorded is not followed, so it costs no other promise anything', async () => {
  contexts.begin();
  expect(await contexts.with(contextOf({ isRecorded: false }), afterAwait)).toBe(ROOT_CONTEXT);
  expect(follows).not.toHaveBeenCalled();
});

test('RUN-03 promises are followed until the last recorded trace ends, and not again without one', async () => {
  const context = contextOf({ isRecorded: true });
  contexts.begin();
  contexts.begin();
  await contexts.with(context, async () => {
    contexts.end();
    expect(stops).not.toHaveBeenCalled();
    expect(await afterAwait()).toBe(context);
    contexts.end();
    expect(stops).toHaveBeenCalledOnce();
    expect(await afterAwait()).toBe(ROOT_CONTEXT);
    // A timer of the exporter, which began in the trace.
    follows.mockClear();
    expect(await contexts.with(context, afterAwait)).toBe(ROOT_CONTEXT);
    expect(follows).not.toHaveBeenCalled();
  });
});

test('RUN-03 a function that is bound to a recorded trace runs in it', () => {
  const context = contextOf({ isRecorded: true });
  contexts.begin();
  const bound = contexts.bind(context, (value: number) => [value, contexts.active()]);
  expect(bound(4)).toEqual([4, context]);
});
