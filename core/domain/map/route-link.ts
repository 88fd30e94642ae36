import type { LatLon } from './lat-lon.ts';

/**
 * Opens the walk to a point in a map application: the one that Android offers for `geo:`, Apple's on an
 * iPhone, else Yandex Maps in the browser.
 */
export function routeLink({ lat, lon }: LatLon, userAgent: string): string {
  const point = `${lat.toFixed(6)},${lon.toFixed(6)}`;
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}`;
  if (/iPhone|iPad|iPod/.test(userAgent)) return `https://maps.apple.com/?daddr=${point}&dirflg=w`;
  return `https://yandex.ru/maps/?rtext=~${point}&rtt=pd`;
}
