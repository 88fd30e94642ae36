import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import type { AppError } from '@kerb/core/errors/app-error.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useExternalIdFlow } from '@kerb/kit/queries/external-id.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import type { ExternalId } from './external-id.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

registerSignInTexts();

/** Drivers never need it. */
const CompanyLoginForm = lazyComponent(() => import('./company-login-form.tsx'), 'CompanyLoginForm', {
  failed: FormFailed,
});

interface Props extends Omit<LoginFormProps, 'onSignedIn'> {
  readonly onClose: () => void;
  readonly onSignedIn: (kind: AccountKind) => void;
  /** The city's login with an account elsewhere, if it has one. */
  readonly externalId?: ExternalId | undefined;
}

/**
 * The login modal, over any page. A city without company accounts shows the driver's form alone (`standard`
 * in the specification). Any other lets individuals and legal entities choose, beginning with the driver's
 * form (`select-login-type`); legal entities have their own form (`coop`).
 */
export function LoginModal({ onClose, onSignedIn, externalId, ...form }: Props) {
  const { t } = useTranslation('signIn');
  const { data: options } = useCityOptions();
  const [chosen, setChosen] = useState<AccountKind>('personal');
  const styleRef = useStylesheet(signInStylesheet);
  const hasChoice = options?.hasCompanyAccounts === true;
  const kind = hasChoice ? chosen : 'personal';
  const enter = () => onSignedIn(kind);
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <div ref={styleRef} className="kerb-stack kerb-stack--5">
        {hasChoice ? (
          <SegmentedControl
            label={t('kind.label')}
            isLabelHidden
            segments={[
              { value: 'personal', label: t('kind.personal') },
              { value: 'company', label: t('kind.company') },
            ]}
            value={kind}
            onChange={setChosen}
          />
        ) : null}
        {kind === 'personal' ? (
          <>
            <LoginForm {...form} onSignedIn={enter} />
            {externalId ? <ExternalIdLogin externalId={externalId} onSignedIn={enter} /> : null}
          </>
        ) : (
          <CompanyLoginForm onSignedIn={enter} />
        )}
      </div>
    </Dialog>
  );
}

interface FailedProps {
  readonly error: AppError;
  readonly retry: () => void;
}

/** In place of a form whose code did not come: why, and a retry. */
function FormFailed({ error, retry }: FailedProps) {
  return <QueryFailed query={{ error, refetch: retry }} />;
}

/** AUTH-22, milliseconds. */
const initialisation = 500;

interface ExternalIdLoginProps {
  readonly externalId: ExternalId;
  readonly onSignedIn: () => void;
}

/**
 * The login with an account elsewhere, in a window of the provider. The button's place is kept until it is
 * initialised, so that nothing moves.
 */
function ExternalIdLogin({ externalId, onSignedIn }: ExternalIdLoginProps) {
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
