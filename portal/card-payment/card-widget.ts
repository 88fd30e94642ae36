import type { CardWidget } from '@kerb/core/config/city-config.ts';
import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';

/** The global objects of card widget providers, with their names. */
interface CardPayments {
  charge(options: ChargeOptions, onSuccess: () => void, onFail: () => void): void;
}

interface ChargeOptions extends Omit<CardInvoice, 'email'> {
  readonly publicId: string;
  readonly email: string;
}

interface WithWidget {
  readonly cp?: { readonly CloudPayments?: new () => CardPayments };
}

/** Milliseconds that the provider's script may take to load. */
const loadTimeout = 15_000;

/**
 * Opens the provider's card widget over the page. Resolves to true if it reports a charge. Its script comes
 * from the address of the city's config, and is loaded on no other page (SEC-12). Rejects if it does not
 * load.
 */
export async function chargeCard(
  { scriptUrl, publicId }: CardWidget,
  invoice: CardInvoice,
): Promise<boolean> {
  const Widget = await loadWidget(scriptUrl);
  return new Promise((resolve) => {
    new Widget().charge(
      { ...invoice, publicId, email: invoice.email ?? '' },
      () => resolve(true),
      () => resolve(false),
    );
  });
}

async function loadWidget(scriptUrl: string): Promise<new () => CardPayments> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.referrerPolicy = 'no-referrer';
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = (kind: 'unreachable' | 'timeout') => () => reject(new AppError(kind));
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', giveUp('unreachable'));
      setTimeout(giveUp('timeout'), loadTimeout);
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
  const Widget = (window as WithWidget).cp?.CloudPayments;
  if (!Widget) throw new AppError('unreadable');
  return Widget;
}
