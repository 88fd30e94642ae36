import type { Language } from '@kerb/core/config/city-config.ts';
import type { Account } from '@kerb/kit/runtime/account.ts';
import { type LazyChunk, lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { GuestPaymentAllowed, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { type LinkCode, linkCodeDraft } from './link-code.ts';
import { BrokenPage } from './shell/broken-page.tsx';
import { Layout } from './shell/layout.tsx';
import { inEnglish, unprefixedPaths } from './unprefixed-paths.ts';

// The first load has the frame and the code of the page that was opened, and of no other.
const map = lazyChunk(() => import('./pages/map-page.tsx'));
const guestPayment = lazyChunk(() => import('./pages/guest-payment-page.tsx'));
const cardPayment = lazyChunk(() => import('./pages/card-payment-page.tsx'));
const profile = lazyChunk(() => import('./pages/profile-layout.tsx'));
const profileParking = lazyChunk(() => import('./pages/profile-parking-page.tsx'));
const myProfile = lazyChunk(() => import('./pages/my-profile-page.tsx'));
const profilePermits = lazyChunk(() => import('./pages/profile-permits-page.tsx'));
const permitFinder = lazyChunk(() => import('./pages/profile-permit-finder-page.tsx'));
const profileFines = lazyChunk(() => import('./pages/profile-fines-page.tsx'));
const profileSupport = lazyChunk(() => import('./pages/profile-support-page.tsx'));
const profileSlips = lazyChunk(() => import('./pages/profile-payment-slips-page.tsx'));
const profileOperations = lazyChunk(() => import('./pages/profile-operations-page.tsx'));
const profileDevices = lazyChunk(() => import('./pages/profile-devices-page.tsx'));
const companyLayout = lazyChunk(() => import('./pages/company-layout.tsx'));
const company = lazyChunk(() => import('./pages/company-page.tsx'));
const companyVehicles = lazyChunk(() => import('./pages/company-vehicles-page.tsx'));
const companyDrivers = lazyChunk(() => import('./pages/company-drivers-page.tsx'));
const companyDevices = lazyChunk(() => import('./pages/company-devices-page.tsx'));
const companyOperations = lazyChunk(() => import('./pages/company-operations-page.tsx'));
const registration = lazyChunk(() => import('./pages/registration-page.tsx'));
const confirmation = lazyChunk(() => import('./pages/confirmation-page.tsx'));
const restorePassword = lazyChunk(() => import('./pages/restore-password-page.tsx'));
const news = lazyChunk(() => import('./pages/news-page.tsx'));
const newsArticle = lazyChunk(() => import('./pages/news-article-page.tsx'));
const staticPage = lazyChunk(() => import('./pages/static-page.tsx'));
const sms = lazyChunk(() => import('./pages/sms-page.tsx'));
const update = lazyChunk(() => import('./pages/update-page.tsx'));
const receipt = lazyChunk(() => import('./pages/receipt-page.tsx'));
const phonePayment = lazyChunk(() => import('./pages/phone-payment-page.tsx'));
const unknown = lazyChunk(() => import('./pages/unknown-page.tsx'));
const notFound = lazyChunk(() => import('./pages/not-found-page.tsx'));

const cardPaymentPage = lazyPage(cardPayment, (chunk) => chunk.CardPaymentPage);
const profileParkingPage = lazyPage(profileParking, (chunk) => chunk.ProfileParkingPage);
const myProfilePage = lazyPage(myProfile, (chunk) => chunk.MyProfilePage);
const profileOperationsPage = lazyPage(profileOperations, (chunk) => chunk.ProfileOperationsPage);
const profileDevicesPage = lazyPage(profileDevices, (chunk) => chunk.ProfileDevicesPage);
const registrationPage = lazyPage(registration, (chunk) => chunk.RegistrationPage);
const confirmationPage = lazyPage(confirmation, (chunk) => chunk.ConfirmationPage);
const restorePasswordPage = lazyPage(restorePassword, (chunk) => chunk.RestorePasswordPage);
const unknownPage = lazyPage(unknown, (chunk) => chunk.UnknownPage);
const notFoundPage = lazyPage(notFound, (chunk) => chunk.NotFoundPage);

/**
 * For a route: the router shows the page before until the new one is there, and `BrokenPage` where it does
 * not come.
 */
function lazyPage<Chunk>(chunk: LazyChunk<Chunk>, pick: (chunk: Chunk) => ComponentType) {
  return async () => ({ Component: pick(await chunk.load()) });
}

const pages: RouteObject[] = [
  { index: true, lazy: lazyPage(map, (chunk) => chunk.MapPage) },
  {
    path: 'guest-payment',
    element: (
      <SignedOutOnly>
        <GuestPaymentAllowed>
          <Outlet />
        </GuestPaymentAllowed>
      </SignedOutOnly>
    ),
    children: [{ index: true, lazy: lazyPage(guestPayment, (chunk) => chunk.GuestPaymentPage) }],
  },
  { path: 'card-payment', lazy: cardPaymentPage },
  { path: 'news', lazy: lazyPage(news, (chunk) => chunk.NewsPage) },
  { path: 'news/:id', lazy: lazyPage(newsArticle, (chunk) => chunk.NewsArticlePage) },
  { path: 'pages/*', lazy: lazyPage(staticPage, (chunk) => chunk.StaticPage) },
  { path: 'sms-commands', lazy: lazyPage(sms, (chunk) => chunk.SmsCommandsPage) },
  { path: 'payment', lazy: lazyPage(sms, (chunk) => chunk.SmsPaymentPage) },
  { path: 'update', lazy: lazyPage(update, (chunk) => chunk.UpdatePage) },
  { path: 'phone-payment-callback', lazy: lazyPage(phonePayment, (chunk) => chunk.PhonePaymentPage) },
  {
    element: (
      <SignedOutOnly>
        <Outlet />
      </SignedOutOnly>
    ),
    children: [
      { path: 'registration', lazy: registrationPage },
      { path: 'registration/confirmation/:step/:salt', lazy: confirmationPage },
      { path: 'restore-password/:step?/:salt?', lazy: restorePasswordPage },
      { path: 'check', lazy: lazyPage(receipt, (chunk) => chunk.ReceiptPage) },
    ],
  },
  {
    path: 'profile',
    element: <SignedInOnly kind="personal" />,
    children: [
      {
        lazy: lazyPage(profile, (chunk) => chunk.ProfileLayout),
        children: [
          { index: true },
          { path: 'parking', lazy: profileParkingPage },
          { path: 'my-profile', lazy: myProfilePage },
          { path: 'abonements', lazy: lazyPage(profilePermits, (chunk) => chunk.ProfilePermitsPage) },
          { path: 'constructor', lazy: lazyPage(permitFinder, (chunk) => chunk.ProfilePermitFinderPage) },
          { path: 'receipts', lazy: lazyPage(profileSlips, (chunk) => chunk.ProfilePaymentSlipsPage) },
          { path: 'operations', lazy: profileOperationsPage },
          { path: 'penalty', lazy: lazyPage(profileFines, (chunk) => chunk.ProfileFinesPage) },
          { path: 'feedback', lazy: lazyPage(profileSupport, (chunk) => chunk.ProfileSupportPage) },
          { path: 'devices', lazy: profileDevicesPage },
          { path: '*', lazy: notFoundPage },
        ],
      },
    ],
  },
  {
    path: 'coop',
    element: <SignedInOnly kind="corporate" />,
    children: [
      {
        lazy: lazyPage(companyLayout, (chunk) => chunk.CompanyLayout),
        children: [
          { index: true, lazy: lazyPage(company, (chunk) => chunk.CompanyPage) },
          { path: 'vehicles', lazy: lazyPage(companyVehicles, (chunk) => chunk.CompanyVehiclesPage) },
          { path: 'drivers', lazy: lazyPage(companyDrivers, (chunk) => chunk.CompanyDriversPage) },
          { path: 'devices', lazy: lazyPage(companyDevices, (chunk) => chunk.CompanyDevicesPage) },
          { path: 'operations', lazy: lazyPage(companyOperations, (chunk) => chunk.CompanyOperationsPage) },
          { path: '*', lazy: notFoundPage },
        ],
      },
    ],
  },
  { path: '*', lazy: unknownPage },
];

/**
 * Every route with and without its language prefix (SHELL-02). Russian has no prefix: `/ru/…` redirects to
 * `/…` (SHELL-03). `code` is that of the letter's link which opened the portal.
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
    ...unprefixedPaths.map((path) => ({
      path: `/en${path}`,
      element: <WithoutPrefix to={path} />,
      errorElement: <BrokenPage language="en" />,
    })),
    inLanguage('/en', 'en'),
    inLanguage('/', 'ru'),
  ]);
}

/**
 * SHELL-03: in any case of the letters, as routes match; query and hash stay. SEC-02: the target is one path
 * of this origin, for any number of slashes after the prefix.
 */
function WithoutRussian() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: `/${pathname.replace(/^\/ru[/\\]*/i, '')}`, search, hash }} replace />;
}

/** SHELL-02: the page without a prefix, in English. Query and hash stay. */
function WithoutPrefix({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace state={inEnglish} />;
}
