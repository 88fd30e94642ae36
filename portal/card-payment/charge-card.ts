import type { CardWidget } from '@kerb/core/config/city-config.ts';
import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';
import { chargeInFrame } from './card-frame.ts';
import { chargeOnPage } from './card-script.ts';
import type { ChargeOptions } from './charge-options.ts';

/**
 * Opens the provider's card widget over the page. Resolves to true if it reports a charge. The script runs
 * where it reaches no token, unless the city's config trusts it. Rejects with an `AppError` if it does not
 * load.
 */
export function chargeCard(
  { scriptUrl, publicId, isTrustedWithTokens }: CardWidget,
  invoice: CardInvoice,
): Promise<boolean> {
  const options: ChargeOptions = { ...invoice, publicId, email: invoice.email ?? '' };
  return isTrustedWithTokens ? chargeOnPage(scriptUrl, options) : chargeInFrame(scriptUrl, options);
}
