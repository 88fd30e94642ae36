import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface TraceCollector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
  readonly url: string;
  readonly spans: () => readonly CollectedSpan[];
  /** Every text that was sent, decoded. */
  readonly texts: () => readonly string[];
  close(): Promise<void>;
}

/** Receives traces by OTLP, as protocol buffers over HTTP, on 127.0.0.1. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const messages: Buffer[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    messages.push(Buffer.concat(chunks));
    reply.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => messages.flatMap(spansOf),
    texts: () => messages.flatMap(textsOf),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The values of a message of protocol buffers by the number of their field. */
type Message = ReadonlyMap<number, readonly (bigint | Buffer)[]>;

function decode(bytes: Buffer): Message {
  const fields = new Map<number, (bigint | Buffer)[]>();
  let at = 0;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('A message ends too early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = take(1)[0] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const values = fields.get(key >> 3) ?? [];
    fields.set(key >> 3, values);
    const kind = key & 7;
    if (kind === 0) values.push(varint());
    else if (kind === 1) values.push(take(8));
    else if (kind === 2) values.push(take(Number(varint())));
    else if (kind === 5) values.push(take(4));
    else throw new Error(`A field has the kind ${kind}`);
  }
  return fields;
}

const bytesOf = (message: Message, field: number): readonly Buffer[] =>
  (message.get(field) ?? []).filter((value) => Buffer.isBuffer(value));
const childrenOf = (message: Message, field: number): readonly Message[] =>
  bytesOf(message, field).map(decode);
const textOf = (message: Message, field: number): string => bytesOf(message, field)[0]?.toString() ?? '';
const idOf = (message: Message, field: number): string => bytesOf(message, field)[0]?.toString('hex') ?? '';

/** The numbers are those of `opentelemetry/proto/trace/v1/trace.proto`. */
function spansOf(bytes: Buffer): CollectedSpan[] {
  return childrenOf(decode(bytes), 1)
    .flatMap((resource) => childrenOf(resource, 2))
    .flatMap((scope) => childrenOf(scope, 2))
    .map((span) => ({
      traceId: idOf(span, 1),
      spanId: idOf(span, 2),
      parentId: idOf(span, 4),
      name: textOf(span, 5),
      attributes: Object.fromEntries(
        childrenOf(span, 9).map((attribute) => [
          textOf(attribute, 1),
          valueIn(childrenOf(attribute, 2)[0] ?? new Map()),
        ]),
      ),
    }));
}

function valueIn(value: Message): string {
  return textOf(value, 1) || String(value.get(3)?.[0] ?? '');
}

/** All bytes that could be a text, whatever field they are in, nested ones included. */
function textsOf(bytes: Buffer): string[] {
  let children: readonly (bigint | Buffer)[] = [];
  try {
    children = [...decode(bytes).values()].flat();
  } catch {
    // Not a message, so a text or an id.
  }
  return [bytes.toString(), ...children.filter((child) => Buffer.isBuffer(child)).flatMap(textsOf)];
}
