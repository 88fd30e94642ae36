import { addresses } from '../../../playwright.config.ts';

export type Fault =
  | 'delay'
  | 'drop-before'
  | 'drop-after'
  | '429'
  | '500'
  | '503'
  | 'html'
  | 'empty'
  | 'truncated';

async function send(path: string, method: string, body?: object): Promise<void> {
  const reply = await fetch(`${addresses.server}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
}

/** The levers that the city server has for tests. */
export const cityServer = {
  /** ISO with offset; the server's clock then stands still. */
  setNow: (now: string) => send('/clock', 'POST', { now }),
  runClock: () => send('/clock', 'POST', { now: null }),
  fail: (path: string, kind: Fault, times = 1, ms = 0) =>
    send('/faults', 'POST', { path, kind, times, ...(ms ? { ms } : {}) }),
  mend: () => send('/faults', 'DELETE'),
};
