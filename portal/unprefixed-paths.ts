import type { Language } from '@kerb/core/config/city-config.ts';
import type { Location } from 'react-router';

/** SHELL-02: pages that no address with a language has. */
export const unprefixedPaths: readonly string[] = ['/profile/constructor', '/profile/receipts'];

/** The state of a navigation to one of them from an English page. Browsers keep it through reloads. */
export const inEnglish = { language: 'en' } as const;

/** The language of the page: that of its prefix; an unprefixed page keeps the one that it was opened in. */
export function pageLanguage({ pathname, state }: Location<unknown>, prefix: Language): Language {
  const isUnprefixed = unprefixedPaths.includes(pathname.replace(/\/$/, ''));
  const isEnglish =
    typeof state === 'object' && state !== null && 'language' in state && state.language === 'en';
  return isUnprefixed && isEnglish ? 'en' : prefix;
}
