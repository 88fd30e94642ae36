/** Spaces, control, format and unassigned characters, and the backslash that browsers read as a slash. */
const trickyCharacters = /[\p{C}\p{Z}\\]/u;

/** What a router that decodes a path must not find in it. */
const trickyPath = /\/\/|[\p{C}\\]/u;

/** An origin that is nobody's. */
const nowhere = 'https://kerb.invalid';

/**
 * SEC-02: path, query and hash of an address on this origin; `undefined` for anything that could lead elsewhere:
 * `//evil`, `/\evil`, also behind a language (`/ru//evil`), in encoded form, or after dots are resolved.
 */
export function safeLocalPath(text: string): string | undefined {
  if (!text.startsWith('/') || trickyCharacters.test(text)) return undefined;
  const path = decoded(/^[^?#]*/.exec(text)?.[0] ?? '');
  if (path === undefined || trickyPath.test(path)) return undefined;
  const url = new URL(text, nowhere);
  return url.origin === nowhere ? url.pathname + url.search + url.hash : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
