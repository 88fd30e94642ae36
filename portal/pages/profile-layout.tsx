import { useProfile, useSignOut } from '@kerb/kit/queries/account.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { LogOutIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { SectionMenu } from '../sections/section-menu.tsx';
import { isSectionOffered, menuSections, noFlags, sectionOf, sectionPath } from '../sections/sections.ts';
import { useSectionFlags } from '../sections/use-section-flags.ts';
import { PageLoader } from '../shell/page-loader.tsx';

/**
 * The frame of the personal area: the menu of its sections above each page. PRF-01, PRF-07: `/profile`, and
 * the address of a section that this city does not have, lead to the first section once the settings are
 * there.
 */
export function ProfileLayout() {
  const loaded = useSectionFlags();
  const flags = loaded ?? noFlags;
  const paths = usePaths();
  const section = sectionOf(useLocation().pathname);
  const profile = useProfile();
  if (section === '' || !isSectionOffered(section, flags)) {
    if (!loaded) return <PageLoader />;
    const [first = 'parking'] = menuSections(flags);
    return <Navigate to={paths.profileSection(sectionPath(first))} replace />;
  }
  return (
    <>
      <SectionMenu flags={flags} current={section} />
      {profile.isError && !profile.data ? <ProfileFailed query={profile} /> : <Outlet />}
    </>
  );
}

/** PRF-11: the account did not load. A refusal of the account itself ends the session (FAIL-04). */
function ProfileFailed({ query }: { readonly query: ReturnType<typeof useProfile> }) {
  const { t } = useTranslation('profileMenu');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { error, refetch, isFetching } = query;
  const paths = usePaths();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = () => {
    signOut();
    void navigate(paths.map);
  };
  return (
    <div className="kerb-portal-page">
      <h1 className="kerb-portal-page__title">{t('failed')}</h1>
      <ErrorState
        title={errorText(error)}
        retryLabel={common('tryAgain')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        actions={
          <Button icon={<LogOutIcon />} onClick={leave}>
            {t('logout')}
          </Button>
        }
      />
    </div>
  );
}
