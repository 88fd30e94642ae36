import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { platformRefusals } from '../errors/platform-refusals.ts';

/**
 * Refuses a number beyond what a computer can hold. Where a schema asks for a number, the validator turns the
 * text `1e999` into infinity and does not compare infinity with the schema's limits.
 */
export function refuseInfiniteNumbers(app: FastifyInstance): void {
  app.addHook('preHandler', ({ body, query, params }, _reply, done) => {
    for (const part of [body, query, params]) {
      if (typeof part !== 'object' || part === null) continue;
      if (Object.values(part).some((value) => typeof value === 'number' && !Number.isFinite(value)))
        return done(new ApiError(platformRefusals.numberTooLarge));
    }
    done();
  });
}
