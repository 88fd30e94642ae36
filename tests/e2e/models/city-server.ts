import type { Route } from '@playwright/test';
import { addresses } from '../../../playwright.config.ts';
import { workerServer } from '../setup/worker.ts';

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
  const reply = await fetch(`${workerServer}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
}

/** A reply of this worker's city server. */
export async function getJson<Reply>(path: string): Promise<Reply> {
  return (await (await fetch(`${workerServer}${path}`)).json()) as Reply;
}

/** Calls the portal's own city as a form does. */
export async function postForm<Reply>(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Reply> {
  const body = new URLSearchParams(fields);
  const reply = await fetch(`${workerServer}/nizhny-novgorod${path}`, { method: 'POST', body });
  return (await reply.json()) as Reply;
}

/** What a test changes about this worker's city server. */
export const cityServer = {
  /** ISO with offset; the server's clock then stands still. */
  setNow: (now: string) => send('/clock', 'POST', { now }),
  /** From here its time passes, so that no verdict depends on the hour at which a test runs. */
  runClock: (from: string) => send('/clock', 'POST', { now: from, speed: 1 }),
  fail: (path: string, kind: Fault, times = 1, ms = 0) =>
    send('/faults', 'POST', { path, kind, times, ...(ms ? { ms } : {}) }),
  mend: () => send('/faults', 'DELETE'),
  /** The real reply to a request of a page. `route.fetch()` alone does not find this worker's server. */
  reply: (route: Route) =>
    route.fetch({ url: route.request().url().replace(addresses.server, workerServer) }),
};
