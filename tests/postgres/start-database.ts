import type { TestProject } from 'vitest/node';
import { startCityProcess } from './city-process.ts';
import { startPostgres } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL that the tests can fill. */
    readonly databaseUrl: string;
    /** Two processes of the city server that share this database. Their clocks are never moved. */
    readonly cityUrls: readonly [string, string];
  }
}

/** One database for all tests of this project, and two processes of the city server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  // Both start at once, because migrating and filling must not disturb each other.
  const servers = await Promise.all([startCityProcess(url), startCityProcess(url)]);
  project.provide('databaseUrl', url);
  project.provide('cityUrls', [servers[0].url, servers[1].url]);
  return async () => {
    await Promise.all(servers.map((server) => server.kill()));
    stop();
  };
}
