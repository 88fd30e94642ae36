import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import release from '../../package.json' with { type: 'json' };
import { refusal } from './route-schema.ts';

/** The page runs only the files that come with it, and calls only this server. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/docs` for people and `/docs/json` for machines, made from the routes' schemas; nothing comes from
 * elsewhere.
 */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Kerb city server',
        description:
          'The reference back end of a parking city. `{city}` is a city id such as `nizhny-novgorod`.',
        version: release.version,
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token of a login, or `guest`' },
        },
      },
      tags: [
        { name: 'city' },
        { name: 'map' },
        { name: 'payment' },
        { name: 'barrier' },
        { name: 'account' },
        { name: 'history' },
        { name: 'profile' },
        { name: 'vehicles' },
      ],
    },
    hideUntagged: true,
    transform: ({ schema, url }) => ({ schema: withRefusals(schema), url }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: () => pagePolicy,
    uiConfig: { docExpansion: 'list' },
  });
}

/** Refusals are documented at each call, and are of one form for all of them. */
function withRefusals(schema: FastifySchema | undefined): FastifySchema {
  return { ...schema, response: { ...(schema?.response as object | undefined), default: refusals } };
}

const refusals = {
  description: 'A refusal with another HTTP status, or as problem details (RFC 9457) if `Accept` names them',
  headers: {
    'RateLimit-Policy': { type: 'string', description: 'The quotas of a limited call, and their windows' },
    RateLimit: { type: 'string', description: 'What is left of them, and the seconds until they end' },
    'Retry-After': { type: 'string', description: 'Seconds until the call may be repeated' },
  },
  content: {
    'application/json': { schema: refusal },
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'detail'],
        properties: {
          type: { type: 'string', description: '`urn:kerb:refusal:` and the error name' },
          title: { type: 'string', description: 'The error name' },
          status: { type: 'integer' },
          detail: { type: 'string', description: 'For people, in the language of the request' },
        },
      },
    },
  },
};
