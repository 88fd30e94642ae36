import type { Language } from '@kerb/core/config/city-config.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { type Section, sectionAddress } from '@kerb/personal-area/sections/sections.ts';
import type { Location } from 'react-router';
import { type PageName, routeAt, routes } from './routes.ts';

type Values = Readonly<Record<string, string>>;

/** The addresses of the portal's pages in one language. */
export function pathsIn(language: Language) {
  const prefix = language === 'en' ? '/en' : '';
  const at = (path: string, query: Values | URLSearchParams = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${prefix}${path && `/${path}`}${search && `?${search}`}` || '/';
  };
  return {
    /** A page of the table. Values that its path does not name go into the query. */
    to: (page: PageName, values: Values = {}) => {
      const query = new URLSearchParams(values);
      const pattern = routes.find((route) => route.page === page)?.path ?? '';
      const path = pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
        const value = query.get(name);
        query.delete(name);
        return value === null ? '' : `/${encodeURIComponent(value)}`;
      });
      return at(path, query);
    },
    section: (section: Section) => {
      const { path, query } = sectionAddress(section);
      return at(path, query);
    },
    /** Any path of the portal, given without its language. */
    page: (path: string) => (path === '/' ? at('') : `${prefix}${path}`),
  };
}

export function usePaths() {
  return pathsIn(useLanguage());
}

/** The same page in the other language; `/ru` has no prefix. */
export function inOtherLanguage(pathname: string, language: Language): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/i, '') || '/';
  if (language === 'en') return bare;
  return bare === '/' ? '/en' : `/en${bare}`;
}

/** The state of a navigation to an unprefixed page from an English one. Browsers keep it through reloads. */
export const inEnglish = { language: 'en' } as const;

/** The language of the page: that of its prefix; an unprefixed page keeps the one that it was opened in. */
export function pageLanguage({ pathname, state }: Location<unknown>, prefix: Language): Language {
  const isEnglish =
    typeof state === 'object' && state !== null && 'language' in state && state.language === 'en';
  return isEnglish && routeAt(pathname)?.isUnprefixed ? 'en' : prefix;
}

/** Whether this is the main page, the map, which has no footer. */
export function isMapPath(pathname: string): boolean {
  return routeAt(pathname)?.page === 'map';
}
