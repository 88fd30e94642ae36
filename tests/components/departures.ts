import { afterEach, beforeEach, expect } from 'vitest';

/** Component tests load no other document: where a page would go is recorded, and it stays. */
interface Departures {
  /** The addresses of other documents that the page went to or opened in a tab: payment pages, mostly. */
  readonly opened: readonly string[];
  close(): void;
}

function watchDepartures(): Departures {
  const opened: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    opened.push(event.destination.url);
  };
  navigation.addEventListener('navigate', stay);
  // An element in a frame, as that of the tests, opens a tab.
  const realOpen = window.open;
  const tab = {
    opener: null,
    location: {
      set href(address: string) {
        opened.push(address);
      },
    },
  };
  window.open = () => tab as unknown as Window;
  return {
    opened,
    close() {
      navigation.removeEventListener('navigate', stay);
      window.open = realOpen;
    },
  };
}

/** Watches during each test of a file; gives the addresses of the running test. */
export function watchEachTest(): () => readonly string[] {
  let departures: Departures | undefined;
  beforeEach(() => {
    departures = watchDepartures();
  });
  afterEach(() => departures?.close());
  return () => departures?.opened ?? [];
}

/** The address of another document for which this makes the page leave; the page stays. */
export async function departure(leave: () => Promise<void>): Promise<string> {
  const { opened, close } = watchDepartures();
  try {
    await leave();
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return opened[0] ?? '';
  } finally {
    close();
  }
}
