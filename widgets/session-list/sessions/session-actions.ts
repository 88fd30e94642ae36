import type { ParkingSession } from '@kerb/core/domain/session/session.ts';

/** What the driver does with a session. */
export interface SessionAction {
  readonly kind: 'extend' | 'end' | 'correct';
  readonly session: ParkingSession;
}

/** An action that another page asks for by the address. */
export interface RequestedAction {
  readonly kind: 'extend' | 'end';
  readonly sessionId: string;
  /** Called once it is carried out, so that a reload does not repeat it. */
  readonly onOpen: () => void;
}
