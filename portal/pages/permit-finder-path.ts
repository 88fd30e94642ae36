import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { inEnglish } from '../unprefixed-paths.ts';

/** PRF-03: this page has no prefix of a language. */
export const permitFinderPath = '/profile/constructor';

/** Carries the language of the page to a page without a prefix. */
export function usePermitFinderState(): typeof inEnglish | undefined {
  return useLanguage() === 'en' ? inEnglish : undefined;
}
