import type { Carrier } from '../../platform/messages/carrier.ts';

/** Sends nothing: the page `/outbox` shows what a city would send. */
export const demoCarrier: Carrier = {
  kinds: ['email', 'sms', 'call', 'push'],
  isIdempotent: true,
  keepsTexts: true,
  send: (_message, begin) => begin(),
};
