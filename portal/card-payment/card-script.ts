import { AppError } from '@kerb/core/errors/app-error.ts';
import { type ChargeOptions, loadTimeout } from './charge-options.ts';

/** The global objects of card widget providers, with their names. */
interface CardPayments {
  charge(options: ChargeOptions, onSuccess: () => void, onFail: () => void): void;
}

interface WithWidget {
  readonly cp?: { readonly CloudPayments?: new () => CardPayments };
}

/** Charges by the provider's script on the page itself. See `CardWidget.isTrustedWithTokens`. */
export async function chargeOnPage(scriptUrl: string, options: ChargeOptions): Promise<boolean> {
  const Widget = await loadWidget(scriptUrl);
  return new Promise((resolve) => {
    new Widget().charge(
      options,
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
