import { AppError } from '@kerb/core/errors/app-error.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../runtime/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Cost } from './use-cost.ts';

/** Why there is no price, beside the 0 in its place. */
export function CostAlert({ cost: { error, retry } }: { readonly cost: Cost }) {
  const { t } = useTranslation('pay');
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Notice
      tone="danger"
      // Without a connection the bar at the bottom stays low, and the alternatives are shown above it.
      title={error instanceof AppError && error.kind === 'offline' ? undefined : t('cost.failed')}
      actions={
        <Button size="small" onClick={retry}>
          {t('cost.again')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
