import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CityResources } from '../runtime/test-runtime.tsx';
import { listedCity, TestRuntime, testRuntime } from '../runtime/test-runtime.tsx';
import { useCitySettings } from './city.ts';

/** Shows its part of the page once the settings have failed. */
function Screen() {
  const { data, error, isError, isPending, isFetching } = useCitySettings();
  const state = data ? 'loaded' : isError ? 'failed' : isPending ? 'loading' : 'idle';
  return (
    <>
      <p>{`${state}, ${error?.message ?? 'no reason'}${isFetching ? ', fetching' : ''}`}</p>
      {isError ? <Part /> : null}
    </>
  );
}

function Part() {
  return <p>{`part: ${useCitySettings().isError ? 'failed' : 'loaded'}`}</p>;
}

const refusal = new AppError('refused', { serverMessage: 'closed' });

async function open() {
  const load = vi.fn<CityResources['loadSettings']>(async () => Promise.reject(refusal));
  const runtime = testRuntime(listedCity().config, { loadSettings: load });
  const { getByText } = await render(
    <TestRuntime runtime={runtime}>
      <Screen />
    </TestRuntime>,
  );
  await expect.element(getByText(`failed, ${refusal.message}`, { exact: true })).toBeVisible();
  return { load, runtime, getByText };
}

test('REL-02 what failed stays so while it is requested again, and no part that appears hastens that', async () => {
  const { load, getByText } = await open();
  await expect.element(getByText('part: failed')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();

  let answer = (_: CitySettings) => {};
  load.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await expect.element(getByText(`failed, ${refusal.message}, fetching`)).toBeVisible();
  await expect.element(getByText('part: failed')).toBeVisible();
  answer({ hasBalance: true } as CitySettings);
  await expect.element(getByText('loaded, no reason')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('REL-02 what is reset has not failed', async () => {
  const { load, runtime, getByText } = await open();
  load.mockReturnValue(new Promise(() => {}));
  void runtime.queries.resetQueries();
  await expect.element(getByText('loading, no reason, fetching')).toBeVisible();
});
