import { checkEndpoints } from '@kerb/core/contract/checks.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requireCapability } from '../cities/capability.ts';
import { answerCheck } from './check-plate.ts';
import { checkRefusals } from './check-refusals.ts';
import { findInspectionKey } from './inspection-keys.ts';

/** Beyond the contract: checks by inspectors (PLUS-27). */
export function checkRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'checks');
  call(checkEndpoints.check, 'Whether a car may stand in a zone', async ({ context }, body) => {
    requireCapability(context.city, 'check');
    const key = await findInspectionKey(context, context.city.id, context.token ?? '');
    if (!key) throw new ApiError(checkRefusals.keyRefused);
    return { ...(await answerCheck(context, key, body)) };
  });
}
