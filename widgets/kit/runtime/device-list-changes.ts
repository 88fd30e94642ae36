import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How often a list in the device's storage has changed on this page. */
const changes = createStore(() => 0);

/** Renders again whatever shows a list of the device. */
export function reportListChange(): void {
  changes.setState((count) => count + 1);
}

/** Renders the component again after each change: all parts of a page show the same lists. */
export function useListChanges(): void {
  useStore(changes);
}
