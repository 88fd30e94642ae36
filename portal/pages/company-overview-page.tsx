import { Passkeys } from '@kerb/account/passkeys/passkeys.tsx';
import { useSignOut } from '@kerb/kit/queries/account.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CompanyOverview } from '../../widgets/company-area/company-overview.tsx';
import { usePaths } from '../paths.ts';
import { Contacts } from '../shell/contacts.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useLoadedCompany } from './company-layout.tsx';

/** Where a company arrives after its login. */
export default function CompanyOverviewPage() {
  const { t } = useTranslation('company');
  const company = useLoadedCompany();
  const paths = usePaths();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { data: options } = useCityOptions();
  usePageTitle(t('title'));
  const leave = () => {
    signOut();
    void navigate(paths.to('map'));
  };
  const contacts = options?.contacts;
  return (
    <CompanyOverview
      company={company}
      linkTo={(section, text) => <Link to={paths.to(`company-${section}`)}>{text}</Link>}
      contacts={contacts ? <Contacts contacts={contacts} className="kerb-company__contacts" /> : null}
      passkeys={<Passkeys />}
      actions={
        <Button icon={<LogOutIcon />} onClick={leave}>
          {t('logout')}
        </Button>
      }
    />
  );
}
