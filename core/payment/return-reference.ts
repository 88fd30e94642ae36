/** Carries the attempt's reference in the address that the payment page leads back to. */
export const returnParameter = 'kerb-return';

/** The reference in the address of a page that a payment page led back to. */
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

/** `undefined` for what is no address. */
export function parsedAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
