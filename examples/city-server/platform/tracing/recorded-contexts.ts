import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** Carries the context of recorded traces along promises, and costs nothing while there are none. */
export interface RecordedContexts extends ContextManager {
  /** A recorded trace has its first span in this process. */
  begin(): void;
  /** That span has ended. */
  end(): void;
}

/**
 * Node 20 follows promises by hooks that make every promise of the process slower, so OpenTelemetry's own
 * manager costs all requests something, even those that no sampler chose. This one follows only recorded
 * traces, and switches the hooks off when the last of them has ended.
 */
export function recordedContexts(): RecordedContexts {
  const storage = new AsyncLocalStorage<Context>();
  let open = 0;
  return {
    begin() {
      open += 1;
    },
    end() {
      open -= 1;
      if (open === 0) storage.disable();
    },
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with(context, work, self, ...values) {
      const run = () => work.apply(self as ThisParameterType<typeof work>, values);
      const isFollowed = storage.getStore() !== undefined || trace.getSpan(context)?.isRecording();
      return open > 0 && isFollowed ? storage.run(context, run) : run();
    },
    bind(context, target) {
      if (typeof target !== 'function') return target;
      return ((...values: unknown[]) => this.with(context, () => target(...values))) as typeof target;
    },
    enable() {
      return this;
    },
    disable() {
      storage.disable();
      return this;
    },
  };
}
