import type { AppError } from '@kerb/core/errors/app-error.ts';
import { useTranslation } from 'react-i18next';
import { useErrorEvent } from '../runtime/lifecycle-events.ts';
import { useErrorText } from '../runtime/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface Props {
  readonly error: AppError;
  readonly retry: () => void;
}

/** In place of a screen whose code did not load. */
export function ScreenFailed({ error, retry }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  useErrorEvent(error);
  return (
    <Notice tone="danger" title={t('loadFailed')} actions={<Button onClick={retry}>{t('tryAgain')}</Button>}>
      {errorText(error)}
    </Notice>
  );
}
