import { fileURLToPath } from 'node:url';
import type { CityServerOptions } from './app.ts';

export interface Environment {
  readonly port: number;
  readonly server: CityServerOptions;
}

/** Reads the settings from environment variables; README.md lists them. Throws if the port is invalid. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const port = Number(variables.KERB_SERVER_PORT ?? 4174);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('KERB_SERVER_PORT is not a port');
  const publicUrl = (variables.KERB_SERVER_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    port,
    server: {
      database: databaseOf(variables),
      publicUrl: () => publicUrl,
      isAllowedOrigin: originsOf(variables.KERB_ORIGINS),
      objectCount: Number(variables.KERB_OBJECTS) || 1500,
      firstCity: 'nizhny-novgorod',
      hasFaults: variables.KERB_FAULTS === '1',
    },
  };
}

function databaseOf(variables: NodeJS.ProcessEnv): CityServerOptions['database'] {
  if (variables.DATABASE_URL) return { kind: 'postgres', url: variables.DATABASE_URL };
  const besideRepository = fileURLToPath(new URL('../../.kerb/data', import.meta.url));
  return { kind: 'folder', path: variables.KERB_DATA ?? besideRepository };
}

/** Allows a comma-separated list of origins, or every port of this machine without a list. */
export function originsOf(list: string | undefined): (origin: string) => boolean {
  if (!list) return (origin) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  const allowed = new Set(list.split(',').map((origin) => origin.trim()));
  return (origin) => allowed.has(origin);
}
