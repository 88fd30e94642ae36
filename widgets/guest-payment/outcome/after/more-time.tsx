import { renewBy } from '@kerb/core/domain/session/renew-by.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { afterStylesheet } from './after-stylesheet.ts';
import { Over } from './over.tsx';

export interface MoreTimeProps {
  /** When the paid time ends. */
  readonly end: Instant;
  /** What was sent in time is not interrupted. */
  readonly isPaying: boolean;
  readonly onStartAnew: () => void;
  readonly onBack: () => void;
  /** The form, or the card to confirm. */
  readonly children: ReactNode;
}

/** Stands over the form while paid time is being extended. Once that time is over the form gives way to a warning (PLUS-04). */
export function MoreTime({ end, isPaying, onStartAnew, onBack, children }: MoreTimeProps) {
  const { t } = useTranslation('renew');
  const endText = useEndText();
  const now = useServerNow();
  const sheet = useStylesheet(afterStylesheet);
  if (now >= end && !isPaying) return <Over end={end} now={now} onPay={onStartAnew} />;
  const back = (
    <Button size="small" onClick={onBack}>
      {t('more.back')}
    </Button>
  );
  return (
    <>
      <div className="kerb-renew-more" ref={sheet}>
        <Notice title={t('more.title')} actions={isPaying ? null : back}>
          {t('more.text', { end: endText(end, now), by: endText(renewBy(end), now) })}
        </Notice>
      </div>
      {children}
    </>
  );
}
