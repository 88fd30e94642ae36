import {
  type ArchiveRequest,
  type EraseReply,
  type MyDataReply,
  myDataEndpoints,
} from '@kerb/core/contract/my-data.ts';
import type { PasskeyProofRequest } from '@kerb/core/contract/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { proveOwner } from '../accounts/passkeys/own-passkeys.ts';
import { requireCapability } from '../cities/capability.ts';
import { countParts, makeArchive } from './archive.ts';
import { eraseAccount } from './erase-account.ts';
import { obstaclesOf } from './obstacles.ts';
import { findPerson } from './person.ts';
import { retainedOf } from './retained.ts';

const types = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

/** What the city stores about a driver: an overview, a file with all of it, and its erasure. */
export function myDataRoutes(app: FastifyInstance): void {
  app.get(
    myDataEndpoints.overview.path,
    callSchema(myDataEndpoints.overview, 'my data', 'What is stored about the driver'),
    async (request): Promise<MyDataReply> => {
      const { context } = request;
      requireCapability(context.city, 'myData');
      const account = await requireAccount(request);
      const limit = { action: 'my-data', subject: account.id, maximum: 120, windowMs: 3_600_000 };
      await takeOrRefuse(context, [limit]);
      const person = await findPerson(context, account);
      return {
        status: 'ok',
        parts: await countParts(context, person, requestedLanguage(request)),
        obstacles: await obstaclesOf(context, person),
        retained: await retainedOf(context, person),
      };
    },
  );
  app.get<{ Querystring: ArchiveRequest }>(
    myDataEndpoints.archive.path,
    callSchema(
      myDataEndpoints.archive,
      'my data',
      'All that is stored about the driver, as a file',
      {},
      { securityEvent: 'personal data given out' },
    ),
    async (request, reply) => {
      requireCapability(request.context.city, 'myData');
      const account = await requireAccount(request);
      const { format } = request.query;
      const language = requestedLanguage(request);
      const bytes = await makeArchive(request.context, account, { format, language });
      return reply
        .type(types[format])
        .header('Content-Disposition', `attachment; filename="my-data.${format}"`)
        .header('Cache-Control', 'no-store')
        .send(bytes);
    },
  );
  app.post<{ Body: PasskeyProofRequest }>(
    myDataEndpoints.erase.path,
    callSchema(
      myDataEndpoints.erase,
      'my data',
      'Erase the account and all that names its driver',
      {},
      { securityEvent: 'account erased' },
    ),
    async (request): Promise<EraseReply> => {
      requireCapability(request.context.city, 'myData');
      const account = await requireAccount(request);
      await proveOwner(request.context, account, request.body);
      return { status: 'ok', ...(await eraseAccount(request.context, account)) };
    },
  );
}
