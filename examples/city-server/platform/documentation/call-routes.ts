import type { Call, DoneReply } from '@kerb/core/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallParts, callSchema } from './route-schema.ts';

type AnyCall = Call<unknown, unknown>;
type ReplyOf<Each extends AnyCall> = NonNullable<Each['types']>['reply'];
export type FieldsOf<Each extends AnyCall> = NonNullable<Each['types']>['fields'];

/**
 * What a call answers: nothing, if it only says that it was done, or its reply. The status is `ok` unless the
 * answer has another one.
 */
export type Answer<Each extends AnyCall> =
  | FastifyReply
  | (ReplyOf<Each> extends infer Reply extends object ? Reply | Omit<Reply, 'status'> : never)
  // biome-ignore lint/suspicious/noConfusingVoidType: the promise of what a handler calls is its answer.
  | (DoneReply extends ReplyOf<Each> ? void : never);

export interface RouteOptions extends Omit<CallParts, 'tag'> {
  /** The group of the call in `/docs`, if it is another than that of its module. */
  readonly tag?: string;
  /** Bytes. */
  readonly bodyLimit?: number;
}

/** For calls that begin a payment, or must be made once: a repeat has the same `Idempotency-Key`. */
export const withKey = {
  headers: {
    type: 'object',
    properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 100 } },
  },
} as const;

/**
 * Returns what adds the route of a call: method, path, and the types and checks of its fields come from the
 * contract. `tag` is the group of the calls in `/docs`, and a text in place of options is the summary.
 */
export function callRoutes(app: FastifyInstance, tag: string) {
  return <Each extends AnyCall>(
    endpoint: Each,
    options: string | RouteOptions,
    answer: (
      request: FastifyRequest,
      fields: FieldsOf<Each>,
      reply: FastifyReply,
    ) => Answer<Each> | Promise<Answer<Each>>,
  ): void => {
    const { bodyLimit, ...parts } = typeof options === 'string' ? { summary: options } : options;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      ...callSchema(endpoint, { tag, ...parts }),
      handler: async (request, reply) => {
        const fields = endpoint.method === 'GET' ? request.query : request.body;
        const answered = await answer(request, fields, reply);
        return reply.sent ? undefined : { status: 'ok', ...(answered as object | undefined) };
      },
    });
  };
}
