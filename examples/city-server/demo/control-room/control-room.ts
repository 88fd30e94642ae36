import { readFile } from 'node:fs/promises';
import { cityConfigs } from '@kerb/cities/registry.ts';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../page.ts';
import { answerRefusals } from './answer-refusals.ts';
import { controlSchema } from './kit/control-schema.ts';
import { type ControlServices, requireCity } from './kit/control-section.ts';
import { controlPage } from './page/control-page.ts';
import { refuseOtherPages } from './refuse-other-pages.ts';
import { controlSections } from './sections.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether `null` in the body is a value, and not a field that was left empty. */
    readonly isNullValue?: boolean;
  }
}

interface ControlRoomOptions extends ControlServices {
  readonly publicUrl: () => string;
  /** The city of the page when none is named. */
  readonly firstCity: string;
}

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  // Choosing a city is the only form that leaves the page.
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const assets = {
  'page.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'sections.css': 'text/css; charset=utf-8',
} as const;

const pageQuery = {
  type: 'object',
  properties: { city: { type: 'string', maxLength: 100 }, lang: { type: 'string', maxLength: 10 } },
};

/** `/control`: the page and its calls. For demonstrations only. */
export async function controlRoom(app: FastifyInstance, options: ControlRoomOptions): Promise<void> {
  refuseOtherPages(app, options.publicUrl);
  answerRefusals(app);
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.config.isNullValue || typeof body !== 'object' || body === null) return;
    // Otherwise an empty field would be read as 0.
    for (const [name, value] of Object.entries(body)) if (value === null) Reflect.deleteProperty(body, name);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Content-Security-Policy', contentPolicy).header('Cache-Control', 'no-store');
    // The page's own calls name their origin; other sites learn nothing.
    reply.header('Referrer-Policy', 'same-origin');
  });
  for (const [name, type] of Object.entries(assets)) {
    const file = readFile(new URL(`./page/${name}`, import.meta.url), 'utf8');
    app.get(`/control/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).send(await file),
    );
  }
  app.get<{ Querystring: { city?: string } }>(
    '/control',
    { schema: { querystring: pageQuery, hide: true } },
    async (request, reply) => {
      const city = await requireCity(options, request.query.city ?? options.firstCity);
      const context = await options.context();
      const page = await controlPage(controlSections, {
        services: options,
        context,
        city,
        language: languageOf(request),
      });
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
  app.get('/control/cities', controlSchema('Every city'), () => ({
    status: 'ok',
    cities: cityConfigs.map(({ city, displayName, timeZone }) => ({ id: city, name: displayName, timeZone })),
  }));
  for (const section of controlSections) section.routes(app, options);
}
