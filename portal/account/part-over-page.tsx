import { AppError } from '@kerb/core/errors/app-error.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useLazy } from '@kerb/map/panel/use-lazy.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props<Part> {
  readonly load: () => Promise<Part>;
  readonly onClose: () => void;
  readonly children: (part: Part) => ReactNode;
}

/** A dialog whose code is fetched when it is first wanted; where that fails, a dialog says so and tries again on demand. */
export function PartOverPage<Part>({ load, onClose, children }: Props<Part>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { state, retry } = useLazy(load);
  if (state.status === 'ready') return children(state.part);
  if (state.status === 'loading') return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('loadFailed')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {errorText(new AppError('unreachable', { cause: state.error }))}
    </Dialog>
  );
}
