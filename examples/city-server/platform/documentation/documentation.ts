import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

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
        version: '2',
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
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`,
    uiConfig: { docExpansion: 'list' },
  });
}
