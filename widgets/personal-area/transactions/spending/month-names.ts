import type { Language } from '@kerb/core/config/city-config.ts';

const shortNames = {
  ru: new Intl.DateTimeFormat('ru', { month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
};
const longNames = {
  ru: new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }),
};

/** `ноя`, `Nov`: three letters below a bar. */
export function shortMonth(month: string, language: Language): string {
  return shortNames[language].format(firstDay(month)).slice(0, 3);
}

/** `ноябрь 2026`, `November 2026`. */
export function longMonth(month: string, language: Language): string {
  return `${longNames[language].format(firstDay(month))} ${month.slice(0, 4)}`;
}

function firstDay(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
