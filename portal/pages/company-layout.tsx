import { registerCompanyTexts } from '@kerb/company-area/texts.ts';
import type { Company } from '@kerb/core/domain/company/company.ts';
import { useSignOutIfRefused } from '@kerb/kit/queries/account-refusal.ts';
import { useCompany } from '@kerb/kit/queries/company.ts';
import { SectionRow } from '@kerb/personal-area/sections/section-row.tsx';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router';
import { usePaths } from '../paths.ts';
import { PageLoader } from '../shell/page-loader.tsx';
import { AccountFailed } from './account-failed.tsx';

registerCompanyTexts();

const sections = ['overview', 'vehicles', 'drivers', 'devices', 'operations'] as const;
type SectionName = (typeof sections)[number];

/**
 * CRP-02: the frame of a company's account: the menu of its sections above each page. CRP-07: a refusal of
 * the account ends the session; any other failure is shown, with a retry.
 */
export function CompanyLayout() {
  const { t } = useTranslation('company');
  const paths = usePaths();
  const navigate = useNavigate();
  const current = sectionAt(useLocation().pathname);
  const company = useCompany();
  useSignOutIfRefused(company);
  const hrefOf = (name: SectionName) => (name === 'overview' ? paths.company : paths.companySection(name));
  return (
    <>
      <SectionRow
        label={t('menu.label')}
        items={sections.map((name) => ({ name, title: t(`menu.${name}`), href: hrefOf(name) }))}
        current={current}
        onOpen={(name) => {
          // So that the heading of the next page takes the focus (`useHeadingFocus`).
          if (name !== current && document.activeElement instanceof HTMLElement)
            document.activeElement.blur();
          void navigate(hrefOf(name));
        }}
      />
      {company.data ? (
        <div className="kerb-portal-page kerb-portal-page--wide kerb-portal-operations">
          <Outlet context={company.data} />
        </div>
      ) : company.isError ? (
        <AccountFailed title={t('failed')} query={company} logoutLabel={t('logout')} />
      ) : (
        <PageLoader />
      )}
    </>
  );
}

/** The company of the page. */
export function useLoadedCompany(): Company {
  return useOutletContext<Company>();
}

function sectionAt(pathname: string): SectionName | undefined {
  const [, name = 'overview'] = /\/coop(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
  return sections.find((section) => section === (name || 'overview'));
}
