import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { ignoreEvents } from '@kerb/kit/runtime/events.ts';
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { listedCity } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { ReleaseNotice } from './release-notice.tsx';

async function renderNotice({ isOffered = true, at = '/guest-payment', step = 'filling' } = {}) {
  adoptKerbStyles(document);
  const { config } = listedCity();
  const watch = { isOffered: createStore(() => isOffered), update: vi.fn() };
  let current = step;
  const flow = { controller: { state: { getState: () => ({ step: current }) } } };
  await render(
    <div className="kerb-root" data-theme="light">
      <RuntimeProvider
        runtime={createCityRuntime(config)}
        language="ru"
        navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '' }}
        emit={ignoreEvents}
        drafts={new Map([['guest-payment:flow', flow]])}
      >
        <MemoryRouter initialEntries={[at]}>
          <ReleaseNotice watch={watch} />
        </MemoryRouter>
      </RuntimeProvider>
    </div>,
  );
  const setStep = (next: string) => {
    current = next;
  };
  return { watch, setStep };
}

const offer = () => page.getByRole('complementary', { name: 'Новая версия' });

test('PLUS-13 a newer release is offered with two buttons; later hides it, and nothing is loaded', async () => {
  const { watch } = await renderNotice({ isOffered: false });
  expect(offer().elements()).toHaveLength(0);
  watch.isOffered.setState(true, true);
  await expect.element(offer()).toBeVisible();
  expect((await axe.run(offer().element())).violations).toEqual([]);
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect.poll(() => offer().elements()).toHaveLength(0);
  expect(watch.update).not.toHaveBeenCalled();
});

test('PLUS-13 the button loads it', async () => {
  const { watch } = await renderNotice();
  await page.getByRole('button', { name: 'Обновить' }).click();
  expect(watch.update).toHaveBeenCalledTimes(1);
});

test('PLUS-13 while the driver pays it is not offered, and again once the outcome is there', async () => {
  const { setStep } = await renderNotice({ step: 'confirming' });
  expect(offer().elements()).toHaveLength(0);
  setStep('sending');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(offer().elements()).toHaveLength(0);
  setStep('settled');
  await expect.element(offer()).toBeVisible();
});

test('PLUS-13 a payment that began within the last second is not interrupted by the button', async () => {
  const { watch, setStep } = await renderNotice();
  await expect.element(offer()).toBeVisible();
  const button = page.getByRole('button', { name: 'Обновить' }).element() as HTMLButtonElement;
  setStep('sending');
  button.click();
  expect(watch.update).not.toHaveBeenCalled();
});

test('PLUS-13 on the page of a card payment it is not offered', async () => {
  await renderNotice({ at: '/card-payment' });
  expect(offer().elements()).toHaveLength(0);
});

test('PLUS-13 the page names the manifest of its city and language', async () => {
  await renderNotice({ isOffered: false });
  await expect
    .poll(() => document.head.querySelector('link[rel=manifest]')?.getAttribute('href'))
    .toBe('/manifests/nizhny-novgorod.ru.webmanifest');
});
