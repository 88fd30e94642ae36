import { AppError } from '@kerb/core/errors/app-error.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `hashKey` would take any two objects for the same. */
    queryKey: readonly (string | number)[];
  }
}

const minute = 60_000;

/** Reads are retried after a network failure, but not after a refusal. Payments are never retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashKey,
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError) || error.httpStatus === 429) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout';
}

/**
 * Keys are flat lists of texts and numbers. The library would hash them with JSON, and on a host page that
 * defines `Array.prototype.toJSON` the keys of different cities could collide.
 */
function hashKey(key: QueryKey): string {
  return key.map((part) => `${typeof part}:${encodeURIComponent(String(part))}`).join('/');
}
