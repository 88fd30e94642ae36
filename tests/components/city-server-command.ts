import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { BrowserCommandContext } from 'vitest/node';
import { bundleServer, quickPasswords } from '../run/bundle-server.ts';

/** The addresses of the city servers, by the page that runs test files one after the other. */
const started = new Map<string, Promise<string>>();

/**
 * For tests in the browser: starts a city server when a page first calls it, so that tests of files which
 * run at the same time share no data. Gives its address.
 */
export function cityServerUrl({ sessionId }: Pick<BrowserCommandContext, 'sessionId'>): Promise<string> {
  const url = started.get(sessionId) ?? start();
  started.set(sessionId, url);
  return url;
}

export interface CityServerCall {
  /** `POST` with a body and `GET` without one, if it is not named. */
  readonly method?: 'PUT' | 'DELETE';
  /** The body, as JSON or as a form. */
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

export interface CityServerReply {
  readonly status: number;
  /** Where the reply leads; it is not followed. */
  readonly location: string | undefined;
  readonly text: string;
}

/** Calls this page's city server as a program: its control room and its bank refuse the pages of tests. */
export async function callCityServer(
  context: Pick<BrowserCommandContext, 'sessionId'>,
  path: string,
  { method, json, form }: CityServerCall = {},
): Promise<CityServerReply> {
  const reply = await fetch(`${await cityServerUrl(context)}${path}`, {
    method: method ?? (json || form ? 'POST' : 'GET'),
    ...(json ? { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } } : {}),
    ...(form ? { body: new URLSearchParams(form) } : {}),
    redirect: 'manual',
  });
  return {
    status: reply.status,
    location: reply.headers.get('location') ?? undefined,
    text: await reply.text(),
  };
}

type Start = () => Promise<string>;

let startCity: Promise<Start> | undefined;
/** Addresses come in the order of the requests for them. */
let latest: Promise<unknown> = Promise.resolve();

function start(): Promise<string> {
  startCity ??= openCities();
  const opened = startCity;
  const url = latest.then(async () => (await opened)());
  latest = url.catch(() => {});
  return url;
}

/** The process of all city servers. Each test that signs in hashes a password, here with little memory. */
async function openCities(): Promise<Start> {
  const file = await bundleServer('tests/components/serve-city.ts', quickPasswords);
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const addresses = createInterface(child.stdout);
  // The runner ends when its tests have; its end closes the input, which ends the servers.
  for (const handle of [child, child.stdin as Socket, child.stdout as Socket]) handle.unref();
  return async () => {
    child.stdin.write('\n');
    const [url] = await once(addresses, 'line');
    return String(url);
  };
}
