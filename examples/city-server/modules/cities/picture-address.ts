/** Where a city's portal finds a picture. */
export function pictureAddress(apiUrl: string, name: string): string {
  return `${apiUrl}/pictures/${name}.webp`;
}
