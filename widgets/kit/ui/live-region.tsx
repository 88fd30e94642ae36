import { useCallback, useState } from 'react';

/** Something to be said once. Every one is new, even with the same words. */
export interface Announcement {
  readonly text: string;
  /** Counts up. */
  readonly turn: number;
}

export interface LiveRegionProps {
  readonly announcement: Announcement | undefined;
  /** `assertive` interrupts: errors that stop the driver. */
  readonly politeness?: 'polite' | 'assertive' | undefined;
}

/**
 * Speaks to screen readers. Words move between two regions by turns, so that the same message said again is a change
 * and is heard again (A11Y-05). Keep it mounted: a region that appears together with its text is often not read.
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

/** `announce(text)` and what to hand to a `LiveRegion`. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState<Announcement>();
  const announce = useCallback((text: string) => {
    setAnnouncement((last) => ({ text, turn: (last?.turn ?? 0) + 1 }));
  }, []);
  return { announcement, announce };
}
