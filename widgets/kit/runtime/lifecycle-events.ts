import { AppError } from '@kerb/core/errors/app-error.ts';
import { useEffect, useRef } from 'react';
import { useCity, useEmit, useLanguage } from './runtime-context.tsx';

/** Tells the host page once that the element shows its screen, not a placeholder and not a failure (EMB-08). */
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

/** Tells the host page of each failure that the element shows: of a load, a price or a payment (EMB-08). */
export function useErrorEvent(error: unknown): void {
  const emit = useEmit();
  const { city } = useCity();
  useEffect(() => {
    if (error) emit('kerb-error', { city, reason: reasonOf(error) });
  }, [error, emit, city]);
}

/** The city's name of the error, else its kind; never a message, which may hold personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code ?? error.kind;
  return error instanceof Error ? error.name : 'Error';
}
