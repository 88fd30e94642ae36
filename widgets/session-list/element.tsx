import { defineElement } from '@kerb/kit/element/define-element.ts';
import { type LazyChunk, lazyChunk, useLazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useErrorEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { LoadingSessions } from './access/loading-sessions.tsx';
import { PortalCard } from './access/portal-card.tsx';
import type { LoginFormModule } from './access/sign-in-card.tsx';
import { registerAccessTexts } from './access/texts.ts';
import { maySignInOn } from './sign-in-origins.ts';

registerAccessTexts();

/** All code of accounts: loaded on origins where drivers may sign in, and on no other. */
const account = lazyChunk(() => import('./account-sessions.tsx'));

/**
 * `<parking-sessions city="kazan">`: the sessions of the driver who is signed in on this origin.
 * `loadLoginForm` imports the form with which drivers sign in.
 */
export function defineParkingSessions(loadLoginForm: () => Promise<LoginFormModule>): void {
  const loginForm = lazyChunk(loadLoginForm);
  const View = () => <SessionsView loginForm={loginForm} />;
  defineElement({ tag: 'parking-sessions', View, attributes: [] });
}

interface Props {
  readonly loginForm: LazyChunk<LoginFormModule>;
}

function SessionsView({ loginForm }: Props) {
  return maySignInOn(globalThis.origin, useCity()) ? <Sessions loginForm={loginForm} /> : <PortalCard />;
}

function Sessions({ loginForm }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { state, retry } = useLazyChunk(account);
  useErrorEvent(state.status === 'failed' ? state.error : undefined);
  if (state.status === 'loading') return <LoadingSessions />;
  if (state.status === 'failed')
    return (
      <Notice
        tone="danger"
        title={t('loadFailed')}
        actions={<Button onClick={retry}>{t('tryAgain')}</Button>}
      >
        {errorText(state.error)}
      </Notice>
    );
  return <state.chunk.AccountSessions loginForm={loginForm} />;
}
