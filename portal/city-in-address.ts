/** This page's address with its city, which the address bar does not have. */
export function addressWithCity(city: string): string {
  const address = new URL(location.href);
  address.searchParams.set('city', city);
  return address.href;
}

/** Shows this address, without its city, in the place of the page's. */
export function showAddress(written: string): void {
  const address = new URL(written);
  address.searchParams.delete('city');
  history.replaceState(history.state, '', address);
}
