import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../platform/translation/translate.ts';

/** Of the query, else of the browser; Russian if neither is English. */
export function languageOf({ query, headers }: FastifyRequest): Language {
  const { lang } = (query ?? {}) as { lang?: unknown };
  return (lang ?? headers['accept-language']?.slice(0, 2)) === 'en' ? 'en' : 'ru';
}

/** A page without scripts and external files. `body` and `head` are markup: what is in them was escaped. */
export function pageOf(language: Language, title: string, styles: string, body: string, head = ''): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${head}<style>${styles}</style></head><body>${body}</body></html>`;
}

/** The headers of such pages. Forms are sent with their origin, which their own server asks for. */
export function protectPages(app: FastifyInstance, { hasForms }: { readonly hasForms: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    if (hasForms) reply.header('Referrer-Policy', 'same-origin');
    reply.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
  });
}
