import { useProfile } from '@kerb/kit/queries/account.ts';
import { useAccountSections } from '@kerb/kit/queries/account-sections.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { SectionMenu } from '@kerb/personal-area/sections/section-menu.tsx';
import {
  isSectionOffered,
  type MenuSection,
  menuSectionOf,
  menuSections,
  noFlags,
  type Section,
} from '@kerb/personal-area/sections/sections.ts';
import { useSectionFlags } from '@kerb/personal-area/sections/use-section-flags.ts';
import { useSectionTitle } from '@kerb/personal-area/sections/use-section-title.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { LastSessionsSection } from '../offline/last-sessions-section.tsx';
import { usePaths } from '../paths.ts';
import { routeAt } from '../routes.ts';
import { PageLoader } from '../shell/page-loader.tsx';
import { AccountFailed } from './parts/account-failed.tsx';
import { TitledPage } from './parts/titled-page.tsx';

/**
 * The frame of the personal area: the menu of its sections above each page. PRF-01, PRF-07: `/profile`, and
 * the address of a section that this city does not have, lead to the first section once the settings are
 * there. If these do not load, the address stays and they can be loaded again.
 */
export default function ProfileLayout() {
  const loaded = useSectionFlags();
  const { data: settings } = useCitySettings();
  // Later items are added at the end; bonuses would move those after it, so they are decided at once.
  const flags = loaded ?? { ...noFlags, hasBonuses: settings?.hasBonuses === true };
  const paths = usePaths();
  const navigate = useNavigate();
  const { page, section } = routeAt(useLocation().pathname) ?? {};
  const profile = useProfile();
  const sections = useAccountSections();
  const missing = section && !isSectionOffered(section, flags) ? section : undefined;
  if (page === undefined || (missing && !sections.isError)) {
    if (!loaded) return <PageLoader />;
    const [first = 'parking'] = menuSections(flags);
    return <Navigate to={paths.section(first)} replace />;
  }
  return (
    <>
      <SectionMenu
        flags={flags}
        current={section && markedItem(section)}
        hrefOf={paths.section}
        onOpen={(chosen) => {
          if (leadsAway(chosen, section)) blurFocus();
          void navigate(paths.section(chosen));
        }}
      />
      {profile.isError && !profile.data ? (
        <ProfileFailed query={profile} />
      ) : missing ? (
        <SettingsFailed section={missing} query={sections} />
      ) : (
        <Outlet />
      )}
    </>
  );
}

/** The pages of the permit finder and of the devices have no item. */
function markedItem(section: Section): MenuSection | undefined {
  const item = menuSectionOf(section);
  return item === section ? item : undefined;
}

/** Bonuses are the history with another query, whose heading stays. */
function leadsAway(chosen: MenuSection, section: Section | undefined): boolean {
  return chosen !== section && !(chosen === 'bonuses' && section === 'history');
}

/** So that the heading of the next page takes the focus (`useHeadingFocus`). */
function blurFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** A refusal of the account itself ends the session instead. */
function ProfileFailed({ query }: { readonly query: ReturnType<typeof useProfile> }) {
  const { t } = useTranslation('profileMenu');
  return (
    <AccountFailed title={t('failed')} query={query} logoutLabel={t('logout')}>
      <LastSessionsSection query={query} />
    </AccountFailed>
  );
}

/** Without the settings nobody can tell whether the city has this section. */
function SettingsFailed(props: { readonly section: Section; readonly query: UseQueryResult }) {
  const titleOf = useSectionTitle();
  return (
    <TitledPage title={titleOf(props.section)} width="wide">
      <QueryFailed query={props.query} />
    </TitledPage>
  );
}
