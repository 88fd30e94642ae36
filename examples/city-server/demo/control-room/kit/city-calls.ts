import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RequestContext } from '../../../modules/cities/request-context.ts';
import { type ControlSchemaParts, controlSchema } from './control-schema.ts';
import { type ControlServices, cityContext } from './control-section.ts';

type Parameter = 'name' | 'person' | 'vehicle' | 'session' | 'path' | 'slip' | 'erasure';

interface CityRequest<Body> {
  /** Those that the call's path names. */
  readonly params: Readonly<Record<'city' | Parameter, string>>;
  readonly body: Body;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** A reply without its status, which is `ok`. */
// biome-ignore lint/suspicious/noConfusingVoidType: the promise of what a call does is its answer.
type Answer = object | void;

/** Returns what adds a call of a city: `GET /news` is `GET /control/cities/{city}/news`. */
export function cityCalls(app: FastifyInstance, services: ControlServices) {
  return <Body = undefined>(
    call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    summary: string,
    parts: ControlSchemaParts,
    answer: (
      context: RequestContext,
      request: CityRequest<Body>,
      reply: FastifyReply,
    ) => Answer | Promise<Answer>,
  ): void => {
    const [method = '', path] = call.split(' ');
    app.route<{ Params: CityRequest<Body>['params']; Querystring: CityRequest<Body>['query'] }>({
      method,
      url: `/control/cities/:city${path}`,
      ...controlSchema(summary, parts),
      handler: async (request, reply) => {
        const context = await cityContext(services, request.params.city);
        const { params, query, body } = request;
        const answered = await answer(context, { params, query, body: body as Body }, reply);
        return reply.sent ? undefined : { status: 'ok', ...answered };
      },
    });
  };
}
