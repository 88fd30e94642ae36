import type { Page } from '@playwright/test';

/** A device that keeps passkeys and confirms each use, as a phone with a fingerprint does. */
export interface Authenticator {
  /** How many passkeys it has. */
  count(): Promise<number>;
  /** Whether the owner confirms; somebody who has found the device does not pass. */
  setVerified(isUserVerified: boolean): Promise<void>;
  /** The device is gone. */
  remove(): Promise<void>;
}

/** Of Chromium; `tests/engines/setup` has those of Firefox. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setVerified: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }).then(() => {}),
  };
}
