import type { Language } from '@kerb/core/config/city-config.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useHasUnfinishedPayment } from '@kerb/kit/queries/unfinished-payment.ts';
import { type Account, AccountContext } from '@kerb/kit/runtime/account.ts';
import { forgetDraftsAtLogout } from '@kerb/kit/runtime/forget-drafts.ts';
import { type Navigation, type PaymentTarget, spotQuery } from '@kerb/kit/runtime/navigation.ts';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { rereadOnReturn } from '@kerb/kit/runtime/reread-on-return.ts';
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { onMapEvent } from '../account/chosen-spot.ts';
import { SignIn } from '../account/sign-in.tsx';
import { openSignIn } from '../account/sign-in-request.ts';
import { addressWithCity, showAddress } from '../city-in-address.ts';
import { isMapPath, pageLanguage, pathsIn, usePaths } from '../paths.ts';
import { routeAt } from '../routes.ts';
import { Header } from './header.tsx';
import { Footer, Notices, NotificationBanner, ReleaseNotice } from './lazy-parts.tsx';
import { OpenUnlessClosed } from './open-unless-closed.tsx';
import { PortalRoot } from './portal-root.tsx';

interface Props {
  readonly runtime: CityRuntime;
  readonly account: Account;
  readonly language: Language;
  /** The drafts of forms. They last as long as the page, through all routes and languages. */
  readonly drafts: Map<string, unknown>;
}

/** The frame of every page: language, runtime, header. */
export function Layout({ runtime, account, language: prefix, drafts }: Props) {
  const navigate = useNavigate();
  const language = pageLanguage(useLocation(), prefix);
  const { city } = runtime.config;
  const navigation = useMemo(
    () => portalNavigation(navigate, language, account, city),
    [navigate, language, account, city],
  );
  // Before the effects of the pages, whose calls say it to the city.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useTextsIn(language, runtime, drafts);
  useEffect(() => forgetDraftsAtLogout(account.auth, drafts), [account, drafts]);
  useEffect(() => rereadOnReturn(account.auth), [account]);
  return (
    <PortalRoot>
      <RuntimeProvider
        runtime={runtime}
        language={language}
        navigation={navigation}
        emit={onMapEvent}
        drafts={drafts}
      >
        <AccountContext value={account}>
          <OpenUnlessClosed>
            <Frame drafts={drafts} />
            <SignIn />
            <Notices />
          </OpenUnlessClosed>
        </AccountContext>
      </RuntimeProvider>
    </PortalRoot>
  );
}

/** Header, page and footer. The map fills the window, so it has no footer; nor has a page that is loading. */
function Frame({ drafts }: Pick<Props, 'drafts'>) {
  const { pathname } = useLocation();
  const page = useOutlet();
  const { data: options } = useCityOptions();
  useHeadingFocus(lastPathIn(drafts));
  return (
    <div className="kerb-portal">
      <div>
        <Header />
        {options?.notification ? <NotificationBanner /> : null}
        <ReleaseNotice />
        <PaymentBar />
      </div>
      <main className="kerb-portal__main" id="main">
        {page ?? <LoadingPage />}
      </main>
      {page === null || isMapPath(pathname) ? null : <Footer />}
    </div>
  );
}

/** The page's part of `index.html`, until the code of the page is there. */
function LoadingPage() {
  const { t } = useTranslation('common');
  return (
    <div className="first-paint__page">
      <span className="first-paint__spinner" aria-hidden="true" />
      <span className="first-paint__text" role="status">
        {t('loading')}
      </span>
    </div>
  );
}

/** After a change of the language the city is asked for its texts again; meanwhile the old ones stay. */
function useTextsIn(
  language: Language,
  { config, queries }: CityRuntime,
  drafts: Map<string, unknown>,
): void {
  useEffect(() => {
    const before = drafts.get('portal:language');
    drafts.set('portal:language', language);
    if (before === undefined || before === language) return;
    const inLanguage = ['options', 'settings', 'zones', 'smsCommands', 'map'];
    for (const name of inLanguage) void queries.invalidateQueries({ queryKey: [config.city, 'guest', name] });
  }, [language, config, queries, drafts]);
}

function lastPathIn(drafts: Map<string, unknown>): LastPath {
  const name = 'portal:last-path';
  if (!drafts.has(name)) drafts.set(name, { path: undefined } satisfies LastPath);
  return drafts.get(name) as LastPath;
}

function portalNavigation(
  navigate: NavigateFunction,
  language: Language,
  { auth }: Account,
  city: string,
): Navigation {
  const paths = pathsIn(language);
  /** The page of an account that follows; `undefined` for a visitor. */
  const accountPage = (spot: PaymentTarget) => {
    const state = auth.state.getState();
    if (state.status !== 'signedIn') return undefined;
    // A company's drivers pay by its devices: its page says how.
    return state.kind === 'company'
      ? paths.to('company-overview')
      : paths.to('profile-parking', spotQuery(spot));
  };
  return {
    toPayment: (spot) => void navigate(accountPage(spot) ?? paths.to('guest-payment', spotQuery(spot))),
    toSignIn: (spot) => {
      const page = accountPage(spot);
      if (page) void navigate(page);
      else openSignIn({ spot });
    },
    toPermits: () => {
      const permits = paths.section('permits');
      const state = auth.state.getState();
      if (state.status !== 'signedIn') openSignIn({ returnTo: permits });
      else void navigate(state.kind === 'company' ? paths.to('company-overview') : permits);
    },
    map: { url: paths.to('map'), open: () => void navigate(paths.to('map')) },
    leaveTo: (url) => location.assign(url),
    // A payment page leads back to this city, whatever another tab has chosen meanwhile.
    pageAddress: () => addressWithCity(city),
    replaceAddress: showAddress,
  };
}

/** Pages that show the outcome of their own payments. */
const payingPages = ['card-payment', 'profile-permits', 'profile-permit-finder'];

/** On every page: links to the outcome of a payment that was interrupted or made on the card page. */
function PaymentBar() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { pathname } = useLocation();
  // Whoever is signed in has no guest payment page, and a company has no payments.
  const account = useAccountKind();
  const isSignedIn = account === 'personal';
  const hasPayment = useHasUnfinishedPayment(isSignedIn ? 'account' : 'guest');
  const outcomeAt = isSignedIn ? paths.to('profile-parking') : paths.to('guest-payment');
  // The reply with the options sets the city's clock, which tells whether the payment is recent.
  const isTimeKnown = !useCityOptions().isPending;
  const isPaying = pathname === outcomeAt || payingPages.includes(routeAt(pathname)?.page ?? '');
  if (account === 'company' || isPaying || !isTimeKnown || !hasPayment) return null;
  return (
    <aside className="kerb-cluster kerb-portal-payment" aria-label={t('payment.label')}>
      {t('payment.text')}
      <Link to={outcomeAt}>{t('payment.open')}</Link>
    </aside>
  );
}

/** How long a page may take to show its heading, milliseconds. */
const longestWait = 10_000;

/** The path of the page that was shown last; `undefined` before the first one. */
interface LastPath {
  path: string | undefined;
}

/**
 * After a navigation the focus goes to the heading of the new page, so that a screen reader says where it is
 * and the next Tab begins there; a page that focuses its own field keeps it. New pages begin at their
 * top, those in the history where they were. A change of the query alone moves nothing. `last` outlives
 * React, because a change of the language mounts the frame of the pages again.
 */
function useHeadingFocus(last: LastPath): void {
  const { pathname } = useLocation();
  const isInHistory = useNavigationType() === 'POP';
  useEffect(() => {
    const isFirst = last.path === undefined;
    const isSame = last.path === pathname;
    last.path = pathname;
    if (isFirst || isSame) return;
    if (!isInHistory) scrollTo(0, 0);
    return focusHeading();
  }, [last, pathname, isInHistory]);
}

/** Waits for the heading of a page that is loading, unless the driver moves the focus meanwhile. */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main || main.contains(document.activeElement) || focusFirstHeading(main)) return undefined;
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== before && document.activeElement !== document.body;
    if (hasMoved || focusFirstHeading(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), longestWait);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function focusFirstHeading(main: Element): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
