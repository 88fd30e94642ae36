import { AppError } from '@kerb/core/errors/app-error.ts';
import { useEffect, useRef } from 'react';
import { useCity, useEmit, useLanguage } from './runtime-context.tsx';

/** Emits `kerb-ready` once the element shows its screen, not a placeholder or a failure. */
export function useReadyEvent(isReady: boolean): void {
  const emit = useEmit();
  const { city } = useCity();
  const language = useLanguage();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isReady || isTold.current) return;
    isTold.current = true;
    emit('kerb-ready', { city, language });
  }, [isReady, emit, city, language]);
}

/** Emits `kerb-error` for each failure that the element shows: of a load, a price or a payment. */
export function useErrorEvent(error: unknown): void {
  const emit = useEmit();
  const config = useCity();
  useEffect(() => {
    if (!error) return;
    emit('kerb-error', { city: config.city, reason: reasonOf(error) });
    // A browser does not say whether the server is down or refuses this origin.
    if (error instanceof AppError && error.kind === 'unreachable' && !error.httpStatus)
      console.error(`Kerb: no reply. Is ${origin} in KERB_ORIGINS of ${config.apiUrl}?`);
  }, [error, emit, config]);
}

/** The city's error name, or the kind of the error. Never a message, which can have personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code ?? error.kind;
  return error instanceof Error ? error.name : 'Error';
}
