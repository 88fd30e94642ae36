import { emptyPassword } from '@kerb/core/errors/empty-password.ts';
import { type LazyChunk, useLazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import { useCity, useDraft, useLanguage, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from './access-card.tsx';
import { useAccessKind } from './access-kind.ts';

/** What the card needs of the login form of `@kerb/sign-in`. */
export interface LoginFormModule {
  readonly LoginForm: ComponentType<{
    readonly restorePath: string;
    readonly signUpPath: string;
    readonly onOpen: (path: string) => void;
    readonly onSignedIn: () => void;
    readonly onEmptyPassword: (identifier: string) => void;
  }>;
}

interface Props {
  readonly loginForm: LazyChunk<LoginFormModule>;
  /** The driver was signed in until the city refused the token. */
  readonly hasExpired: boolean;
}

/** Signs in inside the element. The form is loaded when it is asked for. */
export function SignInCard({ loginForm, hasExpired }: Props) {
  const { t } = useTranslation('accountAccess');
  const kind = useAccessKind();
  // The press outlives React, as does what is typed afterwards.
  const draft = useDraft('account:sign-in-open', () => ({ isOpen: false }));
  const [isOpen, setIsOpen] = useState(draft.isOpen);
  const open = () => {
    draft.isOpen = true;
    setIsOpen(true);
  };
  return (
    <AccessCard>
      {hasExpired ? <Notice tone="warning">{t('expired')}</Notice> : <p>{t(`${kind}.signedOut`)}</p>}
      {isOpen ? (
        <Login loginForm={loginForm} />
      ) : (
        <Button variant="primary" onClick={open}>
          {t('signIn')}
        </Button>
      )}
    </AccessCard>
  );
}

function Login({ loginForm }: Pick<Props, 'loginForm'>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const config = useCity();
  const language = useLanguage();
  const navigation = useNavigation();
  const { state, retry } = useLazyChunk(loginForm);
  if (state.status === 'loading') return <Skeleton height={260} />;
  if (state.status === 'failed')
    return (
      <Notice tone="danger" actions={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {errorText(state.error)}
      </Notice>
    );
  const restorePath = portalPage(config, language, 'restore-password', {});
  return (
    <state.chunk.LoginForm
      restorePath={restorePath}
      signUpPath={portalPage(config, language, 'registration', {})}
      onOpen={navigation.leaveTo}
      onSignedIn={() => {}}
      onEmptyPassword={(email) =>
        navigation.leaveTo(portalPage(config, language, 'restore-password', { error: emptyPassword, email }))
      }
    />
  );
}
