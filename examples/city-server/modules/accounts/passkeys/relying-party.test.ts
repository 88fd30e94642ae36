import { cityConfig } from '@kerb/cities/registry.ts';
import { expect, test } from 'vitest';
import type { City } from '../../cities/city.ts';
import { relyingPartyOf } from './relying-party.ts';

test('SEC-21 passkeys are the portal host’s, and count on its origin and on those that the city lists', () => {
  const config = cityConfig('kazan');
  if (!config) throw new Error('kazan');
  const city = {
    config: {
      ...config,
      portalUrl: 'https://parking.example/kazan',
      signInOrigins: ['https://city.example'],
    },
  } as unknown as City;
  expect(relyingPartyOf(city)).toEqual({
    id: 'parking.example',
    name: 'Парковка, Казань',
    origins: ['https://parking.example', 'https://city.example'],
  });
});
