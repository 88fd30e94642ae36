import type { Instant } from '../time.ts';
import type { SignedInDevice } from './signed-in-device.ts';

/** What push messages are about, in the order of the screen. */
export const pushKinds = ['endsSoon', 'extended', 'unpaid', 'fine', 'answer'] as const;

export type PushKind = (typeof pushKinds)[number];

/** What a driver has decided about push messages, for all devices. */
export interface PushSettings {
  readonly kindsOff: readonly PushKind[];
  /** City time, `HH:MM`; `undefined` without quiet hours. */
  readonly quietHours: QuietHours | undefined;
  /** Whether messages about a running stay respect the quiet hours too. */
  readonly isStayQuiet: boolean;
}

export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** Those that a driver gets who switches quiet hours on. */
export const usualQuietHours: QuietHours = { from: '22:00', until: '08:00' };

/** A browser that gets push messages. */
export interface PushDevice extends Pick<SignedInDevice, 'id' | 'browser' | 'system'> {
  readonly addedAt: Instant | undefined;
  /** SHA-256 of the address at its push service: by it a browser finds itself. */
  readonly endpointHash: string;
}

export interface PushOverview {
  readonly settings: PushSettings;
  readonly devices: readonly PushDevice[];
}

/** What a browser hands over when it subscribes. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the portal's worker shows. */
export interface PushMessage {
  /** The same for a repeat, which replaces the notification. */
  readonly id: string;
  readonly kind: PushKind;
  readonly language: 'ru' | 'en';
  /** The time that it is about, in the city; empty if there is none. */
  readonly time: string;
  /** The same moment; 0 if there is none. */
  readonly at: number;
  /** The portal's page to open. */
  readonly path: string;
}
