// A city server as a city starts it: no demonstration, and a provider of payments. The bank of this bench
// answers at once and from memory, so that none of its time is counted.
import { buildCityServer } from '@kerb/city-server/app.ts';
import { readEnvironment } from '@kerb/city-server/environment.ts';
import { noPaymentProvider } from '@kerb/city-server/modules/payments/no-payment-provider.ts';

const { host, port, server } = readEnvironment(process.env);
const app = await buildCityServer({
  ...server,
  providers: {
    payment: {
      ...noPaymentProvider,
      open: async (_context, { paymentId }) => `https://bank.example/pay/${paymentId}`,
      stateOf: async () => 'charged',
    },
  },
});
await app.listen({ host, port });
