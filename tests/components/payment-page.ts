import { serverBase } from '@kerb/cities/environment.ts';
import type { Network } from './network.ts';

/** Component tests load no other document: where a page would go is recorded, and it stays. */
export interface PaymentPage {
  /** The addresses of other documents that the page went to or opened in a tab: payment pages, mostly. */
  readonly opened: readonly string[];
  /** Does what a driver does on the last one, a payment page; gives the address to return to. */
  press(action: 'pay' | 'decline' | 'leave' | 'lose'): Promise<string>;
  close(): void;
}

export function watchPaymentPage(network: Network): PaymentPage {
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
    async press(action) {
      const body = new URLSearchParams({ action });
      const address = String(opened.at(-1)).replace(serverBase, network.server);
      // The bank does it, and keeps its reply from other sites.
      await fetch(address, { method: 'POST', body, mode: 'no-cors' }).catch(() => {});
      return network.returnAddress();
    },
    close() {
      navigation.removeEventListener('navigate', stay);
      window.open = realOpen;
    },
  };
}
