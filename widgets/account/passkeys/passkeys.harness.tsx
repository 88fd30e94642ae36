import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@kerb/core/domain/account/passkey.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import { vi } from 'vitest';
import { Passkeys } from './passkeys.tsx';

const at = instant(Date.UTC(2026, 10, 20, 7));

export const phone: Passkey = { id: 'k1', name: 'Телефон', addedAt: at, lastUsedAt: at, isSynced: true };
export const laptop: Passkey = {
  ...phone,
  id: 'k2',
  name: 'Ноутбук',
  lastUsedAt: undefined,
  isSynced: false,
};

export const request: PasskeyRequest = {
  challenge: 'AAEC',
  rpId: 'localhost',
  timeoutMs: 300_000,
  allowed: [{ id: 'BBBB', transports: ['internal'] }],
};

const creation: PasskeyCreation = {
  challenge: 'AAEC',
  rp: { id: 'localhost', name: 'Парковка' },
  user: { id: 'CCCC', name: 'anna@kerb.example', displayName: 'anna@kerb.example' },
  algorithms: [-7],
  timeoutMs: 300_000,
  excluded: [],
  isDiscoverable: true,
};

interface Options {
  readonly passkeys?: readonly Passkey[];
  readonly kind?: AccountKind;
  readonly isRequired?: boolean;
  readonly hasPasskeys?: boolean;
  /** The first load does. */
  readonly hasFailed?: boolean;
  readonly portalUrl?: string;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
}

/** The passkeys of an account in a city whose calls are answered here. */
export async function renderPasskeys(options: Options = {}) {
  const { passkeys = [phone, laptop], kind = 'personal', language = 'ru', theme = 'light' } = options;
  const shared = listedCity();
  const portalUrl = options.portalUrl ?? location.origin;
  const runtime = createCityRuntime({ ...shared.config, portalUrl });
  const listed = [...passkeys];
  const demand = { isRequired: options.isRequired ?? false };
  const api = {
    loadAccountCapabilities: async () => ({ ...noCapabilities, hasPasskeys: options.hasPasskeys ?? true }),
    loadPasskeys: vi.fn(async () => ({ passkeys: [...listed], ...demand })),
    requestPasskeyProof: vi.fn(async () => request),
    offerPasskey: vi.fn(async (_proof: object) => creation),
    addPasskey: vi.fn(async (_credential: string, name: string) => {
      listed.unshift({ ...laptop, id: 'k3', name });
    }),
    renamePasskey: vi.fn(async (id: string, name: string) => {
      const index = listed.findIndex((each) => each.id === id);
      listed[index] = { ...phone, ...listed[index], name };
    }),
    removePasskey: vi.fn(async (id: string, _password?: string) => {
      listed.splice(
        listed.findIndex((each) => each.id === id),
        1,
      );
    }),
    requirePasskey: vi.fn(async (isRequired: boolean, _proof: string) => {
      demand.isRequired = isRequired;
    }),
  };
  if (options.hasFailed) api.loadPasskeys.mockRejectedValueOnce(new AppError('refused'));
  const account = testAccount(shared.config.city, api);
  account.auth.signIn({ kind, token: 'token-1' });
  const screen = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      <Passkeys />
    </TestRuntime>,
    theme,
  );
  return { ...screen, ...api };
}

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

/** What `navigator.credentials.create` resolves to. */
export const made = {
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(4),
    attestationObject: bytes(255, 239, 254),
    getTransports: () => ['internal'],
  },
} as unknown as Credential;

/** What `navigator.credentials.get` resolves to. */
export const signed = {
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(4),
    authenticatorData: bytes(5),
    signature: bytes(6),
    userHandle: bytes(7),
  },
} as unknown as Credential;
