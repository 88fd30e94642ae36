import type { TestProject } from 'vitest/node';
import { startPostgres } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL that the tests can fill. */
    readonly databaseUrl: string;
  }
}

/** One database for all tests of this project. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const { url, stop } = await startPostgres();
  project.provide('databaseUrl', url);
  return stop;
}
