/**
 * AUTH-01: an empty text and the words that programs leave behind are no token. SEC-08: neither is what cannot stand in an
 * `Authorization` header (RFC 6750), however it came into the storage.
 */
export function isToken(text: string | undefined): text is string {
  if (text === undefined || text === 'null' || text === 'undefined') return false;
  return /^[\w\-.~+/]{1,2048}=*$/.test(text);
}
