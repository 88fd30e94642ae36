import { formatRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import { useLanguage } from './runtime-context.tsx';

/** Returns a function that writes a sum in the screen's language. */
export function useRoubles(): (amount: Kopecks) => string {
  const language = useLanguage();
  return (amount) => formatRoubles(amount, language);
}
