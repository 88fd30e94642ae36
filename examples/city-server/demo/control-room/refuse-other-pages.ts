import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlRefusal } from './kit/control-refusal.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Lets only pages of this server's own origin call the control room, and programs, which send no `Origin`.
 * The portal's origin may call the API, but not this. The name in `Host` is checked too: a foreign name that
 * was pointed at this machine would otherwise count as the same origin.
 */
export function refuseOtherPages(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (request) => {
    if (!isFromHere(request, new URL(publicUrl())))
      throw new ControlRefusal('ForeignPage', 403, {
        ru: `Пульт открыт только для своей страницы. Откройте ${publicUrl()}/control`,
        en: `The control room is open to its own page only. Open ${publicUrl()}/control`,
      });
  });
}

function isFromHere({ headers, method, routeOptions }: FastifyRequest, own: URL): boolean {
  const host = headers.host ?? '';
  if (host !== own.host && !loopback.has(host.replace(/:\d+$/, ''))) return false;
  const { origin } = headers;
  if (origin !== undefined && !(URL.canParse(origin) && [own.host, host].includes(new URL(origin).host)))
    return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  // A link on any page may lead here: the page changes nothing by being opened, and cannot be framed.
  const isLink = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
  return isLink && headers['sec-fetch-dest'] === 'document' && routeOptions.url === '/control';
}
