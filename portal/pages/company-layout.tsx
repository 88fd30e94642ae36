import { registerCompanyTexts } from '@kerb/company-area/texts.ts';
import type { Company } from '@kerb/core/domain/company/company.ts';
import { useSignOutIfRefused } from '@kerb/kit/queries/account-refusal.ts';
import { useCompany } from '@kerb/kit/queries/company.ts';
import { SectionRow } from '@kerb/personal-area/sections/section-row.tsx';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router';
import { usePaths } from '../paths.ts';
import { type PageName, type Route, routeAt, routes } from '../routes.ts';
import { PageLoader } from '../shell/page-loader.tsx';
import { AccountFailed } from './parts/account-failed.tsx';

registerCompanyTexts();

type SectionOf<Page> = Page extends `company-${infer Name}` ? Name : never;
type SectionName = SectionOf<PageName>;

/** The pages `company-…` in the order of the table. */
const sections = routes.flatMap((route) => sectionOf(route) ?? []);

function sectionOf(route: Route | undefined): SectionName | undefined {
  const [, name] = /^company-(.*)/.exec(route?.page ?? '') ?? [];
  return name as SectionName | undefined;
}

/**
 * The frame of a company's account: the menu of its sections above each page. CRP-07: a refusal of the
 * account ends the session; any other failure is shown, with a retry.
 */
export default function CompanyLayout() {
  const { t } = useTranslation('company');
  const paths = usePaths();
  const navigate = useNavigate();
  const current = sectionOf(routeAt(useLocation().pathname));
  const company = useCompany();
  useSignOutIfRefused(company);
  const hrefOf = (name: SectionName) => paths.to(`company-${name}`);
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
