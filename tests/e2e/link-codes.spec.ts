import type { Request } from '@playwright/test';
import { expect, test } from './setup/test.ts';

const code = 'C0DE7788';

for (const [what, path, clean] of [
  ['a new password', `/restore-password/change/${code}`, '/restore-password/change'],
  [
    'the confirmation of an e-mail, in English',
    `/en/registration/confirmation/email/salt-1/${code}`,
    '/en/registration/confirmation/email/salt-1',
  ],
] as const) {
  test(`SEC-14 fault 14: the code of a link for ${what} leaves the address at load; no request and no history has it`, async ({
    page,
  }) => {
    const requests: Request[] = [];
    page.on('request', (request) => {
      // The page itself and its first scripts are requested before any script runs, from the portal's own
      // server only.
      const { pathname } = new URL(request.url());
      if (pathname !== path && !pathname.startsWith('/assets/') && pathname !== '/icon.svg')
        requests.push(request);
    });
    await page.goto(path);
    await expect(page).toHaveURL(clean);
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(code);
    await page.waitForLoadState('networkidle');
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((request) => request.url().includes(code))).toEqual([]);
    expect(requests.map((request) => request.headers().referer).filter(Boolean)).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, location.href]),
    );
    expect(stored).not.toContain(code);
    // The last one counts.
    await expect(page.locator('meta[name=referrer]').last()).toHaveAttribute('content', 'no-referrer');
    await page.reload();
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('');
    await page.goto('/');
    await page.goBack();
    await expect(page).toHaveURL(clean);
  });
}
