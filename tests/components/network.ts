import { serverBase } from '@kerb/cities/environment.ts';
import { commands } from 'vitest/browser';
import type { CityServerCall, CityServerReply } from './city-server-command.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    cityServerUrl: () => Promise<string>;
    callCityServer: (path: string, call?: CityServerCall) => Promise<CityServerReply>;
  }
}

/** The ways in which a call fails, and the text that explains each to a driver. */
export const failures = {
  offline: /Нет подключения к интернету/,
  'a server that is silent for 15 s': /долго не отвечает/,
  '500': /Не удалось связаться с сервером/,
  '503': /Не удалось связаться с сервером/,
  '429': /Слишком много запросов/,
  'HTML instead of JSON': /ответ, который не удалось прочитать/,
  'an empty reply': /ответ, который не удалось прочитать/,
} as const;

export type FailureName = keyof typeof failures;

export const failureNames = Object.keys(failures) as FailureName[];

/** Controls the calls between this page's widgets and a real city server. */
export interface Network {
  /** Calls the city like a form. */
  post<Reply>(path: string, fields: Readonly<Record<string, string>>): Promise<Reply>;
  /** A new token of the driver Anna. */
  logIn(): Promise<string>;
  /** Where the real server is, which pages know by the address that they are built with. */
  readonly server: string;
  /** Requests of the page since the setup, as `METHOD /path`. */
  readonly requests: readonly string[];
  /**
   * Makes later calls fail whose path ends with this, or matches it. With `offline` every call after the
   * first of them fails too.
   */
  fail(path: string | RegExp, failure: FailureName): void;
  /** Answers later calls whose path ends with this. */
  answer(path: string, reply: object): void;
  /** Changes the text of replies to later calls whose path ends with this. */
  change(path: string, change: (reply: string) => string): void;
  /** Keeps back replies to later calls whose path ends with this, until the function it gives is called. */
  hold(path: string): () => void;
  /** Stops the server's clock at this time of the tests' day, such as `12:50`; noon is for all tests. */
  setTime(time: string): Promise<void>;
  /** Lets the server answer all calls again. */
  mend(): void;
  close(): void;
}

/** For `beforeAll`: the first start takes too long for a single test. */
export async function startServer(): Promise<void> {
  await commands.cityServerUrl();
}

/** Milliseconds after which a call without a reply is aborted. */
const callTimeout = 15_000;

/** Milliseconds before a failed call is repeated or looked up; tests wait a shorter time. */
const retryDelays = [500, 1000, 3000];

/** Deletes the browser's cache entries of the previous test, even those written after its end. */
let testCount = 0;

const real = {
  openCache: caches.open.bind(caches),
  fetch: globalThis.fetch.bind(globalThis),
  setTimeout: globalThis.setTimeout.bind(globalThis),
  abortAfter: AbortSignal.timeout.bind(AbortSignal),
};

/**
 * Connects the page's calls with a real city server, so that the real API modules run. Only `fetch` is
 * replaced, and the waits of failed calls are shortened. `close` undoes both.
 */
export async function setUpNetwork(): Promise<Network> {
  const server = await commands.cityServerUrl();
  const requests: string[] = [];
  let failing: { readonly path: RegExp; readonly failure: FailureName } | undefined;
  let answered: { readonly path: string; readonly reply: object } | undefined;
  let held: { readonly path: string; readonly isFree: Promise<void> } | undefined;
  const changes = new Map<string, (reply: string) => string>();
  /** Aborts the next call. */
  let giveUp = () => {};
  const shortened = (ms: number | undefined) => (failing && ms && retryDelays.includes(ms) ? 20 : ms);

  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(serverBase)) return real.fetch(input, init);
    const { pathname } = new URL(url);
    requests.push(`${init?.method ?? 'GET'} ${pathname}`);
    if (held && pathname.endsWith(held.path)) await held.isFree;
    const isCutOff = failing?.failure === 'offline' && !navigator.onLine;
    if (failing && (isCutOff || failing.path.test(pathname)))
      return failedReply(failing.failure, init?.signal, giveUp);
    if (answered && pathname.endsWith(answered.path)) return Response.json(answered.reply);
    const reply = await real.fetch(url.replace(serverBase, server), init);
    const change = [...changes].find(([path]) => pathname.endsWith(path))?.[1];
    if (!change) return init?.method === 'POST' ? atServerBase(reply, server) : reply;
    return new Response(change(await reply.text()), { status: reply.status, headers: reply.headers });
  };
  testCount += 1;
  const cachesOfTest = `test-${testCount}-`;
  caches.open = (name) => real.openCache(name.startsWith('test-') ? name : cachesOfTest + name);
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    const abort = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
    real.setTimeout(abort, ms);
    giveUp = ms === callTimeout ? abort : () => {};
    return controller.signal;
  };
  globalThis.setTimeout = Object.assign(
    (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
      real.setTimeout(handler, shortened(ms), ...values),
    real.setTimeout,
  ) as typeof setTimeout;

  const mend = () => {
    failing = undefined;
    answered = undefined;
    held = undefined;
    setOnline(true);
  };
  const post: Network['post'] = async (path, fields) => {
    const body = new URLSearchParams(fields);
    return (await real.fetch(`${server}/nizhny-novgorod${path}`, { method: 'POST', body })).json();
  };
  return {
    post,
    async logIn() {
      const anna = { login: 'anna@kerb.example', password: 'parking-1' };
      const { id_session } = await post<{ id_session: string }>('/api/auth/login-v5', anna);
      return id_session;
    },
    server,
    requests,
    fail(path, failure) {
      failing = { path: path instanceof RegExp ? path : new RegExp(`${path}$`), failure };
    },
    answer(path, reply) {
      answered = { path, reply };
    },
    change(path, change) {
      changes.set(path, change);
    },
    hold(path) {
      let free = () => {};
      const isFree = new Promise<void>((resolve) => {
        free = resolve;
      });
      held = { path, isFree };
      return free;
    },
    async setTime(time) {
      await real.fetch(`${server}/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ now: `2026-11-25T${time}:00+03:00` }),
      });
    },
    mend,
    close() {
      mend();
      globalThis.fetch = real.fetch;
      globalThis.setTimeout = real.setTimeout;
      AbortSignal.timeout = real.abortAfter;
      caches.open = real.openCache;
    },
  };
}

/** Payment pages have the address of the city's config, because the client opens no others. */
async function atServerBase(reply: Response, server: string): Promise<Response> {
  // A reply that breaks off is left for its reader to find.
  const text = await reply
    .clone()
    .text()
    .catch(() => undefined);
  return text === undefined ? reply : new Response(text.replaceAll(server, serverBase), reply);
}

async function failedReply(
  failure: FailureName,
  signal: AbortSignal | null | undefined,
  giveUp: () => void,
): Promise<Response> {
  if (failure === 'offline') {
    setOnline(false);
    throw new TypeError('Failed to fetch');
  }
  if (failure === 'a server that is silent for 15 s') return silence(signal, giveUp);
  if (failure === 'HTML instead of JSON') return new Response('<!doctype html><h1>Please wait</h1>');
  if (failure === 'an empty reply') return new Response('');
  return new Response('fault', { status: Number(failure) });
}

/** No reply: the 15 s pass at once. */
function silence(signal: AbortSignal | null | undefined, passTime: () => void): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    passTime();
  });
}

/** Sets the property and dispatches the event, like a browser. */
function setOnline(isOnline: boolean): void {
  if (navigator.onLine === isOnline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
