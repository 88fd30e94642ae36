const trickyCharacters = /[\p{C}\p{Z}\\]/u;

/** An origin that is nobody's. */
const nowhere = 'https://kerb.invalid';

/**
 * SEC-02: path, query and hash of an address on this origin; `undefined` for anything that could lead elsewhere:
 * `//evil`, `/\evil`, also behind a language (`/ru//evil`), in encoded form, or after dots are resolved.
 */
export function safeLocalPath(text: string): string | undefined {
  if (!text.startsWith('/') || trickyCharacters.test(text)) return undefined;
  const path = /^[^?#]*/.exec(text)?.[0] ?? '';
  if (/\/\/|%2f|%5c/i.test(path)) return undefined;
  const url = new URL(text, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
