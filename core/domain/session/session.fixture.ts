import { kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import { instant, minutes } from '../time.ts';
import type { ParkingSession } from './session.ts';

const noon = instant(Date.UTC(2026, 10, 21, 9));

/** An active session of an hour that is paid: what a call about a session needs, and no more. */
export function parkingSession(over: Partial<ParkingSession> = {}): ParkingSession {
  return {
    id: '1',
    zoneId: '1012',
    parkingCode: undefined,
    plate: 'А123ВС52' as Plate,
    cost: kopecks(5000),
    duration: minutes(60),
    startedAt: noon,
    endsAt: noon,
    sessionId: 'r-1',
    orderNumber: '7',
    status: 'active',
    amountDue: kopecks(0),
    ...over,
  };
}
