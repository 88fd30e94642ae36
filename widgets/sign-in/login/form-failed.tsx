import type { AppError } from '@kerb/core/errors/app-error.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';

interface Props {
  readonly error: AppError;
  readonly retry: () => void;
}

/** In place of a form whose code did not come: why, and a retry. */
export function FormFailed({ error, retry }: Props) {
  return <QueryFailed query={{ error, refetch: retry }} />;
}
