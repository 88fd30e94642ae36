/** What a city publishes, in both languages of its portal. */
export type InBoth<T> = Readonly<Record<'ru' | 'en', T>>;

export interface NewsText {
  readonly title: string;
  /** Plain text. */
  readonly preview: string;
  /** HTML. */
  readonly text: string;
}

export interface PageText {
  readonly title: string;
  /** HTML. */
  readonly text: string;
}

export interface PopupText {
  readonly title: string;
  /** HTML. */
  readonly message: string;
}
