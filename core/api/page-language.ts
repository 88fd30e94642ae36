/**
 * `fetch` that asks for texts in the language of the page: browsers send their own, which need not be the
 * page's (I18N-01). For the portal; elements on host pages leave it to the browser.
 */
export const fetchInPageLanguage: typeof globalThis.fetch = (input, init) => {
  const send = globalThis.fetch;
  const headers = new Headers(init?.headers);
  if (!headers.has('Accept-Language')) headers.set('Accept-Language', pageLanguage());
  return send(input, { ...init, headers });
};

function pageLanguage(): string {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'ru';
}
