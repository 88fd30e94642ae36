import { useExternalIdFlow } from '@kerb/kit/queries/external-id.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExternalId } from './external-id.ts';

/** AUTH-22, milliseconds. */
const initialisation = 500;

interface Props {
  readonly externalId: ExternalId;
  readonly onSignedIn: () => void;
}

/**
 * The login with an account elsewhere, in a window of the provider. The button's place is kept until it is
 * initialised, so that nothing moves.
 */
export function ExternalIdLogin({ externalId, onSignedIn }: Props) {
  const { t } = useTranslation('signIn');
  const isReady = useDelay(initialisation);
  const { now, start } = useExternalIdFlow(externalId);
  const { name } = externalId;
  const logIn = async () => {
    if (await start()) onSignedIn();
  };
  return (
    <div className="kerb-sign-in__external">
      {isReady ? (
        <>
          <p className="kerb-sign-in__or">{t('externalId.or')}</p>
          <Button isWide isBusy={now.status === 'loading'} onClick={() => void logIn()}>
            {t('externalId.button', { name })}
          </Button>
        </>
      ) : null}
      <div role="status">
        {now.status === 'waiting' ? (
          <Notice announce="off">{t('externalId.waiting', { name })}</Notice>
        ) : null}
      </div>
      {now.status === 'blocked' ? <Notice tone="danger">{t('externalId.blocked')}</Notice> : null}
      {now.status === 'failed' ? <ErrorNotice error={now.error} /> : null}
    </div>
  );
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
