import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { BrowserSubscription } from '@kerb/core/domain/account/push.ts';

/** A push that a browser of the test has got. */
export interface ReceivedPush<Message = Record<string, unknown>> {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly message: Message;
  /** Claims of the server's signature. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Bytes of the decrypted record, with what fills it up. */
  readonly length: number;
}

export interface PushService {
  /** `127.0.0.1:…`, for `KERB_PUSH_HOSTS`. */
  readonly host: string;
  readonly received: ReceivedPush[];
  /** Requests that could not be decrypted or were not signed, with the reason. */
  readonly faults: string[];
  /** A subscription of a new browser. */
  subscribe(): BrowserSubscription;
  /** Answers the next requests of this browser instead of accepting them. */
  answerBy(
    endpoint: string,
    answer: { readonly status: number; readonly headers?: Record<string, string> } | undefined,
  ): void;
  /** Closes a connection that is used again, once, as a service does that was about to close it. */
  closeReused(): void;
  /** Requests so far, refused ones too. */
  readonly requests: () => number;
  close(): Promise<void>;
}

/** A push service that keeps RFC 8030, and the browsers that decrypt what it got (RFC 8291, RFC 8292). */
export async function startPushService(publicKey: () => string, port = 0): Promise<PushService> {
  const browsers = new Map<string, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const answers = new Map<string, { readonly status: number; readonly headers?: Record<string, string> }>();
  const received: ReceivedPush[] = [];
  const faults: string[] = [];
  let requests = 0;
  const used = new WeakSet<Socket>();
  let closesReused = false;
  const server = createServer(async (request, reply) => {
    const { socket } = request;
    if (closesReused && used.has(socket)) {
      closesReused = false;
      socket.destroy();
      return;
    }
    used.add(socket);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    requests += 1;
    const answer = answers.get(path);
    const browser = browsers.get(path);
    if (answer || !browser) {
      reply.writeHead(answer?.status ?? 410, answer?.headers).end();
      return;
    }
    try {
      const claims = checkSignature(request.headers.authorization ?? '', publicKey());
      const text = decryptPush(body, browser.ecdh, browser.auth);
      received.push({
        path,
        headers: request.headers,
        body,
        claims,
        length: body.length,
        message: JSON.parse(text) as Record<string, unknown>,
      });
      reply.writeHead(201).end();
    } catch (error) {
      faults.push(String(error));
      reply.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    faults,
    requests: () => requests,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { ecdh, auth });
      return {
        endpoint: `http://${host}${path}`,
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    answerBy(endpoint, answer) {
      const path = new URL(endpoint).pathname;
      if (answer) answers.set(path, answer);
      else answers.delete(path);
    },
    closeReused: () => {
      closesReused = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Decrypts one record of `aes128gcm`, written apart from the server's own encryption. */
export function decryptPush(
  body: Buffer,
  receiver: Pick<ReturnType<typeof createECDH>, 'computeSecret' | 'getPublicKey'>,
  auth: Buffer,
): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const hkdf = (secret: Buffer, by: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, about, length));
  const secret = hkdf(receiver.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end of the record');
  return plain.subarray(0, end).toString();
}

/** Throws unless the server's key has signed the request for this push service. */
function checkSignature(authorization: string, publicKey: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`Signed with another key: ${authorization}`);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
