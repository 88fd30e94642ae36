import { UserIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths.ts';
import { UserMenu } from './user-menu.tsx';

/** The header of a signed-in company: its page and the logout. */
export default function CompanyHeader() {
  const { t } = useTranslation('portal');
  const text = t('account.company');
  const path = usePaths().to('company-overview');
  return <UserMenu label={text} items={[{ icon: UserIcon, text, path }]} />;
}
