import type { FastifyInstance } from 'fastify';
import { demoCaptchaProvider } from './account/captcha/captcha-provider.ts';
import type { ReceiptAddress } from './operations/operation-wire.ts';
import { accountPaymentRoutes } from './routes/account-payment-routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { barrierRoutes } from './routes/barrier-routes.ts';
import { captchaCheckRoutes } from './routes/captcha-check-routes.ts';
import { type CityPluginOptions, cityPlugin } from './routes/city-plugin.ts';
import { cityRoutes } from './routes/city-routes.ts';
import { companyRoutes } from './routes/company-routes.ts';
import { contentRoutes } from './routes/content-routes.ts';
import { costRoute } from './routes/cost-route.ts';
import { deviceRoutes } from './routes/device-routes.ts';
import { externalIdRoute } from './routes/external-id-route.ts';
import { fineRoutes } from './routes/fine-routes.ts';
import { openStayRoutes } from './routes/open-stay-routes.ts';
import { operationRoutes } from './routes/operation-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { paymentRoutes } from './routes/payment-routes.ts';
import { paymentSlipRoutes } from './routes/payment-slip-routes.ts';
import { permitRoutes } from './routes/permit-routes.ts';
import { profileChangeRoutes } from './routes/profile-change-routes.ts';
import { registrationRoutes } from './routes/registration-routes.ts';
import { sessionChangeRoutes } from './routes/session-change-routes.ts';
import { supportRoutes } from './routes/support-routes.ts';
import { vehicleRoutes } from './routes/vehicle-routes.ts';
import type { Services } from './services.ts';

export interface CityCallsOptions extends CityPluginOptions {
  readonly services: Services;
  readonly receiptAddress: ReceiptAddress;
  readonly isDemo: boolean;
}

/** The calls of the contract, below `/{city}`. */
export async function cityCalls(routes: FastifyInstance, options: CityCallsOptions): Promise<void> {
  const { services, receiptAddress, isDemo } = options;
  cityPlugin(routes, options);
  cityRoutes(routes);
  await routes.register(async (content) => contentRoutes(content));
  costRoute(routes);
  paymentRoutes(routes, services);
  barrierRoutes(routes, services);
  accountRoutes(routes, services);
  if (isDemo) demoChecks(routes);
  companyRoutes(routes);
  deviceRoutes(routes);
  registrationRoutes(routes);
  passwordRoutes(routes);
  accountPaymentRoutes(routes, services);
  vehicleRoutes(routes);
  profileChangeRoutes(routes);
  operationRoutes(routes, receiptAddress);
  fineRoutes(routes);
  openStayRoutes(routes, services);
  sessionChangeRoutes(routes, services);
  paymentSlipRoutes(routes);
  await routes.register(async (permits) => permitRoutes(permits, services));
  await routes.register(async (support) => supportRoutes(support));
}

/** Calls that ask somebody else, whom only a demonstration has. A city brings its own. */
function demoChecks(routes: FastifyInstance): void {
  // Without a provider there is nobody to ask whose access token it is.
  externalIdRoute(routes);
  // This one stops nobody.
  captchaCheckRoutes(routes, demoCaptchaProvider);
}
