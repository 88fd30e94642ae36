import { cityConfigs } from '@kerb/cities/registry.ts';
import { loadOptions, loadSettings } from '@kerb/core/api/city.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { expect, test, vi } from 'vitest';
import { firstCallsOf } from './first-calls.ts';

test.each(cityConfigs)('EMB-25 the first calls of $city are those that its code sends', async (config) => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ status: 'ok', result: {} }));
  const city = createCitySource(config, { fetch: send });
  await Promise.allSettled([loadSettings(city), loadOptions(city)]);
  const { cities, server, paths, others } = firstCallsOf('pay');
  expect(cities).toContain(config.city);
  expect(others[config.city] ?? paths.map((path) => `${server}${config.city}${path}`)).toEqual(
    send.mock.calls.map(([address]) => address),
  );
});
