import { type CheckReply, type CheckRequest, checkEndpoints } from '@kerb/core/contract/checks.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { tokenOf } from '../accounts/authenticate.ts';
import { requireCapability } from '../cities/capability.ts';
import { answerCheck } from './check-plate.ts';
import { checkRefusals } from './check-refusals.ts';
import { findInspectionKey } from './inspection-keys.ts';

/** Beyond the contract: checks by inspectors (PLUS-27). */
export function checkRoutes(app: FastifyInstance): void {
  app.post<{ Body: CheckRequest }>(
    checkEndpoints.check.path,
    callSchema(checkEndpoints.check, 'checks', 'Whether a car may stand in a zone'),
    async (request): Promise<CheckReply> => {
      const { context, body } = request;
      requireCapability(context.city, 'check');
      const key = await findInspectionKey(context, context.city.id, tokenOf(request) ?? '');
      if (!key) throw new ApiError(checkRefusals.keyRefused);
      return { status: 'ok', ...(await answerCheck(context, key, body)) };
    },
  );
}
