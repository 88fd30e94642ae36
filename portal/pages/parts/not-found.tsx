import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../../paths.ts';
import { Message } from '../../shell/message.tsx';
import { usePageTitle } from '../../use-page-title.ts';

export function NotFound() {
  const { t } = useTranslation('portal');
  const { t: common } = useTranslation();
  const paths = usePaths();
  usePageTitle(t('notFound.title'));
  return (
    <Message
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <Link className="kerb-button kerb-button--primary kerb-button--normal" to={paths.to('map')}>
            {t('notFound.home')}
          </Link>
          <Button onClick={() => location.reload()}>{common('tryAgain')}</Button>
        </>
      }
    />
  );
}
