import { useEffect } from 'react';

/** The parts of `navigator` that set an installed app's badge; not every browser has them. */
interface BadgeNavigator {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/**
 * Shows the minutes on the icon of the installed app. Without minutes, after a logout, and when the portal is
 * closed there is no badge: nobody would count it down.
 */
export function useBadge(minutes: number | undefined, device: BadgeNavigator = navigator): void {
  useEffect(() => {
    // A browser may refuse, for example in a private window.
    const ignore = () => undefined;
    if (minutes === undefined) return;
    void device.setAppBadge?.(minutes).catch(ignore);
    const clear = () => void device.clearAppBadge?.().catch(ignore);
    addEventListener('pagehide', clear);
    return () => {
      removeEventListener('pagehide', clear);
      clear();
    };
  }, [minutes, device]);
}
