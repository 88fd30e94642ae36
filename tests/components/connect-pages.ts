import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cityServer } from './city.ts';
import { type Network, setUpNetwork, startServer } from './network.ts';
import { closePages } from './pages.harness.tsx';

/**
 * Connects the pages of a file's tests with a real city server. Gives the network of the running test. After
 * each test page, window, storage, mocks, and the server's clock and settings are as before.
 */
export function connectPages(): () => Network {
  let network: Network | undefined;
  // The first start takes too long for a single test.
  beforeAll(startServer);
  beforeEach(async () => {
    network = await setUpNetwork();
  });
  afterEach(async () => {
    network?.close();
    vi.restoreAllMocks();
    await closePages();
    await cityServer.reset();
    await page.viewport(900, 800);
  });
  return () => {
    if (!network) throw new Error('The network is there in tests only');
    return network;
  };
}
