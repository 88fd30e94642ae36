import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
  readonly isRetrying?: boolean;
}

/** Shown if a screen's code or its data failed to load; a press tries again. */
export function ScreenFailed({ error, retry, isRetrying = false }: Props) {
  return (
    <QueryFailed query={{ error, refetch: retry, isFetching: isRetrying }}>
      {/* What the host page has put into the element. */}
      <slot />
    </QueryFailed>
  );
}
