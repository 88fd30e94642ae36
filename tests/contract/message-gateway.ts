import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GatewayRequest {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly city: string;
}

export const gatewaySecret = 'secret-of-the-gateway-of-the-test-01';

export interface MessageGateway {
  readonly url: string;
  /** All requests with a right signature, repeats included. */
  readonly requests: GatewayRequest[];
  /** What the gateway has sent: each id once. */
  readonly sent: () => readonly GatewayRequest[];
  /** The status of the requests whose signature was wrong. */
  readonly forged: () => number;
  /** Answers the next requests instead of accepting them. */
  answerBy(fault: ((request: GatewayRequest, reply: ServerResponse) => void) | undefined): void;
  close(): Promise<void>;
}

/** A gateway that keeps the contract of `docs/messages.md`, on 127.0.0.1. */
export async function startGateway(): Promise<MessageGateway> {
  const requests: GatewayRequest[] = [];
  let forged = 0;
  let fault: ((request: GatewayRequest, reply: ServerResponse) => void) | undefined;
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const timestamp = String(request.headers['kerb-timestamp']);
    const signature = createHmac('sha256', gatewaySecret).update(`${timestamp}.${body}`).digest('hex');
    const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 60;
    if (request.headers['kerb-signature'] !== signature || !isRecent) {
      forged += 1;
      reply.writeHead(401).end();
      return;
    }
    const message = JSON.parse(body) as GatewayRequest;
    requests.push(message);
    if (fault) fault(message, reply);
    else send(reply, 200, { id: message.id, status: 'accepted' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    requests,
    sent: () => [...new Map(requests.map((each) => [each.id, each])).values()],
    forged: () => forged,
    answerBy(next) {
      fault = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
