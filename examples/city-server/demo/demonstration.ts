import { readSecurityTxt } from '@kerb/cities/security-txt.ts';
import type { FastifyInstance } from 'fastify';
import type { Demonstration, DemonstrationParts } from '../app.ts';
import type { DemonstrationOptions } from '../environment.ts';
import { findPublicKey, replacePushKey } from '../platform/messages/push-keys.ts';
import { createDemoBank } from './bank/bank.ts';
import { providerRoutes, receiptRoutes } from './bank/bank-routes.ts';
import { cardWidgetRoutes } from './bank/card-widget-routes.ts';
import { demoCaptchaProvider } from './captcha/demo-captcha-provider.ts';
import { controlRoom } from './control-room/control-room.ts';
import { demoExternalId } from './external-id/access-tokens.ts';
import { externalIdRoutes } from './external-id/external-id-routes.ts';
import { captchaAnswerRoute } from './faults/captcha-answer-route.ts';
import { createFaultList } from './faults/fault-list.ts';
import { applyFaults, faultRoutes } from './faults/fault-routes.ts';
import { freeSpaces } from './generated-city/occupancy.ts';
import { demoCarrier } from './outbox/demo-carrier.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { withStoredSettings } from './rules/stored-settings.ts';
import { seedCity } from './seed-city.ts';
import { tileRoutes } from './tiles/tile-routes.ts';

/**
 * Replaces everything that a city supplies: towns with people and tiles, the bank, the provider of accounts,
 * the page that shows letters, and the control room. Never used where real people park.
 */
export function createDemonstration({ objectCount, hasFaults }: DemonstrationOptions): Demonstration {
  return {
    providers: (publicUrl) => ({
      payment: createDemoBank(publicUrl, hasFaults ? 'qr.nspk.ru' : undefined),
      captcha: demoCaptchaProvider,
      externalId: demoExternalId,
      freeSpaces,
      earlierFreeSpaces: freeSpaces,
    }),
    carriers: [demoCarrier],
    openData: {
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      publisher: { ru: 'Kerb, демонстрация', en: 'Kerb, a demonstration' },
    },
    securityTxt: (publicUrl) => readSecurityTxt(demoSecurityTxt(), publicUrl),
    cities: {
      prepare: (database, config) => seedCity(database, config, objectCount),
      latest: withStoredSettings,
    },
    prepare: async (context) => {
      if (!(await findPublicKey(context))) await replacePushKey(context);
    },
    register: (app, parts) => registerDemonstration(app, parts, hasFaults ?? false),
  };
}

/** Expires a year after the start. */
function demoSecurityTxt(): string {
  const expires = new Date(Date.now() + 365 * 86_400_000).toISOString();
  return `contact=mailto:security@kerb.example&languages=ru,en&expires=${expires}`;
}

async function registerDemonstration(
  app: FastifyInstance,
  parts: DemonstrationParts,
  hasFaults: boolean,
): Promise<void> {
  const { context, clock, payments, isAllowedOrigin } = parts;
  const faults = createFaultList();
  applyFaults(app, faults);
  if (hasFaults) {
    faultRoutes(app, faults, clock);
    captchaAnswerRoute(app, context);
  }
  const bank = {
    context,
    notify: async (paymentId: string) => payments.settle(await context(), paymentId),
  };
  await app.register(async (routes) => providerRoutes(routes, bank), { prefix: '/provider/pay' });
  await app.register(async (routes) => receiptRoutes(routes, bank), { prefix: '/provider/receipt' });
  await app.register(async (routes) => cardWidgetRoutes(routes, bank), { prefix: '/provider' });
  await app.register(async (routes) => outboxRoutes(routes, context));
  await app.register(async (routes) => externalIdRoutes(routes, { context, isAllowedOrigin }), {
    prefix: '/external-id',
  });
  await app.register(controlRoom, { ...parts, faults });
  await app.register(tileRoutes(), { prefix: '/:city/tiles' });
}
