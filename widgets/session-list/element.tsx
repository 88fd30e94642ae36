import { ListedOrigin } from '@kerb/account/access/listed-origin.tsx';
import type { LoginFormModule } from '@kerb/account/access/sign-in-card.tsx';
import { defineElement } from '@kerb/kit/element/define-element.ts';
import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { LoadingSessions } from './loading-sessions.tsx';

const AccountSessions = lazyComponent(() => import('./account-sessions.tsx'), 'AccountSessions', {
  loading: LoadingSessions,
  failed: ScreenFailed,
});

/**
 * `<parking-sessions city="kazan">`: the sessions of the driver who is signed in on this origin.
 * `loadLoginForm` imports the form with which drivers sign in.
 */
export function defineParkingSessions(loadLoginForm: () => Promise<LoginFormModule>): void {
  const loginForm = lazyChunk(loadLoginForm);
  const View = () => (
    <ListedOrigin kind="sessions">
      <AccountSessions loginForm={loginForm} />
    </ListedOrigin>
  );
  defineElement({ tag: 'parking-sessions', View, attributes: [] });
}
