import { type CheckReply, type CheckRequest, checkEndpoints, maxProofLength } from '../contract/checks.ts';
import { type Json, nonEmptyText, object } from '../decoding.ts';
import { type Instant, toIso } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import type { Sent } from './http.ts';
import { decodeTime } from './reply.ts';

/** What an inspector asks: whether this car may stand in this zone. */
export interface PlateQuestion {
  /** As it was read from the car; empty with a proof. */
  readonly plate: string;
  /** A text that was scanned and that this device could not verify. */
  readonly proof?: string | undefined;
  readonly zoneId: string;
  /** When it stood there, if the question comes later; otherwise the city's present time counts. */
  readonly at: Instant | undefined;
}

export interface PlateAnswer {
  readonly result: CheckReply['result'];
  readonly stay: CheckedStay | undefined;
}

export interface CheckedStay {
  readonly plate: string;
  readonly zoneId: string;
  readonly from: Instant;
  /** `undefined` for a stay that runs without an end. */
  readonly until: Instant | undefined;
}

const results: readonly PlateAnswer['result'][] = [
  'paid',
  'free',
  'otherZone',
  'nearMiss',
  'unpaid',
  'forged',
];

/** Asks with a key of the city. A refusal of the key has the reason `keyRefused`. */
export async function checkPlate(
  { http, config }: CitySource,
  key: string,
  { plate, proof, zoneId, at }: PlateQuestion,
): Promise<PlateAnswer> {
  const time = at === undefined ? undefined : toIso(at, config.timeZone);
  // A text that is cut off is no proof, and neither is one that is longer.
  const scanned = proof?.slice(0, maxProofLength);
  const fields = { plate, zone: zoneId, time, proof: scanned } satisfies Sent<CheckRequest>;
  const reasons = { TokenNotFound: 'keyRefused' } as const;
  const reply = await http(checkEndpoints.check, fields, { token: key, reasons });
  const result = results.find((each) => each === reply.result);
  const stay = reply.stay === undefined ? undefined : decodeStay(object(reply.stay), config.timeZone);
  const isWithStay = result === 'paid' || result === 'otherZone' || result === 'nearMiss';
  if (!result || isWithStay !== (stay !== undefined)) throw new AppError('unreadable');
  return { result, stay };
}

function decodeStay(stay: Json, timeZone: string): CheckedStay | undefined {
  const [plate, zoneId] = [stay.plate, stay.zone].map(nonEmptyText);
  const [from, until] = [stay.timeStart, stay.timeEnd].map((time) => decodeTime(time, timeZone));
  return plate && zoneId && from !== undefined ? { plate, zoneId, from, until } : undefined;
}
