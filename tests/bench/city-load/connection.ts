import { Agent, request } from 'node:http';

export interface RawReply {
  readonly status: number;
  readonly etag: string | undefined;
  /** As it was on the wire. */
  readonly body: Buffer;
}

export interface RawRequest {
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a request on a connection that stays open. Nothing is decompressed, to spare the client's time. */
export function send(url: string, { form, headers = {} }: RawRequest = {}): Promise<RawReply> {
  const body = form && new URLSearchParams(form).toString();
  const type = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const options = { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...type, ...headers } };
    const sent = request(url, options, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => void parts.push(part));
      reply.once('error', reject);
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, etag: reply.headers.etag, body: Buffer.concat(parts) }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}

/** Replies a second, while `clients` ask for this address one time after the other. */
export async function rateOf(url: string, headers: Record<string, string>, clients: number, seconds: number) {
  const end = performance.now() + seconds * 1000;
  let replies = 0;
  const client = async () => {
    while (performance.now() < end) {
      await send(url, { headers });
      replies += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return replies / seconds;
}
