import type { Language } from '@kerb/core/config/city-config.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { translatorOf } from '@kerb/kit/runtime/texts.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { Message } from './message.tsx';
import { PortalRoot } from './portal-root.tsx';

/**
 * The error page of the portal. Code that is missing on the server is loaded again once; otherwise it says
 * that something failed and offers a reload.
 */
export function BrokenPage({ language }: { readonly language: Language }) {
  const error = useRouteError();
  const { t } = translatorOf(language);
  // The router passes on what a page's chunk was rejected with; calls of the pages never end here.
  const missing = error instanceof AppError ? error.kind : undefined;
  const [isLoadingAnew, setLoadingAnew] = useState(missing === 'unreachable');
  useEffect(() => {
    console.error('Kerb:', error);
    if (missing === 'unreachable') setLoadingAnew(reloadOnce());
  }, [error, missing]);
  if (isLoadingAnew) return <PortalRoot>{null}</PortalRoot>;
  return (
    <PortalRoot>
      <main>
        <Message
          title={t('brokenTitle')}
          text={t(missing ? 'portal:broken.missing' : 'portal:broken.text')}
          actions={
            <Button variant="primary" onClick={() => location.reload()}>
              {t('tryAgain')}
            </Button>
          }
        />
      </main>
    </PortalRoot>
  );
}

/** Beside the router's own state of this entry of the history, which a reload keeps. */
const mark = 'kerbReloaded';

let isReloading = false;

/**
 * Loads the page again, once for each entry of the history: after a new release the files of the one before
 * are gone. False if that was tried. It needs no storage, so it cannot loop where storage is blocked.
 */
function reloadOnce(): boolean {
  if (isReloading) return true;
  const state: unknown = history.state;
  const fields = typeof state === 'object' && state !== null ? state : {};
  if (mark in fields) return false;
  isReloading = true;
  history.replaceState({ ...fields, [mark]: true }, '');
  location.reload();
  return true;
}
