/**
 * The key by which a city knows a device on which a driver signed in before. It is no token: it opens nothing
 * without the password. The storage is not trusted, so a key has visible ASCII characters only.
 */
export function isDeviceKey(text: string | undefined): text is string {
  return text !== undefined && /^[\x21-\x7e]{1,500}$/.test(text);
}
