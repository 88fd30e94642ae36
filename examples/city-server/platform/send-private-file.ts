import type { FastifyReply } from 'fastify';

interface PrivateFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Sends a file of one person, which the browser saves and no cache stores. */
export function sendPrivateFile(reply: FastifyReply, { name, type, bytes }: PrivateFile): FastifyReply {
  return reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .send(bytes);
}
