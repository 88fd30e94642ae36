import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** What a panel shows until a lazy component is there: a skeleton, or the error with a retry. */
export const inPanel = { loading: () => <Skeleton lines={4} />, failed: PanelFailure };

interface Failure {
  readonly error: Error;
  readonly retry: () => void;
}

function PanelFailure({ error, retry }: Failure) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Notice
      tone="danger"
      actions={
        <Button size="small" onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
