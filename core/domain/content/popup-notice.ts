import type { Instant } from '../time.ts';

/** A notice over any page. One of the two texts may be empty. */
export interface PopupNotice {
  readonly title: string;
  /** HTML of the city, not yet sanitised. */
  readonly html: string;
  /** As the city sent it; stored when the driver closes the notice. */
  readonly updated: string;
  readonly updatedAt: Instant | undefined;
}

/**
 * Whether the notice opens. `closed` is the time of the notice that the driver closed last. A time that
 * cannot be read counts as not newer.
 */
export function opensPopup(
  { title, html, updatedAt }: Pick<PopupNotice, 'title' | 'html' | 'updatedAt'>,
  closed: { readonly at: Instant | undefined } | undefined,
): boolean {
  if (!title && !html) return false;
  if (!closed) return true;
  return updatedAt !== undefined && closed.at !== undefined && updatedAt > closed.at;
}
