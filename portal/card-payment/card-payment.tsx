import type { CardWidget } from '@kerb/core/config/city-config.ts';
import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { useCardPayment, useReturnAddress } from '@kerb/kit/queries/card-payment.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargeInFrame } from './card-frame.ts';
import { chargeOnPage } from './card-script.ts';
import type { ChargeOptions } from './charge-options.ts';

interface Props {
  readonly widget: CardWidget;
  /** As the page's address has it. */
  readonly requested: CardInvoice;
  /** Opens the main page with a reload. */
  readonly onEnd: () => void;
  readonly charge?: typeof chargeCard;
  readonly reload?: () => void;
}

/** Opens the card widget and reports a payment to the city. */
export function CardPayment({
  widget,
  requested,
  onEnd,
  charge = chargeCard,
  reload = () => location.reload(),
}: Props) {
  const { t } = useTranslation('portal');
  const { loadInvoice, report } = useCardPayment();
  const back = useReturnAddress();
  const [failure, setFailure] = useState<unknown>();
  const open = useEffectEvent(async () => {
    try {
      const invoice = await loadInvoice(requested, t('card.description'));
      if (Number.isNaN(invoice.amount)) throw new AppError('unreadable');
      // The page waits a limited time for the report. PAY-34: a failure is not reported.
      if (await charge(widget, invoice)) await report(invoice);
      onEnd();
    } catch (error) {
      setFailure(error);
    }
  });
  useOnce(open);

  if (failure !== undefined) {
    return (
      <QueryFailed
        query={{ error: failure, refetch: reload }}
        title={t('card.failed')}
        actions={back ? <ButtonLink href={back}>{t('card.back')}</ButtonLink> : null}
      />
    );
  }
  return (
    <p className="kerb-portal-wait" role="status">
      <Spinner /> {t('card.opening')}
    </p>
  );
}

/** Once a page, even if React runs effects twice: a second widget would be a second payment. */
function useOnce(action: () => Promise<void>): void {
  const [begun] = useState({ is: false });
  const run = useEffectEvent(action);
  useEffect(() => {
    if (begun.is) return;
    begun.is = true;
    void run();
  }, [begun]);
}

/**
 * Opens the provider's card widget over the page. Resolves to true if it reports a charge. The script runs
 * where it reaches no token, unless the city's config trusts it. Rejects with an `AppError` if it does not
 * load.
 */
function chargeCard(
  { scriptUrl, publicId, isTrustedWithTokens }: CardWidget,
  invoice: CardInvoice,
): Promise<boolean> {
  const options: ChargeOptions = { ...invoice, publicId, email: invoice.email ?? '' };
  return isTrustedWithTokens ? chargeOnPage(scriptUrl, options) : chargeInFrame(scriptUrl, options);
}
