/** How a Base64 picture of each type begins. SEC-13: no other type is shown. */
const signatures = [
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
  ['image/gif', 'R0lGOD'],
  ['image/webp', 'UklGR'],
] as const;

/**
 * The picture of a login reply as a `data:` address. `undefined` for anything but a Base64 picture or a
 * `data:image/` address of one.
 */
export function captchaImage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const base64 = value.trim().replace(/^data:image\/(png|jpe?g|gif|webp);base64,/i, '');
  const type = signatures.find(([, signature]) => base64.startsWith(signature))?.[0];
  if (!type || !/^[A-Za-z0-9+/\s]+=*$/.test(base64)) return undefined;
  return `data:${type};base64,${base64.replace(/\s/g, '')}`;
}
