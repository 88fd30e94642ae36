import type { CityConfig } from '../config/city-config.ts';
import { text } from '../decoding.ts';
import { safePaymentRedirect } from '../domain/payment/redirect.ts';
import { AppError } from '../errors/app-error.ts';

/** The payment system of SBP: the one host that cities share. Phones open a bank's app at its links. */
const sbpHost = 'qr.nspk.ru';

/**
 * The payment address; `undefined` if the reply has none. Throws `unreadable` for anything but a text, since
 * its meaning is unknown, and `unsafeRedirect` for an address that SEC-01 rejects.
 */
export function decodeRedirect(value: unknown, config: CityConfig): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new AppError('unreadable');
  const address = text(value);
  if (!address) return undefined;
  const checked = safePaymentRedirect(address, [...config.paymentHosts, ...ownHost(config), sbpHost], {
    allowLoopbackHttp: isLoopback(config.apiUrl),
  });
  if (!checked) throw new AppError('unsafeRedirect');
  return checked.href;
}

/** The portal has pages that replies lead to: those of a card and of a payment by phone. */
function ownHost({ portalUrl }: CityConfig): readonly string[] {
  return URL.canParse(portalUrl) ? [new URL(portalUrl).host] : [];
}

/** On a developer's machine the back end and its payment page use plain `http:`. */
function isLoopback(apiUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(apiUrl).hostname);
}
