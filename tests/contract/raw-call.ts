import { request } from 'node:http';

/** The reply fields that these tests read. */
export interface RawReply {
  readonly status: string;
  readonly errorName?: string;
  readonly message?: string;
  readonly userMessage?: string;
  readonly captcha?: string;
  readonly device?: string;
  readonly id_session?: string;
  readonly salt?: string;
  readonly orderId?: string;
  readonly RedirectURL?: string;
  readonly sessionId?: string;
  readonly httpStatus: number;
}

export interface RawCallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** An address of this machine that the call comes from, so that tests have several networks. */
  readonly from?: `127.0.0.${number}`;
}

/** A call without the client's code. Fields go on the URL for GET, into the body otherwise. */
export function rawCall(
  address: string,
  fields: Readonly<Record<string, string>>,
  { method = 'POST', headers = {}, from = '127.0.0.1' }: RawCallOptions = {},
): Promise<RawReply> {
  const body = new URLSearchParams(fields).toString();
  const isGet = method === 'GET';
  // Node sends no length of its own with DELETE.
  const length = Buffer.byteLength(body);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': length };
  const type = isGet ? {} : form;
  return new Promise((resolve, reject) => {
    const call = request(
      isGet ? `${address}?${body}` : address,
      { method, localAddress: from, headers: { ...type, ...headers } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const parsed = text === '' ? {} : (JSON.parse(text) as object);
          resolve({ ...(parsed as RawReply), httpStatus: reply.statusCode ?? 0 });
        });
      },
    );
    call.on('error', reject);
    call.end(isGet ? undefined : body);
  });
}
