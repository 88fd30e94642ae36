import { once } from 'node:events';
import { connect } from 'node:net';

/** The protocol that Firefox's drivers speak, beside WebDriver BiDi in the same session. */
export interface Marionette {
  /** Throws what Firefox answers. */
  send<Value = void>(command: string, parameters: object): Promise<Value>;
  close(): void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** The greeting is an object. */
type Message = readonly [
  type: 1,
  id: number,
  error: { readonly message: string } | null,
  result: { readonly value: never },
];

export async function openMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Message | object;
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as unknown as Message;
      if (error) waiting.get(id)?.reject(new Error(`Firefox: ${error.message}`));
      else waiting.get(id)?.resolve(result.value);
      waiting.delete(id);
    }
  });
  return {
    send: (command, parameters) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        const text = JSON.stringify([0, count, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    close: () => socket.destroy(),
  };
}
