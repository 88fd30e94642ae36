import type { Language } from '../config/city-config.ts';

/**
 * `fetch` that asks for the city's texts in this language, which is read at each call: browsers send their
 * own, which need not be that of the texts around.
 */
export function fetchInLanguage(language: () => Language): typeof globalThis.fetch {
  return (input, init) => {
    const send = globalThis.fetch;
    const headers = new Headers(init?.headers);
    if (!headers.has('Accept-Language')) headers.set('Accept-Language', language());
    return send(input, { ...init, headers });
  };
}

/** For the portal, whose page has one language. */
export const fetchInPageLanguage = fetchInLanguage(() =>
  document.documentElement.lang.startsWith('en') ? 'en' : 'ru',
);
