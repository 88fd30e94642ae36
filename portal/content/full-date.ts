import type { Language } from '@kerb/core/config/city-config.ts';
import type { Instant } from '@kerb/core/domain/time.ts';

const locales = { ru: 'ru', en: 'en-GB' } as const;

/** `21 ноября 2026 г.`, `21 November 2026`, on the city's calendar. */
export function fullDate(at: Instant, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  return format.format(at);
}
