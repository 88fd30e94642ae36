import { ListedOrigin } from '@kerb/account/access/listed-origin.tsx';
import type { LoginFormModule } from '@kerb/account/access/sign-in-card.tsx';
import { defineElement } from '@kerb/kit/element/define-element.ts';
import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import type { ViewProps } from '@kerb/kit/element/shell.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { LoadingSection } from './element/loading-section.tsx';

const AccountArea = lazyComponent(() => import('./element/account-area.tsx'), 'AccountArea', {
  loading: LoadingSection,
  failed: ScreenFailed,
});

/**
 * `<parking-account city="kazan" section="history">`: the personal area of the driver who is signed in on
 * this origin. `loadLoginForm` imports the form with which drivers sign in.
 */
export function defineParkingAccount(loadLoginForm: () => Promise<LoginFormModule>): void {
  const loginForm = lazyChunk(loadLoginForm);
  const View = ({ attributes, host }: ViewProps) => (
    <ListedOrigin kind="account">
      <AccountArea loginForm={loginForm} element={host.element} section={attributes.section} />
    </ListedOrigin>
  );
  defineElement({ tag: 'parking-account', View, attributes: ['section'] });
}
