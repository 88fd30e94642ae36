/** Where an account's unsettled payment is remembered: apart from a guest's, so that neither finds the other's. */
export function accountDrawer(city: string): string {
  return `${city}:account`;
}
