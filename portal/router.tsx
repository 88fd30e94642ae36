import type { Language } from '@kerb/core/config/city-config.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import { useAccountKind, useAuthState } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import type { Account } from '@kerb/kit/runtime/account.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { type LinkCode, linkCodeDraft } from './link-code.ts';
import { accountFrames, pageChunk } from './page-chunks.ts';
import { inEnglish, usePaths } from './paths.ts';
import { type Route, routes } from './routes.ts';
import { BrokenPage } from './shell/broken-page.tsx';
import { Layout } from './shell/layout.tsx';
import { PageLoader } from './shell/page-loader.tsx';

/**
 * For a route: the router shows the page before until the new one is there, and `BrokenPage` where it does
 * not come.
 */
function lazyPage(load: () => Promise<{ readonly default: ComponentType }>) {
  const chunk = lazyChunk(load);
  return { lazy: async () => ({ Component: (await chunk.load()).default }) };
}

/** The pages of one audience. The first load has the frame and the code of the opened page, and no other. */
function pagesFor(audience: Route['audience']): RouteObject[] {
  return routes
    .filter((route) => route.audience === audience)
    .map((route) => {
      const { path, needsGuestPayment } = route;
      const load = pageChunk(route);
      const page = load ? lazyPage(load) : {};
      return needsGuestPayment
        ? { path, element: <GuestPaymentAllowed />, children: [{ index: true, ...page }] }
        : { path, ...page };
    });
}

const pages: RouteObject[] = [
  ...pagesFor(undefined),
  { element: <SignedOutOnly />, children: pagesFor('visitor') },
  ...(['personal', 'company'] as const).map((kind) => ({
    element: <SignedInOnly kind={kind} />,
    children: [{ ...lazyPage(accountFrames[kind].layout), children: pagesFor(kind) }],
  })),
];

/**
 * Every route with and without its language prefix. Russian has no prefix: `/ru/…` redirects to `/…`. `code`
 * is that of the letter's link which opened the portal.
 */
export function createRouter(runtime: CityRuntime, account: Account, code?: LinkCode) {
  const drafts = new Map<string, unknown>([linkCodeDraft(code)]);
  const inLanguage = (path: string, language: Language): RouteObject => {
    const layout = <Layout runtime={runtime} account={account} language={language} drafts={drafts} />;
    return {
      path,
      element: layout,
      errorElement: <BrokenPage language={language} />,
      // The same element, so that the frame stays as it is once the code of the first page has loaded.
      hydrateFallbackElement: layout,
      children: pages,
    };
  };
  return createBrowserRouter([
    { path: '/ru/*', Component: WithoutRussian, errorElement: <BrokenPage language="ru" /> },
    ...routes
      .filter(({ isUnprefixed }) => isUnprefixed)
      .map(({ path }) => ({
        path: `/en/${path}`,
        element: <WithoutPrefix to={`/${path}`} />,
        errorElement: <BrokenPage language="en" />,
      })),
    inLanguage('/en', 'en'),
    inLanguage('/', 'ru'),
  ]);
}

/**
 * In any case of the letters, as routes match; query and hash stay. SEC-02: the target is one path of this
 * origin, for any number of slashes after the prefix.
 */
function WithoutRussian() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: `/${pathname.replace(/^\/ru[/\\]*/i, '')}`, search, hash }} replace />;
}

/** The page without a prefix, in English. Query and hash stay. */
function WithoutPrefix({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace state={inEnglish} />;
}

/**
 * Waits for the settings, then shows the page only if guests may pay. Settings that fail to load count as
 * "no".
 */
function GuestPaymentAllowed() {
  const settings = useCitySettings();
  const paths = usePaths();
  if (settings.isPending) return <PageLoader />;
  return settings.data?.hasGuestPayment ? <Outlet /> : <Navigate to={paths.to('map')} replace />;
}

/** Pages for visitors who are not signed in, neither as a driver nor as a company. */
function SignedOutOnly() {
  const paths = usePaths();
  return useAccountKind() === undefined ? <Outlet /> : <Navigate to={paths.to('map')} replace />;
}

/**
 * The pages of one kind of account. When the session expires, the page stays below the session-expired dialog
 * until that is closed.
 */
function SignedInOnly({ kind }: { readonly kind: AccountKind }) {
  const paths = usePaths();
  const state = useAuthState();
  const isOpen = state.status !== 'signedOut' && state.kind === kind;
  return isOpen ? <Outlet /> : <Navigate to={paths.to('map')} replace />;
}
