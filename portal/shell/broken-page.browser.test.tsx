import { AppError, type AppErrorKind } from '@kerb/core/errors/app-error.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { registerPortalTexts } from '../texts.ts';
import { BrokenPage } from './broken-page.tsx';

/** Opens a page whose code is rejected with an error of this kind. A reload would throw. */
async function openWithout(kind: AppErrorKind) {
  registerPortalTexts();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mark = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new Error('The page would be loaded again');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const lazy = () => Promise.reject(new AppError(kind));
  const router = createMemoryRouter([{ path: '/', lazy, errorElement: <BrokenPage language="ru" /> }]);
  await render(<RouterProvider router={router} />);
  return mark;
}

test('REL-11 without a connection the page is not loaded again, and a message says what is missing', async () => {
  const mark = await openWithout('offline');
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await expect.element(page.getByText(/Часть сайта не загрузилась/)).toBeVisible();
  expect(mark).not.toHaveBeenCalled();
});
