import { AppError } from './app-error.ts';

/** Whether the city could not answer, as opposed to answering with a refusal. */
export function isServerUnavailable(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { kind, httpStatus = 0 } = error;
  return kind === 'offline' || kind === 'timeout' || kind === 'unreachable' || httpStatus >= 500;
}
