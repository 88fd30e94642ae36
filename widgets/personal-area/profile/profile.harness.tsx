import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { AccountSwitches } from '@kerb/core/domain/account/account-changes.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { AppError, type ErrorReason } from '@kerb/core/errors/app-error.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { MyProfile } from './my-profile.tsx';

type Api = AccountResources;

export const refused = (code: string, reason?: ErrorReason) =>
  new AppError('refused', { code, reason, httpStatus: 200 });

export const anna: Profile = {
  email: 'anna@kerb.example',
  firstName: 'Анна',
  lastName: 'Соколова',
  middleName: '',
  balance: fromRoubles(500),
  vehicles: [
    {
      id: 0,
      plate: 'А123ВС52' as Plate,
      isForeign: false,
      category: 'B',
      isPrimary: true,
      registrationCertificate: undefined,
      name: undefined,
    },
  ],
  phone: '79000000001',
  phones: [{ phone: '79000000001', isMain: true }],
  sessions: [],
  paymentMethods: [],
  documents: [{ id: 'd1', type: 'drivingLicence', number: '52 АВ 123456' }],
};

export const twoPhones: Profile['phones'] = [
  { phone: '79000000001', isMain: true },
  { phone: '79000000002', isMain: false },
];

const settings = {
  hasBalance: true,
  asksVehicleCategory: false,
  paymentMethods: [{ id: 'card', title: 'Банковская карта', description: '', isPhoneRequired: false }],
  durations: { min: minutes(15), max: minutes(60), step: minutes(15) },
} as unknown as CitySettings;

interface Options {
  readonly profile?: Partial<Profile>;
  readonly switches?: AccountSwitches;
  /** `unknown`: the options of the city do not load. */
  readonly hasNames?: boolean | 'unknown';
  readonly hasBalance?: boolean;
  readonly canAddPhone?: boolean;
  readonly api?: Partial<Api>;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
}

/** My profile with a fake city that remembers what was saved. */
export async function renderProfile(options: Options = {}) {
  const { hasNames = true, hasBalance = true, canAddPhone, language = 'ru', theme = 'light' } = options;
  const shared = listedCity();
  const config = { ...shared.config, ...(canAddPhone === undefined ? {} : { canAddPhone }) };
  let now = shared.clock.now();
  const runtime = testRuntime(config, {
    clock: { ...shared.clock, now: () => now },
    loadSettings: async () => ({ ...settings, hasBalance }),
    loadOptions: async () => {
      if (hasNames === 'unknown') throw new AppError('unreachable');
      return { hasPrivateData: hasNames, capabilities: {} } as CityOptions;
    },
  });
  const city = { profile: { ...anna, ...options.profile } };
  const api = fakeApi(city, options.switches ?? { operationReports: false });
  const account = testAccount(config.city, { ...api, ...options.api });
  account.auth.signIn({ kind: 'personal', token: 'token-1' });
  const onSignedOut = vi.fn();
  const screen = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      <MyProfile links={<a href="#devices">Устройства</a>} onSignedOut={onSignedOut} />
    </TestRuntime>,
    theme,
  );
  const pass = (seconds: number) => {
    now = (now + seconds * 1000) as typeof now;
  };
  return { ...screen, api, city, account, onSignedOut, pass };
}

function fakeApi(city: { profile: Profile }, switches: AccountSwitches) {
  const change = (part: Partial<Profile>) => {
    city.profile = { ...city.profile, ...part };
  };
  return {
    loadProfile: vi.fn<Api['loadProfile']>(async () => city.profile),
    loadAccountCapabilities: async () => noCapabilities,
    loadSwitches: vi.fn<Api['loadSwitches']>(async () => switches),
    changeSwitch: vi.fn<Api['changeSwitch']>(async () => {}),
    changeProfile: vi.fn<Api['changeProfile']>(async (changed) => change(changed)),
    changeDocuments: vi.fn<Api['changeDocuments']>(async (documents) =>
      change({ documents: documents.map((draft, index) => ({ ...draft, id: draft.id ?? `new-${index}` })) }),
    ),
    changeOwnPassword: vi.fn<Api['changeOwnPassword']>(async () => {}),
    checkEmail: vi.fn<Api['checkEmail']>(async () => {}),
    sendOwnEmailCode: vi.fn<Api['sendOwnEmailCode']>(async () => {}),
    confirmOwnEmail: vi.fn<Api['confirmOwnEmail']>(async () => {}),
    sendOwnPhoneCode: vi.fn<Api['sendOwnPhoneCode']>(async () => {}),
    confirmOwnPhone: vi.fn<Api['confirmOwnPhone']>(async () =>
      change({ phones: [...city.profile.phones, { phone: '79001234568', isMain: false }] }),
    ),
    setMainPhone: vi.fn<Api['setMainPhone']>(async (main) => {
      const digits = main.replace(/\D/g, '');
      const phones = city.profile.phones.map(({ phone }) => ({ phone, isMain: phone === digits }));
      change({ phones, phone: digits });
    }),
    unbindAccount: vi.fn<Api['unbindAccount']>(async () => change({ boundAccount: undefined })),
    deletePhone: vi.fn<Api['deletePhone']>(async (deleted) =>
      change({ phones: city.profile.phones.filter(({ phone }) => phone !== deleted) }),
    ),
    loadConfirmationMethod: async () => ({ isCall: false, hasSmsInstead: false }),
    logOut: vi.fn<Api['logOut']>(async () => {}),
  };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
export const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });
export const block = (name: string) => page.getByRole('region', { name });

/** In a shadow root the document's focus is its host. */
export function hasFocus(target: Locator): boolean {
  const element = target.element();
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === element;
}
