import { expect, test } from 'vitest';
import { routeLink } from './route-link.ts';

const car = { lat: 56.3268, lon: 44.00591234 };

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'geo:56.326800,44.005912?q=56.326800,44.005912'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
    'https://maps.apple.com/?daddr=56.326800,44.005912&dirflg=w',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://yandex.ru/maps/?rtext=~56.326800,44.005912&rtt=pd'],
])('PLUS-31 the way is handed over to the map application of the platform: %s', (userAgent, link) => {
  expect(routeLink(car, userAgent)).toBe(link);
});
