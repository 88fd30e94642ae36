/**
 * An empty text, `null` and `undefined` as text are no tokens. SEC-08: neither is a text that is invalid in
 * an `Authorization` header (RFC 6750), because anyone can write to the storage.
 */
export function isToken(text: string | undefined): text is string {
  if (text === undefined || text === 'null' || text === 'undefined') return false;
  return /^[\w\-.~+/]{1,2048}=*$/.test(text);
}
