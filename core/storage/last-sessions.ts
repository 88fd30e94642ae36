import { flag, list, nonEmptyText, number, object, parseJson } from '../decoding.ts';
import { normaliseForeignPlate, normalisePlate } from '../domain/plate/plate.ts';
import type { ParkingSession } from '../domain/session/session.ts';
import { type Instant, instant } from '../domain/time.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { lastSessionsKey } from './last-sessions-key.ts';

/** What is stored of a session: what its row in the header shows, and nothing to act on it with. */
export type LastSession = Pick<
  ParkingSession,
  'plate' | 'isForeignPlate' | 'zoneId' | 'parkingCode' | 'startedAt' | 'endsAt' | 'isOpenEnded'
>;

/** The running sessions of the driver who is signed in, as the city last sent them. */
export interface LastSessions {
  readonly sessions: readonly LastSession[];
  /** When the city sent them. */
  readonly readAt: Instant;
  /** How far the city's clock was ahead of the device's, in milliseconds. */
  readonly clockOffset: number;
}

interface LastSessionsStore {
  read(): LastSessions | undefined;
  write(last: LastSessions): void;
}

/** A driver has a few; a longer list is none of ours. */
const maxSessions = 20;
/** A device whose battery was empty can be wrong by years. Milliseconds. */
const maxOffset = 20 * 365 * 24 * 3_600_000;

/** The last sessions of a city on this device. What is stored is not trusted. */
export function lastSessions(store: KeyValueStore, city: string): LastSessionsStore {
  const key = lastSessionsKey(city);
  return {
    read: () => decode(store.read(key)),
    write({ sessions, readAt, clockOffset }) {
      const running = sessions.slice(0, maxSessions).map(fieldsOf);
      store.write(key, JSON.stringify({ sessions: running, readAt, clockOffset }));
    },
  };
}

/** A session has more fields, which stay out of the storage. */
function fieldsOf(session: LastSession): LastSession {
  const { plate, isForeignPlate, zoneId, parkingCode, startedAt, endsAt, isOpenEnded } = session;
  return { plate, isForeignPlate, zoneId, parkingCode, startedAt, endsAt, isOpenEnded: isOpenEnded === true };
}

function decode(written: string | undefined): LastSessions | undefined {
  const stored = object(parseJson(written));
  const readAt = time(stored.readAt);
  if (readAt === undefined) return undefined;
  const offset = number(stored.clockOffset) ?? 0;
  return {
    sessions: list(stored.sessions, decodeSession).slice(0, maxSessions),
    readAt,
    clockOffset: Math.abs(offset) <= maxOffset ? offset : 0,
  };
}

function decodeSession(stored: unknown): LastSession | undefined {
  const fields = object(stored);
  const written = nonEmptyText(fields.plate)?.slice(0, 20) ?? '';
  const isForeignPlate = flag(fields.isForeignPlate);
  const plate = isForeignPlate ? normaliseForeignPlate(written) : normalisePlate(written);
  const zoneId = nonEmptyText(fields.zoneId);
  const [startedAt, endsAt] = [time(fields.startedAt), time(fields.endsAt)];
  if (!plate || !zoneId || startedAt === undefined || endsAt === undefined) return undefined;
  return {
    plate,
    isForeignPlate,
    zoneId,
    parkingCode: nonEmptyText(fields.parkingCode),
    startedAt,
    endsAt,
    isOpenEnded: flag(fields.isOpenEnded),
  };
}

/** Times beyond these have no calendar to be shown in. */
function time(stored: unknown): Instant | undefined {
  const at = number(stored);
  return at !== undefined && at > 0 && at < Date.UTC(2200, 0) ? instant(at) : undefined;
}
