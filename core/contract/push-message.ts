/** Each can be switched off. */
export type PushKind = 'endsSoon' | 'extended' | 'unpaid' | 'fine' | 'answer';

/** What a push message holds. No plate, no name and no money. */
export interface PushMessageWire {
  /** The same at every attempt, so that a repeat replaces the notification. */
  readonly id: string;
  readonly kind: PushKind;
  readonly language: 'ru' | 'en';
  /** The time that the message is about, `HH:MM` in the city. */
  readonly time?: string;
  /** The same as seconds since 1970, to count the minutes that are left. */
  readonly at?: number;
  /** The portal's page to open, with its language. */
  readonly path: string;
}
