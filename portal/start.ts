/**
 * The portal's first script: small, so that it runs early. The code of the page that was opened loads beside
 * that of the frame, and not after it. What fails here is loaded again by the router.
 */
const firstPages: readonly (readonly [path: RegExp, load: () => Promise<unknown>])[] = [
  [/^\/?$/, () => import('./pages/map-page.tsx')],
  [/^\/guest-payment\/?$/, () => import('./pages/guest-payment-page.tsx')],
  [
    /^\/profile\/parking\/?$/,
    () =>
      Promise.all([
        import('./pages/profile-layout.tsx'),
        import('./pages/profile-parking-page.tsx'),
        import('./shell/account-header.tsx'),
      ]),
  ],
];

const path = location.pathname.replace(/^\/en(?=\/|$)/, '');
const [, loadPage] = firstPages.find(([pattern]) => pattern.test(path)) ?? [];
loadPage?.().catch(() => {});
await import('./main.tsx');

export {};
