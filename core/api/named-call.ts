import type { CityConfig } from '../config/city-config.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** A city's config can give a call that is known only by name another path. */
export function namedCall(endpoint: Endpoint, config: CityConfig): Endpoint {
  const name = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1);
  const path = config.callPaths[name];
  return path ? { ...endpoint, path } : endpoint;
}
