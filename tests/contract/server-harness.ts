import { buildCityServer, type CityServerOptions } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import type { Fault } from '@kerb/city-server/demo/faults/fault-list.ts';
import { originsOf } from '@kerb/city-server/environment.ts';
import { createClock } from '@kerb/city-server/platform/time/clock.ts';
import type { Providers } from '@kerb/city-server/providers.ts';
import { checkReply } from './check-reply.ts';
import { firstRuns } from './job-runs.ts';
import { preparedCity, preparedDatabase, preparedObjects } from './prepared-database.ts';

/** A city server with its own database, clock and faults. */
export interface CityServerHarness {
  /** Without a slash at the end; a city's `apiUrl` is `${url}/${city}`. */
  readonly url: string;
  close(): Promise<void>;
  /** ISO with offset. Stops the clock at this time; `undefined` lets it run again. */
  setNow(iso: string | undefined): void;
  readonly faults: {
    add(fault: Fault): Promise<void>;
    clear(): Promise<void>;
  };
}

export interface CityServerHarnessOptions {
  readonly objectCount?: number;
  /** The city that is filled at start; others are filled at their first use. */
  readonly firstCity?: string;
  /** ISO with offset: the clock stands still at this time from the start, before the first job. */
  readonly now?: string;
  /** Where log lines go; nowhere when absent. */
  readonly log?: CityServerOptions['log'];
  /**
   * Whether limits of networks hold for this machine; tests of other things make more calls than they allow.
   */
  readonly hasNetworkLimits?: boolean;
  /** Proxies whose `X-Forwarded-For` names the client; none when absent. */
  readonly trustedProxies?: readonly string[];
  /** Push services of the test. */
  readonly pushHosts?: readonly string[];
  /** Real PostgreSQL instead of a copy of the prepared database in memory. */
  readonly database?: CityServerOptions['database'];
  /** A standby of it. */
  readonly replica?: CityServerOptions['replica'];
  readonly metrics?: CityServerOptions['metrics'];
  /** Changes the services of the demonstration. */
  readonly providers?: (ofDemonstration: Providers) => Providers;
}

/** Listens on a free port of 127.0.0.1. */
export async function startCityServer(options: CityServerHarnessOptions = {}): Promise<CityServerHarness> {
  const clock = createClock();
  if (options.now !== undefined) clock.set(new Date(options.now));
  const publicUrl = { value: 'http://127.0.0.1' };
  const demonstration = createDemonstration({
    objectCount: options.objectCount ?? preparedObjects,
    hasFaults: true,
  });
  const { providers = (unchanged) => unchanged } = options;
  const app = await buildCityServer({
    database: options.database ?? (await preparedDatabase()),
    replica: options.replica,
    metrics: options.metrics,
    clock,
    publicUrl: () => publicUrl.value,
    isAllowedOrigin: originsOf(undefined),
    firstCity: options.firstCity ?? preparedCity,
    demonstration: {
      ...demonstration,
      providers: (ofServer) => providers(demonstration.providers(ofServer)),
    },
    trustedProxies: options.trustedProxies ?? [],
    pushHosts: options.pushHosts,
    log: options.log ?? { write: () => {} },
    checkReply,
    unlimitedNetworks: options.hasNetworkLimits ? [] : ['127.0.0.0/8', '::1/128'],
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  publicUrl.value = url;
  await isReady(url);
  await Promise.all(firstRuns);
  const send = async (method: 'POST' | 'DELETE', body?: Fault): Promise<void> => {
    await fetch(`${url}/faults`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
    });
  };
  return {
    url,
    close: () => app.close(),
    setNow: (iso) => clock.set(iso === undefined ? undefined : new Date(iso)),
    faults: { add: (fault) => send('POST', fault), clear: () => send('DELETE') },
  };
}

/** Waits until the first city is filled, which on a busy machine takes longer than a client waits. */
async function isReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { status } = (await (await fetch(`${url}/health`)).json()) as { status: string };
    if (status === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The city server did not get ready');
}
