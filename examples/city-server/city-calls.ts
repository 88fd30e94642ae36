import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './modules/accounts/account-routes.ts';
import { captchaCheckRoutes } from './modules/accounts/captcha/captcha-check-routes.ts';
import { deviceRoutes } from './modules/accounts/device-routes.ts';
import { externalIdRoute } from './modules/accounts/external-id/external-id-route.ts';
import { passkeyRoutes } from './modules/accounts/passkeys/passkey-routes.ts';
import { passwordRoutes } from './modules/accounts/password/password-routes.ts';
import { registrationRoutes } from './modules/accounts/registration/registration-routes.ts';
import { barrierRoutes } from './modules/barrier/barrier-routes.ts';
import { checkRoutes } from './modules/checks/check-routes.ts';
import { type CityPluginOptions, cityPlugin } from './modules/cities/city-plugin.ts';
import { cityRoutes } from './modules/cities/city-routes.ts';
import { companyRoutes } from './modules/companies/company-routes.ts';
import { companyVehicles } from './modules/companies/company-vehicles.ts';
import { contentRoutes } from './modules/content/content-routes.ts';
import { fineRoutes } from './modules/fines/fine-routes.ts';
import { forecastRoutes } from './modules/forecast/forecast-routes.ts';
import { myDataRoutes } from './modules/my-data/my-data-routes.ts';
import { openDataRoutes } from './modules/open-data/open-data-routes.ts';
import { paymentSlipRoutes } from './modules/payment-slips/payment-slip-routes.ts';
import type { WithPayments } from './modules/payments/payment-registry.ts';
import { permitRoutes } from './modules/permits/permit-routes.ts';
import { profileChangeRoutes } from './modules/profile/profile-change-routes.ts';
import { profileRoutes } from './modules/profile/profile-routes.ts';
import { proofRoutes } from './modules/proofs/proof-routes.ts';
import { pushRoutes } from './modules/push/push-routes.ts';
import { accountPaymentRoutes } from './modules/sessions/account-payment-routes.ts';
import { costRoute } from './modules/sessions/cost-route.ts';
import { guestStayRoutes } from './modules/sessions/guest-stays/guest-stay-routes.ts';
import { openEndedSessionRoutes } from './modules/sessions/open-ended-session-routes.ts';
import { paymentRoutes } from './modules/sessions/payment-routes.ts';
import { sessionChangeRoutes } from './modules/sessions/session-change-routes.ts';
import { supportRoutes } from './modules/support/support-routes.ts';
import { transactionRoutes } from './modules/transactions/transaction-routes.ts';
import { vehicleRoutes } from './modules/vehicles/vehicle-routes.ts';
import type { Providers } from './providers.ts';

interface CityCallsOptions extends CityPluginOptions, WithPayments {
  readonly providers: Providers;
  /** Push services beside those of browsers. */
  readonly pushHosts: readonly string[];
}

/** The calls of the contract, below `/{city}`. */
export async function cityCalls(routes: FastifyInstance, options: CityCallsOptions): Promise<void> {
  const { providers, pushHosts } = options;
  cityPlugin(routes, options);
  cityRoutes(routes);
  await routes.register(async (content) => contentRoutes(content));
  costRoute(routes);
  paymentRoutes(routes, options);
  barrierRoutes(routes, options);
  accountRoutes(routes);
  profileRoutes(routes);
  if (providers.externalId) externalIdRoute(routes, providers.externalId);
  if (providers.captcha) captchaCheckRoutes(routes, providers.captcha);
  companyRoutes(routes);
  await routes.register(async (devices) => deviceRoutes(devices));
  await routes.register(async (myData) => myDataRoutes(myData));
  await routes.register(async (passkeys) => passkeyRoutes(passkeys));
  registrationRoutes(routes);
  await routes.register(async (passwords) => passwordRoutes(passwords));
  accountPaymentRoutes(routes, options);
  vehicleRoutes(routes, companyVehicles);
  profileChangeRoutes(routes);
  transactionRoutes(routes, providers.payment.receiptAddress);
  fineRoutes(routes);
  openEndedSessionRoutes(routes, options);
  sessionChangeRoutes(routes, options);
  await routes.register(async (stays) => guestStayRoutes(stays, options));
  paymentSlipRoutes(routes);
  await routes.register(async (proofs) => proofRoutes(proofs));
  checkRoutes(routes);
  forecastRoutes(routes);
  await routes.register(async (push) => pushRoutes(push, pushHosts));
  openDataRoutes(routes);
  await routes.register(async (permits) => permitRoutes(permits, options));
  await routes.register(async (support) => supportRoutes(support));
}
