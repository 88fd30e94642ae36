import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures/failure.ts';

/**
 * SEC-15: refuses a number beyond what a computer can hold. Where a schema asks for a number, the validator
 * turns the text `1e999` into infinity and does not compare infinity with the schema's limits.
 */
export function refuseInfiniteNumbers(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body, query, params }) => {
    for (const part of [body, query, params]) {
      if (typeof part !== 'object' || part === null) continue;
      if (Object.values(part).some((value) => typeof value === 'number' && !Number.isFinite(value)))
        throw new Failure('ValidationError', 'Число слишком велико', 400);
    }
  });
}
