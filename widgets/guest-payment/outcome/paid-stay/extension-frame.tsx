import { extendBy } from '@kerb/core/domain/session/extend-by.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeStylesheet } from '../outcome-stylesheet.ts';
import { StayOver } from './stay-over.tsx';

export interface Props {
  /** The end of the paid time. */
  readonly end: Instant;
  /** A payment that was sent in time is not interrupted. */
  readonly isPaying: boolean;
  /** After the end: pays for a new stay instead. */
  readonly onPayAgain: () => void;
  readonly onBack: () => void;
  /** The form, or the card to confirm. */
  readonly children: ReactNode;
}

/**
 * Shown above the form while a stay is being extended. After the end of the stay a warning replaces the form.
 */
export function ExtensionFrame({ end, isPaying, onPayAgain, onBack, children }: Props) {
  const { t } = useTranslation('stayTime');
  const endText = useEndText();
  const now = useServerNow();
  const styleRef = useStylesheet(outcomeStylesheet);
  if (now >= end && !isPaying) return <StayOver end={end} now={now} onPay={onPayAgain} />;
  const back = (
    <Button size="small" onClick={onBack}>
      {t('more.back')}
    </Button>
  );
  return (
    <>
      <div className="kerb-extension" ref={styleRef}>
        <Notice title={t('more.title')} actions={isPaying ? null : back}>
          {t('more.text', { end: endText(end, now), by: endText(extendBy(end), now) })}
        </Notice>
      </div>
      {children}
    </>
  );
}
