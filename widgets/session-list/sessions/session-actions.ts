import type { ParkingSession } from '@kerb/core/domain/session/session.ts';

/** What the driver does with a session. */
export interface SessionAction {
  readonly kind: 'extend' | 'end' | 'correct';
  readonly session: ParkingSession;
}

/** What another page or a notification asks for by the address: an action, or only the session's card. */
export interface RequestedAction {
  readonly kind: 'extend' | 'end' | 'show';
  readonly sessionId: string;
  /** Called once it is carried out, so that a reload does not repeat it. */
  readonly onOpen: () => void;
}
