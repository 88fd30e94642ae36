import { useSignOut } from '@kerb/kit/queries/account.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../../paths.ts';

interface Props {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  readonly logoutLabel: string;
  /** Shown above the error. */
  readonly children?: ReactNode;
}

/** A person's or a company's account did not load: a retry, and a way to log out. */
export function AccountFailed({ title, query, logoutLabel, children }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error, refetch, isFetching } = query;
  const paths = usePaths();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = () => {
    signOut();
    void navigate(paths.to('map'));
  };
  return (
    <div className="kerb-portal-page">
      <h1 className="kerb-portal-page__title">{title}</h1>
      {children}
      <ErrorState
        title={errorText(error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        actions={
          <Button icon={<LogOutIcon />} onClick={leave}>
            {logoutLabel}
          </Button>
        }
      />
    </div>
  );
}
