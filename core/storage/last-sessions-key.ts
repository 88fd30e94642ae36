/** Where the last sessions of a city's driver are stored; for code that only deletes them. */
export function lastSessionsKey(city: string): string {
  return `lastSessions:${city}`;
}
