import type { Language } from '@kerb/core/config/city-config.ts';
import { translatorOf } from '@kerb/kit/runtime/texts.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Message } from './message.tsx';
import { PortalRoot } from './portal-root.tsx';

/** The error page of the portal: says that something failed and offers a reload. */
export function BrokenPage({ language }: { readonly language: Language }) {
  const error = useRouteError();
  const { t } = translatorOf(language);
  useEffect(() => console.error('Kerb:', error), [error]);
  return (
    <PortalRoot>
      <Message
        title={t('brokenTitle')}
        text={t('portal:broken.text')}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('tryAgain')}
          </Button>
        }
      />
    </PortalRoot>
  );
}
