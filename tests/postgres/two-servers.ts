import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type CityServerHarness, startCityServer } from '../contract/server-harness.ts';
import { createDatabase } from './cluster.ts';

/** After all that the servers write when they fill a city. */
export const noon = '2027-03-10T12:00:00+03:00';

interface TwoServers {
  readonly servers: readonly CityServerHarness[];
  readonly client: pg.Client;
  /** What the servers use. */
  readonly database: { readonly kind: 'postgres'; readonly url: string };
}

/** Starts two servers on one new database for the tests of a file. Their clocks say noon. */
export function startTwoServers(): TwoServers {
  const servers: CityServerHarness[] = [];
  let client: pg.Client | undefined;
  let database: TwoServers['database'] | undefined;
  beforeAll(async () => {
    const url = await createDatabase(inject('databaseUrl'));
    client = new pg.Client(url);
    await client.connect();
    const used = { kind: 'postgres', url } as const;
    database = used;
    servers.push(
      ...(await Promise.all([startCityServer({ database: used }), startCityServer({ database: used })])),
    );
    for (const server of servers) server.setNow(noon);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await client?.end();
  });
  return {
    servers,
    get client() {
      if (!client) throw new Error('No server has started');
      return client;
    },
    get database() {
      if (!database) throw new Error('No server has started');
      return database;
    },
  };
}
