import { useCallback, useState } from 'react';

/** A message to announce once. Each is a new object, even with the same text. */
export interface Announcement {
  readonly text: string;
  /** Increases with each announcement. */
  readonly turn: number;
}

interface LiveRegionProps {
  readonly announcement: Announcement | undefined;
  /** `assertive` interrupts the screen reader: for errors that stop the driver. */
  readonly politeness?: 'polite' | 'assertive' | undefined;
}

/**
 * Announces messages to screen readers. The texts alternate between two regions, so that a repeated message
 * is a change and is announced again. Keep it mounted: a region that is added together with its text is often
 * not announced.
 */
export function LiveRegion({ announcement, politeness = 'polite' }: LiveRegionProps) {
  const side = (announcement?.turn ?? 0) % 2;
  return (
    <div className="kerb-visually-hidden">
      {[0, 1].map((index) => (
        <div key={index} aria-live={politeness} aria-atomic="true">
          {index === side ? announcement?.text : ''}
        </div>
      ))}
    </div>
  );
}

/** `announce(text)`, and the `announcement` for a `LiveRegion`. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState<Announcement>();
  const announce = useCallback((text: string) => {
    setAnnouncement((last) => ({ text, turn: (last?.turn ?? 0) + 1 }));
  }, []);
  return { announcement, announce };
}
