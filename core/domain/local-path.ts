/** Spaces, control, format and unassigned characters, and the backslash, which browsers read as a slash. */
const unsafeCharacters = /[\p{C}\p{Z}\\]/u;

/** Not allowed in a path after decoding, because routers decode it. */
const unsafePath = /\/\/|[\p{C}\\]/u;

/** The base for parsing. No site can have it. */
const baseOrigin = 'https://kerb.invalid';

/**
 * Path, query and hash of an address on this origin. `undefined` for an address that could lead to another
 * one: `//evil`, `/\evil`, the same behind a language (`/ru//evil`), encoded, or after dots are resolved.
 */
export function safeLocalPath(text: string): string | undefined {
  if (!text.startsWith('/') || unsafeCharacters.test(text)) return undefined;
  const path = decoded(/^[^?#]*/.exec(text)?.[0] ?? '');
  if (path === undefined || unsafePath.test(path)) return undefined;
  const url = new URL(text, baseOrigin);
  return url.origin === baseOrigin ? url.pathname + url.search + url.hash : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
