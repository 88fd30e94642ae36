/** The beginnings of pictures in Base64, by type. SEC-13: nothing else is drawn. */
const beginnings = [
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
  ['image/gif', 'R0lGOD'],
  ['image/webp', 'UklGR'],
] as const;

/** AUTH-07: the picture of a login reply as an address to show, `undefined` for anything but a Base64 picture or its `data:image/` address. */
export function captchaImage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const base64 = value.trim().replace(/^data:image\/(png|jpe?g|gif|webp);base64,/i, '');
  const type = beginnings.find(([, beginning]) => base64.startsWith(beginning))?.[0];
  if (!type || !/^[A-Za-z0-9+/\s]+=*$/.test(base64)) return undefined;
  return `data:${type};base64,${base64.replace(/\s+/g, '')}`;
}
