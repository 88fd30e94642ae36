import type { PushKind } from '@kerb/core/contract/push-message.ts';

interface PushRow {
  /** The portal's page that a press opens. */
  readonly path: string;
  /** Whether it is of use for minutes, because a stay runs. */
  readonly isAboutStay: boolean;
}

/** What the server does with each kind of push message. */
export const pushRows: Readonly<Record<PushKind, PushRow>> = {
  endsSoon: { path: 'profile/parking', isAboutStay: true },
  extended: { path: 'profile/parking', isAboutStay: true },
  unpaid: { path: 'profile/parking', isAboutStay: true },
  fine: { path: 'profile/penalty', isAboutStay: false },
  answer: { path: 'profile/feedback', isAboutStay: false },
};

export const pushKinds = Object.keys(pushRows) as readonly PushKind[];
