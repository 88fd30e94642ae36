import {
  type FineImageReply,
  type FineImageRequest,
  type FinesReply,
  fineEndpoints,
} from '@kerb/core/contract/fines.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { fineWire } from './fine-wire.ts';
import { fineImage, finesOf } from './own-fines.ts';

/** Fines of an account and their pictures. */
export function fineRoutes(app: FastifyInstance): void {
  app.get(
    fineEndpoints.fines.path,
    callSchema(fineEndpoints.fines, 'fines', 'Fines of the account’s vehicles', {
      description:
        'A fine can have `discountDate` (DD/MM/YYYY, its last day), `discountSum` (roubles until then) and ' +
        '`paymentUrl` (https). The site shows only what is sent.',
    }),
    async (request): Promise<FinesReply> => {
      const account = await requireAccount(request);
      const fines = await finesOf(request.context, account.id);
      return { status: 'ok', fines: fines.map((fine) => fineWire(request.context, fine)) };
    },
  );
  app.get<{ Querystring: FineImageRequest }>(
    fineEndpoints.image.path,
    callSchema(fineEndpoints.image, 'fines', 'The picture of a fine, in Base64'),
    async (request): Promise<FineImageReply> => {
      const account = await requireAccount(request);
      return { status: 'ok', image: await fineImage(request.context, account.id, request.query.uin) };
    },
  );
}
