/** The parameter of the return address that has the attempt's reference. */
export const returnParameter = 'kerb-return';

/** The attempt's reference in the address of a page; `undefined` without one. */
export function referenceIn(pageAddress: string): string | undefined {
  return parsedAddress(pageAddress)?.searchParams.get(returnParameter) ?? undefined;
}

/** The same address without the reference, for the browser's history. */
export function withoutReference(pageAddress: string): string {
  const url = parsedAddress(pageAddress);
  if (!url?.searchParams.has(returnParameter)) return pageAddress;
  url.searchParams.delete(returnParameter);
  return url.href;
}

/** `undefined` for an invalid address. */
export function parsedAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
