import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RequestContext } from '../../../modules/cities/request-context.ts';
import { type ControlSchemaParts, controlSchema } from './control-schema.ts';
import { type ControlServices, cityContext } from './control-section.ts';

type Parameter = 'name' | 'person' | 'vehicle' | 'session' | 'path' | 'slip' | 'erasure';

export interface CityRequest<Body> {
  /** Those that the call's path names. */
  readonly params: Readonly<Record<'city' | Parameter, string>>;
  readonly body: Body;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** A reply without its status, which is `ok`. */
type Reply = object | undefined;

export type CityAnswer = Reply | Promise<Reply> | Promise<void>;

export type CityCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export interface CityCallOptions extends ControlSchemaParts {
  readonly summary: string;
  /** Whether `null` in the body is a value, and not a field that was left empty. */
  readonly isNullValue?: boolean;
}

/** Returns what adds a call of a city: `GET /news` is `GET /control/cities/{city}/news`. */
export function cityCalls(app: FastifyInstance, services: ControlServices) {
  return <Body = undefined>(
    call: CityCall,
    options: string | CityCallOptions,
    answer: (context: RequestContext, request: CityRequest<Body>, reply: FastifyReply) => CityAnswer,
  ): void => {
    const [method = '', path] = call.split(' ');
    const { summary, isNullValue, ...parts } = typeof options === 'string' ? { summary: options } : options;
    app.route<{ Params: CityRequest<Body>['params']; Querystring: CityRequest<Body>['query'] }>({
      method,
      url: `/control/cities/:city${path}`,
      ...controlSchema(summary, parts),
      ...(isNullValue && { config: { isNullValue } }),
      handler: async (request, reply) => {
        const context = await cityContext(services, request.params.city);
        const { params, query, body } = request;
        const answered = await answer(context, { params, query, body: body as Body }, reply);
        return reply.sent ? undefined : { status: 'ok', ...answered };
      },
    });
  };
}
