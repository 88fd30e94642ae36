import { myDataEndpoints } from '@kerb/core/contract/my-data.ts';
import type { FastifyInstance } from 'fastify';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import { sendPrivateFile } from '../../platform/send-private-file.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { proveOwner } from '../accounts/passkeys/own-passkeys.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { requireCapability } from '../cities/capability.ts';
import { countParts, makeArchive } from './archive.ts';
import { eraseAccount } from './erase-account.ts';
import { obstaclesOf } from './obstacles.ts';
import { findPerson } from './person.ts';
import { retainedOf } from './retained.ts';

const types = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

/** What the city stores about a driver: an overview, a file with all of it, and its erasure. */
export function myDataRoutes(app: FastifyInstance): void {
  // The calls of a city without them do not exist.
  app.addHook('preHandler', async ({ context }) => requireCapability(context.city, 'myData'));
  const call = signedInRoutes(app, 'my data', requireAccount);
  call(myDataEndpoints.overview, 'What is stored about the driver', async (context) => {
    await limitAccount(context, 'my-data', 120);
    const person = await findPerson(context);
    return {
      parts: await countParts(context, person),
      obstacles: await obstaclesOf(context, person),
      retained: await retainedOf(context, person),
    };
  });
  call(
    myDataEndpoints.archive,
    { summary: 'All that is stored about the driver, as a file', securityEvent: 'personal data given out' },
    async (context, { format }, _request, reply) => {
      const bytes = await makeArchive(context, format);
      return sendPrivateFile(reply, { name: `my-data.${format}`, type: types[format], bytes });
    },
  );
  call(
    myDataEndpoints.erase,
    { summary: 'Erase the account and all that names its driver', securityEvent: 'account erased' },
    async (context, proof) => {
      await proveOwner(context, proof);
      return eraseAccount(context);
    },
  );
}
