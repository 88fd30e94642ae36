/** The longest reply that is read, in bytes: several times the largest map. */
const maxBytes = 64_000_000;

/** A reply goes on after the longest that is read. */
export class ReplyTooLong extends Error {
  override readonly name = 'ReplyTooLong';

  constructor(address: string) {
    super(`${address}: the reply is longer than ${maxBytes / 1e6} MB`);
  }
}

/** The same reply, but reading it rejects with `ReplyTooLong` if it is too long or never ends. */
export function limitReply(response: Response, address: string): Response {
  let left = maxBytes;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) throw new ReplyTooLong(address);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit), response);
}
