import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useCityOptions } from '../queries/city.ts';
import { CityProvider } from './city-provider.tsx';

afterEach(() => vi.restoreAllMocks());

function Asking() {
  useCityOptions();
  return null;
}

test('I18N-01 the city is asked for texts in the language of the provider', async () => {
  const request = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
  await render(
    <CityProvider city="tver" language="en">
      <Asking />
    </CityProvider>,
  );
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  expect(new Headers(request.mock.lastCall?.[1]?.headers).get('Accept-Language')).toBe('en');
});
