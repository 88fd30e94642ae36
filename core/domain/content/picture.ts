const pictureFile = /\.(?:png|jpe?g|webp|gif)$/i;

/**
 * The address of a picture, if it is an `https` address of a PNG, JPEG, WebP or GIF without user information.
 * Vector graphics are documents, so they are refused. A developer's city server has plain `http`.
 */
export function safePicture(
  address: string,
  options: { readonly allowLoopbackHttp: boolean },
): string | undefined {
  if (address.length > 2000 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isAllowed =
    url.protocol === 'https:' || (options.allowLoopbackHttp && url.protocol === 'http:' && isLoopback(url));
  const hasUser = url.username !== '' || url.password !== '';
  return isAllowed && !hasUser && pictureFile.test(url.pathname) ? url.href : undefined;
}

/** Whether the address is on this machine, where developers run a city server. */
export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
