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

/** A part of a panel whose code is fetched when it is first opened; where that fails, it says so and tries again on demand. */
export function LazyPart<Part>({ load, children }: Props<Part>) {
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { late, again } = useLazy(load);
  if (late.status === 'ready') return children(late.part);
  if (late.status === 'loading') return <Skeleton lines={4} />;
  return (
    <Notice
      tone="danger"
      actions={
        <Button size="small" onClick={again}>
          {common('tryAgain')}
        </Button>
      }
    >
      {errorText(new AppError('unreachable', { cause: late.error }))}
    </Notice>
  );
}
