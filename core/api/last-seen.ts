import { type Json, object } from '../decoding/primitives.ts';
import { AppError } from '../errors/app-error.ts';
import { parseJson } from './reply.ts';
import type { ServerClock } from './server-clock.ts';

/** A reply as it came from the city, to be read again while the city cannot be reached (PLUS-08). Public data, never a payment or a quote. */
export interface SeenReply {
  /** How the reply is to be read. */
  readonly form: string;
  readonly body: Blob;
  /** When the city sent it, by its own clock, epoch milliseconds. */
  readonly seenAt: number;
}

/** Where a device keeps the last reply of a call, one city's. Never rejects: where nothing can be kept, nothing is remembered (REL-10). */
export interface SeenReplies {
  read(name: string): Promise<SeenReply | undefined>;
  keep(name: string, reply: SeenReply): Promise<void>;
}

/** Whether the city could not be asked, rather than said no. */
export function isCityAway(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { kind, httpStatus = 0 } = error;
  return kind === 'offline' || kind === 'timeout' || kind === 'unreachable' || httpStatus >= 500;
}

export interface Memory {
  readonly seen: SeenReplies;
  readonly clock: ServerClock;
}

/** What a small call says, or said last while the city is away; the call's error when nothing that can be read was kept. */
export async function freshOrSeen<T>(
  name: string,
  ask: () => Promise<Json>,
  decode: (reply: Json) => T,
  memory: Memory | undefined,
): Promise<T> {
  try {
    const reply = await ask();
    const decoded = decode(reply);
    const body = new Blob([JSON.stringify(reply)]);
    void memory?.seen.keep(name, { form: 'json', body, seenAt: memory.clock.now() });
    return decoded;
  } catch (error) {
    const kept = isCityAway(error) ? await memory?.seen.read(name) : undefined;
    if (!kept) throw error;
    try {
      return decode(object(parseJson(await kept.body.text())));
    } catch {
      throw error;
    }
  }
}
