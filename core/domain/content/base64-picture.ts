const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Characters: a picture of some 5 MB. */
const longest = 7_000_000;

/**
 * A picture in Base64 as a `data:` address, with or without such an address in front. The type is that of its
 * first bytes: PNG, JPEG, WebP or GIF. `undefined` for anything else, such as a vector graphic, which is a
 * document.
 */
export function base64Picture(value: string): string | undefined {
  if (value.length > longest) return undefined;
  const base64 = value.replace(/^\s*data:image\/[a-z+.-]+;base64,/i, '').replace(/\s/g, '');
  // Looks for a wrong character, because a pattern that matches all of them overflows the stack now and then.
  const isValid = base64.length % 4 !== 1 && !/[^A-Za-z0-9+/]/.test(base64.replace(/={1,2}$/, ''));
  if (!isValid) return undefined;
  const start = atob(base64.slice(0, 24).replace(/=+$/, ''));
  const type = types.find((each) => beginsLike(each, start));
  return type && `data:${type};base64,${base64}`;
}

/** `start` has one character per byte. */
function beginsLike(type: (typeof types)[number], start: string): boolean {
  switch (type) {
    case 'image/png':
      return start.startsWith('\x89PNG\r\n\x1a\n');
    case 'image/jpeg':
      return start.startsWith('\xff\xd8\xff');
    case 'image/gif':
      return start.startsWith('GIF87a') || start.startsWith('GIF89a');
    case 'image/webp':
      // A sound begins with RIFF too.
      return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP';
  }
}
