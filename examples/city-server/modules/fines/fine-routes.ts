import { fineEndpoints } from '@kerb/core/contract/fines.ts';
import type { FastifyInstance } from 'fastify';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { fineWire } from './fine-wire.ts';
import { fineImage, finesOf } from './own-fines.ts';

/** Fines of an account and their pictures. */
export function fineRoutes(app: FastifyInstance): void {
  const call = signedInRoutes(app, 'fines', requireAccount);
  call(
    fineEndpoints.fines,
    {
      summary: 'Fines of the account’s vehicles',
      description:
        'A fine can have `discountDate` (DD/MM/YYYY, its last day), `discountSum` (roubles until then) and ' +
        '`paymentUrl` (https). The site shows only what is sent.',
    },
    async (context) => ({
      fines: (await finesOf(context)).map((fine) => fineWire(context, fine)),
    }),
  );
  call(fineEndpoints.image, 'The picture of a fine, in Base64', async (context, { uin }) => ({
    image: await fineImage(context, uin),
  }));
}
