import { hasExpired, type SecurityTxt, securityTxtPath } from '@kerb/cities/security-txt.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock.ts';

/** Tells whom to write about a weakness, and warns at start when the file has expired. */
export function securityTxtRoute(app: FastifyInstance, file: SecurityTxt, clock: Clock): void {
  app.get(`/${securityTxtPath}`, { schema: { hide: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(file.text),
  );
  app.addHook('onListen', async () => {
    if (hasExpired(file, clock.now()))
      app.log.warn({ variable: 'KERB_SECURITY_TXT', expires: file.expires }, 'security.txt has expired');
  });
}
