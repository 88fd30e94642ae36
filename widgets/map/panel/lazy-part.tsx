import { AppError } from '@kerb/core/errors/app-error.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazy } from './use-lazy.ts';

interface Props<Part> {
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/** Renders a part of a panel once its code is loaded. A failure is shown with a retry. */
export function LazyPart<Part>({ load, children }: Props<Part>) {
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { state, retry } = useLazy(load);
  if (state.status === 'ready') return children(state.part);
  if (state.status === 'loading') return <Skeleton lines={4} />;
  return (
    <Notice
      tone="danger"
      actions={
        <Button size="small" onClick={retry}>
          {common('tryAgain')}
        </Button>
      }
    >
      {errorText(new AppError('unreachable', { cause: state.error }))}
    </Notice>
  );
}
